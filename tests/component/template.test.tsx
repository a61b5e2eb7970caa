/** Tests diagrams in the palette: typed sketches, and templates and diagrams that are pasted or dropped. */
import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from './harness'
import {
  active,
  answered,
  blur,
  countOf,
  expectAnnounced,
  field,
  find,
  openPalette,
  options,
  palette,
  paste,
  press,
  SMALL_PAGE,
  searchBox,
  storedIcons,
  storedIs,
  tray,
  type,
} from './page'

const TEMPLATE = `# two functions in a network
Resources:
  Network: { Type: AWS::EC2::VPC }
  Back: { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref Network } }
  Orders: { Type: AWS::Serverless::Function, Properties: { VpcConfig: { SubnetIds: [!Ref Back] } } }
  Jobs: { Type: AWS::Serverless::Function }
  Queue: { Type: AWS::SQS::Queue }
  Mapping: { Type: AWS::Lambda::EventSourceMapping, Properties: { EventSourceArn: !GetAtt Queue.Arn, FunctionName: !Ref Jobs } }
  Allowed: { Type: AWS::Lambda::Permission }
  Role: { Type: AWS::IAM::Role }
`

function drop(...texts: readonly string[]): void {
  dropFiles(...texts.map((text, i) => new File([text], `${i}.tf`)))
}

function dropFiles(...files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('text pasted on the page opens the palette with it; a field keeps its own paste', async () => {
  await openPage()
  await searchBox.click()
  paste(TEMPLATE)
  await expect.element(palette).not.toBeInTheDocument()
  for (const [text, row] of [
    [TEMPLATE, 'Copy diagram for draw.io'],
    ['{"Version":"2012-10-17",\n"Statement":{"Effect":"Allow","Action":"s3:GetObject","Resource":"*"}}', 'IAM policy'],
    ['An error occurred (AccessDenied) when calling the ListBuckets operation', 'ListBuckets'],
  ] as const) {
    blur()
    paste(text)
    await answered()
    await expect.element(active).toHaveTextContent(row)
    await press('Escape')
    await press('Escape')
  }
})

test('Enter copies the diagram of a pasted template, with arrows; the next row selects its icons', async () => {
  await openPage()
  await openPalette()
  paste(TEMPLATE)
  await answered()
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io5 shapes · 1 arrow')
  await expect.element(palette.getByText('Left out: 3')).toBeVisible()
  await expect.element(palette.getByText('Allowed · connects or configures other resources')).toBeVisible()
  await press('Enter')
  await expectAnnounced('a diagram of 5 shapes copied')
  const drawio = await navigator.clipboard.readText()
  expect(drawio.match(/edge="1"/g)).toHaveLength(1)
  expect(drawio).toContain('Orders')

  await openPalette()
  paste(TEMPLATE)
  await answered()
  await press('ArrowDown')
  await expect.element(active).toHaveTextContent('Select 5 icons')
  await press('Enter')
  await expect.element(palette).not.toBeInTheDocument()
  await expect
    .poll(storedIcons)
    .toEqual([
      'Group_Virtual-private-cloud-VPC\tNetwork',
      'Group_Private-subnet\tBack\tNetwork',
      'AWS-Lambda_Lambda-Function\tOrders Lambda Function\tBack',
      'AWS-Lambda_Lambda-Function\tJobs Lambda Function',
      'Amazon-Simple-Queue-Service_Queue\tQueue',
    ])
  await expect.element(tray.getByRole('button', { name: 'Jobs Lambda Function, 4 of 5', exact: true })).toBeVisible()
  const others = Object.entries(localStorage).filter(([key]) => !/selection|undo|changes/.test(key))
  expect(JSON.stringify(others)).not.toMatch(/Orders|Network/)
  await press('Control+z')
  await storedIs([])
})

const MODULE = `variable "subnet" {}
resource "aws_instance" "host" {
  subnet_id = var.subnet
}
resource "aws_sqs_queue" "jobs" {}
resource "aws_s3_bucket" "files" {}
`
const NETWORK = `resource "aws_vpc" "main" {}
resource "aws_subnet" "a" {
  vpc_id = aws_vpc.main.id
}
module "web" {
  source = "./web"
  subnet = aws_subnet.a.id
}
`

test('a dropped ZIP file is drawn as a project: its modules are frames with their resources', async () => {
  await openPage()
  const archive = zipSync({
    'shop/main.tf': strToU8(NETWORK),
    'shop/web/main.tf': strToU8(MODULE),
    'shop/x.png': strToU8(''),
  })
  dropFiles(new File([archive], 'shop.zip'))
  await answered()
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io6 shapes · 2 files')
  await press('Enter')
  await expectAnnounced('a diagram of 6 shapes copied')

  dropFiles(new File(['no archive'], 'shop.zip'))
  await expect.element(palette.getByText('The ZIP file is damaged').first()).toBeVisible()
})

test('a plan is a change: its number, and a row that draws nothing else', async () => {
  await openPage()
  await openPalette()
  const resources = ['a', 'b'].map(name => ({ address: `aws_sqs_queue.${name}`, type: 'aws_sqs_queue', values: {} }))
  const resource_changes = [{ address: 'aws_sqs_queue.a', change: { actions: ['create'] } }]
  paste(
    JSON.stringify({ terraform_version: '1.9.0', planned_values: { root_module: { resources } }, resource_changes }),
  )
  await answered()
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io2 shapes · 1 created')
  await palette.getByText('Show only what changes, with neighbors').click()
  await expect.element(palette.getByText('1 shape · 1 created').first()).toBeVisible()
})

test('Enter right after the paste copies the whole diagram', async () => {
  await openPage()
  await openPalette()
  paste(TEMPLATE)
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await expectAnnounced('a diagram of 5 shapes copied')
})

test('details such as roles are drawn on request', async () => {
  await openPage()
  await openPalette()
  paste(TEMPLATE)
  await answered()
  await palette.getByText('Show details (addresses, roles, logs, and more)').click()
  await expect.element(palette.getByText(/^6 shapes/)).toBeVisible()
  await expect.element(palette.getByText('Left out: 2')).toBeVisible()
  await palette.getByText('Show details (addresses, roles, logs, and more)').click()
  await expect.element(palette.getByText(/^5 shapes/)).toBeVisible()
})

test('a chip stands for a pasted template; Backspace, a letter, or its button remove it', async () => {
  await openPage('/swf')
  await openPalette()
  const chip = palette.getByRole('button', { name: 'CloudFormation, 8 resources' })
  for (const remove of [() => press('Backspace'), () => type('s'), () => chip.click()]) {
    paste(TEMPLATE)
    await expect.element(chip).toBeVisible()
    await expect.element(field).toHaveValue('')
    await expect.element(field).toHaveAccessibleDescription('CloudFormation, 8 resources')
    await remove()
    await expect.element(chip).not.toBeInTheDocument()
    await field.fill('')
  }
})

test('while a large template is read, the list says so; then the diagram is announced', async () => {
  await openPage()
  await openPalette()
  const said = new Set<string | null>()
  const status = palette.getByRole('status').element()
  const watch = new MutationObserver(() => said.add(status.textContent))
  watch.observe(status, { childList: true, characterData: true, subtree: true })
  paste(`Resources:\n${Array.from({ length: 3000 }, (_, i) => `  B${i}:\n    Type: AWS::S3::Bucket`).join('\n')}`)
  await answered()
  watch.disconnect()
  expect([...said]).toEqual(['Reading the template…', 'Copy diagram for draw.io 3000 shapes'])
})

test('errors in a template are reported with their position', async () => {
  await openPage()
  await openPalette()
  paste(TEMPLATE.replace('!Ref Back]', '!Ref Back'))
  await expect
    .element(palette.getByRole('status'))
    .toHaveTextContent(/^Couldn’t read the template\. Line \d+, column \d+: .*\.$/)
})

test('files that are dropped together are one diagram', async () => {
  await openPage('/icons')
  drop('resource "aws_vpc" "main" {}', 'resource "aws_subnet" "a" { vpc_id = aws_vpc.main.id }')
  await answered()
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io2 shapes')
  await press('Escape')
  drop('hello')
  await expect.element(palette.getByRole('status')).toHaveTextContent(/^This seems to be plain text\. /)
})

test.each([
  ['in lines', '\n"arn:aws:sqs:eu-west-1:111122223333:jobs",\n"arn:aws:s3:::photos"'],
  ['in a list', '["arn:aws:sqs:eu-west-1:111122223333:jobs","arn:aws:s3:::photos"]'],
])('ARNs pasted %s are a diagram, followed by the answer to each', async (_place, text) => {
  await openPage()
  await openPalette()
  paste(text)
  await answered()
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io4 shapes')
  await expect.element(palette.getByRole('option', { name: /^photos/ })).toBeInTheDocument()
})

test('a diagram with too many arrows says so in place of its picture', async () => {
  await openPage()
  await openPalette()
  const names = (name: string) => Array.from({ length: 32 }, () => name).join(', ')
  await field.fill(`${names('s3')} > ${names('sqs')}`)
  await expect.element(palette.getByText('The diagram has 1,024 arrows; the limit is 1,000')).toBeVisible()
})

const DIAGRAM = `<mxfile><diagram><mxGraphModel><root>
<mxCell id="0"/><mxCell id="1" parent="0"/>
<mxCell id="2" value="100 %" style="shape=mxgraph.aws3.lambda;fillColor=#F58534;" vertex="1" parent="1"/>
<mxCell id="3" style="shape=mxgraph.aws3.quicksight;" vertex="1" parent="1"/>
<mxCell id="4" style="shape=mxgraph.aws3.server_migration_service;" vertex="1" parent="1"/>
<mxCell id="5" style="shape=mxgraph.aws9.nonsense;" vertex="1" parent="1"/>
</root></mxGraphModel></diagram></mxfile>`

test('a pasted diagram is listed shape by shape with reasons, and the upgraded diagram is copied', async () => {
  await openPage()
  await openPalette()
  paste(encodeURIComponent(DIAGRAM))
  await answered()
  await expect.element(active).toHaveTextContent('Upgrade 2 shapes and save diagram.upgraded.drawio')
  await expect.element(palette.getByRole('option').nth(2)).toHaveTextContent('Lambda → AWS LambdaOlder icon set')
  await expect.element(palette.getByRole('option').nth(3)).toHaveTextContent('Quicksight → Amazon QuickRenamed')
  await expect
    .element(palette.getByRole('option').nth(4))
    .toHaveTextContent('AWS Server Migration Service: Ended on April 1, 2023, successor: AWS Transform MGN')
  await expect.element(palette.getByRole('option').nth(5)).toHaveTextContent('mxgraph.aws9.nonsenseUnknown shape')
  await expect.element(palette.getByRole('button', { name: 'Pasted diagram, 4 shapes' })).toBeVisible()
  await expect.element(palette.getByRole('row', { name: /^Lambda.*AWS Lambda$/ })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expectAnnounced('Upgraded diagram copied')
  const text = await navigator.clipboard.readText()
  expect(text).toMatch(
    /^<mxfile><diagram>[\s\S]*value="100 &#37;"[\s\S]*resIcon=mxgraph\.aws4\.lambda;[\s\S]*<\/mxfile>$/,
  )
  expect(text).toMatch(/shape=image;image=data:image\/svg\+xml,/)
  expect(JSON.stringify(Object.entries(localStorage))).not.toMatch(/mxGraph|nonsense/)
})

test('a dropped diagram opens in the palette, and Enter saves it under a new name', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL')
  await openPage('/lambda')
  dropFiles(new File([DIAGRAM], 'old.drawio'))
  await expect.element(active).toHaveTextContent('Upgrade 2 shapes and save old.upgraded.drawio')
  await expect.element(palette.getByRole('button', { name: 'old.drawio, 4 shapes' })).toBeVisible()
  await press('Enter')
  await expectAnnounced('old.upgraded.drawio saved')
  const [blob] = saved.mock.calls.at(-1) ?? []
  expect(await (blob as Blob).text()).toMatch(
    /^<mxfile><diagram><mxGraphModel>[\s\S]*id="5" style="shape=mxgraph.aws9.nonsense;"/,
  )

  dropFiles(new File([DIAGRAM.replace('</root>', '')], 'broken.drawio'))
  await expect.element(palette.getByRole('status')).toHaveTextContent('Line 7, column 1: The diagram is not valid XML')
  await press('Escape', 'Escape')
  dropFiles(new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47])], 'photo.png', { type: 'image/png' }))
  await expect.element(page.getByText('The PNG contains no draw.io diagram')).toBeVisible()
})

test('a template with the same beginning as the one before replaces it', async () => {
  const start = `# ${'A template of the same team. '.repeat(4)}\nResources:\n  A: { Type: AWS::S3::Bucket }\n`
  await openPage()
  await openPalette()
  paste(start)
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io1 shape')
  paste(`${start}  B: { Type: AWS::SQS::Queue }\n`)
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io2 shapes')
})

test('a template of details only offers to include them', async () => {
  await openPage()
  await openPalette()
  paste('Resources:\n  A: { Type: AWS::IAM::Role }\n')
  await expect.element(active).toHaveTextContent('Show details (addresses, roles, logs, and more)')
  await press('Enter')
  await expect.element(active).toHaveTextContent('Show details (addresses, roles, logs, and more)')
  await expect.element(palette.getByRole('option').first()).toHaveTextContent('Copy diagram for draw.io1 shape')
})

test('a sketch with → or => is a diagram', async () => {
  await openPage(SMALL_PAGE)
  await openPalette()
  for (const text of ['api gateway → lambda → dynamodb', 'client => apigw => lambda']) {
    await field.fill(text)
    await answered()
    await expect.element(active).toHaveTextContent('3 shapes')
  }
})

test('a sketch is a diagram: its icons are listed, and Enter copies them in frames and with arrows', async () => {
  await openPage(SMALL_PAGE)
  await find('user > [vpc: alb > lambda] > s3')
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io5 shapes')
  // The rows are the diagram, five names, and three other actions.
  await countOf(options).toBe(9)
  await press('Enter')
  await expect.element(page.getByText('draw.io shapes for a diagram of 5 shapes copied').first()).toBeInTheDocument()
  const text = await navigator.clipboard.readText()
  expect(text.match(/ source="/g)).toHaveLength(3)
  expect(text.match(/ parent="3"/g)).toHaveLength(2)
})

test.each([
  [1440, 900],
  [390, 844],
])('in a window of %i x %i, a sketch is drawn, and a click on a shape makes its row active', async (width, height) => {
  await page.viewport(width, height)
  await openPage()
  await find('user > alb > s3')
  const picture = palette.getByRole('img', { name: 'Diagram of 3 shapes' })
  await expect.element(picture).toBeVisible()
  const drawn = () => decodeURIComponent(picture.element().getAttribute('src') ?? '')
  // Until then, the picture of an earlier text may be shown.
  await expect.poll(() => drawn().match(/<svg x=/g)).toHaveLength(3)
  expect(drawn()).toContain('Application Load')
  // The row of a name has the label of the picture, not the title of the icon.
  expect(drawn()).toContain('Amazon S3')
  await expect.element(options.nth(3)).toHaveTextContent(/^Amazon S3/)
  const shapes = picture.element().parentElement?.querySelectorAll('button') ?? []
  expect(shapes).toHaveLength(3)
  shapes[1]?.click()
  await expect.element(active).toHaveTextContent('Application Load Balancer')
  await expect.element(field).toHaveFocus()
  await countOf(palette.getByTitle('Next icon')).toBe(3)
  await palette.getByTitle('Next icon').nth(1).click()
  await expect.element(active).toHaveTextContent('Elastic Load Balancing · 1 other icon')
  await expect.poll(drawn).not.toContain('Application Load')
})

test('on a phone, the rows keep their places under diagrams of different sizes, and those up to 625 px wide fit', async () => {
  // 405 px: a phone (390) and the scroll bar (15).
  await openPage('/', { width: 405 })
  await openPalette()
  const tops: number[] = []
  for (const [text, count, label, fits] of [
    ['user > alb > s3', 3, 'Amazon S3', true],
    ['user > [vpc: alb > ecs > rds], s3', 6, 'Amazon RDS', true],
    ['user > cloudfront > alb > ecs > rds', 5, 'CloudFront', false],
  ] as const) {
    await field.fill(text)
    const picture = palette.getByRole('img', { name: `Diagram of ${count} shapes` })
    await expect.element(picture).toBeVisible()
    // Until then, the picture of an earlier text may be shown.
    await expect.poll(() => decodeURIComponent(picture.element().getAttribute('src') ?? '')).toContain(label)
    tops.push(active.element().getBoundingClientRect().top)
    const box = picture.element().parentElement?.parentElement
    expect(box?.scrollWidth === box?.clientWidth, text).toBe(fits)
  }
  expect(new Set(tops).size).toBe(1)
})

test('→ on a name of a sketch shows the next icon; the sketch can be saved, found by prefix, shared, and deleted', async () => {
  await openPage()
  await find('alb > s3')
  await press('ArrowDown')
  await expect.element(active).toHaveTextContent('other icon')
  const before = active.element().textContent
  await press('ArrowRight')
  await expect.poll(() => active.element().textContent).not.toBe(before)
  await expect.element(page.getByRole('combobox')).not.toHaveValue('alb > s3')
  const text = (field.element() as HTMLInputElement).value
  await palette.getByText('Save diagram').click()
  await expect.element(page.getByText('Diagram saved').first()).toBeInTheDocument()
  await find(text.slice(0, 4))
  await options.filter({ hasText: text }).click()
  await expect.element(active).toHaveTextContent('Copy diagram for draw.io2 shapes')
  await palette.getByText('Copy link to diagram').click()
  await expect.element(page.getByText('Link to the diagram copied').first()).toBeInTheDocument()
  expect(await navigator.clipboard.readText()).toMatch(/#palette=.*%20%3E%20s3$/)
  await openPalette()
  await options.filter({ hasText: text }).click()
  await palette.getByText('Delete diagram').click()
  await expect.element(page.getByText('Diagram deleted').first()).toBeInTheDocument()
  expect(localStorage.getItem('explorer.sketches')).toBe('[]')
})
