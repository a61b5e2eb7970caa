import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { pastedAtom } from '@/state/diagram'
import { openFiles } from './diagram-commands'

const dropped = (path: string, text = '') => ({ path, file: new File([text], path) })

test('of several dropped files, one that is recognized gives the label', async () => {
  const { get, set } = createStore()
  const files = [dropped('notes.txt', 'To do'), dropped('main.tf', 'resource "aws_vpc" "main" {}')]
  expect(await openFiles({ get, set }, files)).toBeUndefined()
  expect(get(pastedAtom)?.label).toBe('Terraform')
})

test.each(['main.tf', 'shop/main.tf'])('a ZIP file and %s are refused in words', async other => {
  const { get, set } = createStore()
  const files = [dropped(other, 'resource "aws_vpc" "main" {}'), dropped('shop.zip')]
  expect(await openFiles({ get, set }, files)).toMatchObject({ title: 'Drop a ZIP file without other files' })
  expect(get(pastedAtom)).toBeNull()
})
