/** Tests templates, which become a selection of icons when pasted into the palette or dropped on a page. */

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readTemplate } from '@/platform/read-template'
import { openPage } from './harness'
import { active, answered, expectAnnounced, field, openPalette, palette, press, tray } from './page'

const TEMPLATE = `# two functions in a network
Resources:
  Network: { Type: AWS::EC2::VPC }
  Back: { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref Network } }
  Orders: { Type: AWS::Serverless::Function, Properties: { VpcConfig: { SubnetIds: [!Ref Back] } } }
  Jobs: { Type: AWS::Serverless::Function }
  Allowed: { Type: AWS::Lambda::Permission }
`
const stored = () => JSON.parse(localStorage.getItem('explorer.selection') ?? '{"icons":[]}').icons as string[]

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

function drop(...texts: readonly string[]): void {
  const dataTransfer = new DataTransfer()
  for (const [i, text] of texts.entries()) dataTransfer.items.add(new File([text], `${i}.tf`))
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('a template pasted into the palette is selected by Enter, with its names; none of its text is stored elsewhere', async () => {
  await openPage()
  await openPalette()
  paste(TEMPLATE)
  await answered()
  await expect.element(active).toHaveTextContent('Select 4 icons from this template')
  await expect
    .element(active)
    .toHaveTextContent('Left out because they only connect or configure other resources: Allowed')
  await press('Enter')
  await expect.element(palette).not.toBeInTheDocument()
  await expect
    .poll(stored)
    .toEqual([
      'Group_Virtual-private-cloud-VPC\tNetwork',
      'Group_Private-subnet\tBack\tNetwork',
      'AWS-Lambda_Lambda-Function\tOrders\tBack',
      'AWS-Lambda_Lambda-Function\tJobs',
    ])
  await expect.element(tray.getByRole('button', { name: 'Jobs, 4 of 4', exact: true })).toBeVisible()
  const others = Object.entries(localStorage).filter(([key]) => !/selection|undo|changes/.test(key))
  expect(JSON.stringify(others)).not.toMatch(/Orders|Network/)
  await press('Control+z')
  await expect.poll(stored).toEqual([])
})

test('errors in a template are reported with their position', async () => {
  await openPage()
  await openPalette()
  paste(TEMPLATE.replace('!Ref Back]', '!Ref Back'))
  await expect.element(palette.getByRole('status')).toHaveTextContent(/^Line \d+, column \d+: /)
})

test('files that are dropped together are read as one template', async () => {
  await openPage('/icons')
  drop('resource "aws_vpc" "main" {}', 'resource "aws_subnet" "a" { vpc_id = aws_vpc.main.id }')
  await expectAnnounced('Selected 2 icons from the template')
  await expect.poll(stored).toEqual(['Group_Virtual-private-cloud-VPC\tmain', 'Group_Private-subnet\ta\tmain'])
  drop('hello')
  await expect.element(page.getByText('No icons found in the template')).toBeVisible()
})

test('a template that takes too long to read is refused with a message', async () => {
  const long = `Resources:\n${Array.from({ length: 10_000 }, (_, i) => `  B${i}: { Type: AWS::S3::Bucket }\n`).join('')}`
  expect(await readTemplate(long, 0)).toEqual({ problem: 'The template is too large. Paste a part of it.' })
})
