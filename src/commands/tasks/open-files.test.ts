import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { pastedAtom } from '@/state/diagram'
import { openFiles } from './open-files'

const dropped = (path: string, text = '') => ({ path, file: new File([text], path) })

test('the label of several dropped files names a recognized one', async () => {
  const { get, set } = createStore()
  const files = [dropped('notes.txt', 'To do'), dropped('main.tf', 'resource "aws_vpc" "main" {}')]
  expect(await openFiles({ get, set }, files)).toBeUndefined()
  expect(get(pastedAtom)?.label).toBe('Terraform')
})

test('a file dropped beside a folder is read as a project with it', async () => {
  const { get, set } = createStore()
  const files = [dropped('main.tf', 'module "net" { source = "./modules/net" }'), dropped('modules/net/main.tf')]
  expect(await openFiles({ get, set }, files)).toBeUndefined()
  expect(get(pastedAtom)).toMatchObject({ label: 'modules', project: files, texts: [] })
})

test.each(['main.tf', 'shop/main.tf'])('a ZIP file and %s are refused with a message', async other => {
  const { get, set } = createStore()
  const files = [dropped(other, 'resource "aws_vpc" "main" {}'), dropped('shop.zip')]
  expect(await openFiles({ get, set }, files)).toMatchObject({ title: 'Drop a ZIP file without other files' })
  expect(get(pastedAtom)).toBeNull()
})
