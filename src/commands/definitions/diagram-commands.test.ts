import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { diagramAtom, pastedAtom } from '@/state/diagram'
import type { Notice } from '@/state/notices'
import { savedSketchesAtom } from '@/state/sketch'
import { DIAGRAM_COMMANDS, openFiles } from './diagram-commands'

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

test('saving more than 20 diagrams removes the oldest with a notice, and can be undone', async () => {
  const { get, set } = createStore()
  const saved = Array.from({ length: 20 }, (_, i) => `s3 > ec2 #${i}`)
  set(savedSketchesAtom, saved)
  set(diagramAtom, { sketch: { text: 'alb > ecs', shapes: [] } } as never)
  const notice = await DIAGRAM_COMMANDS.save.run({ get, set })
  expect(notice).toMatchObject({ description: 'The oldest of 20 was removed: s3 > ec2 #19' })
  expect(get(savedSketchesAtom)).toHaveLength(20)
  await (notice as Notice).action?.run()
  expect(get(savedSketchesAtom)).toEqual(saved)
})
