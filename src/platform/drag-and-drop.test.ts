import { expect, test } from 'vitest'
import { filesIn } from './drag-and-drop'

/** Returns a folder as browsers list it: in parts of two entries. */
function folder(fullPath: string, ...names: readonly (string | FileSystemEntry)[]): FileSystemEntry {
  const left = names.map(name => (typeof name === 'string' ? file(`${fullPath}/${name}`) : name))
  const readEntries = (resolve: (entries: FileSystemEntry[]) => void) => resolve(left.splice(0, 2))
  return { fullPath, isFile: false, isDirectory: true, createReader: () => ({ readEntries }) } as never
}
const file = (fullPath: string): FileSystemEntry =>
  ({ fullPath, isFile: true, file: (resolve: (file: File) => void) => resolve(new File([], fullPath)) }) as never

test('a folder has the sources in it and in its folders, without those of tools', async () => {
  const inner = folder('/shop/modules', 'a.tf', 'b.tf', 'c.tofu')
  const hidden = folder('/shop/.terraform', 'copy.tf')
  const found = await filesIn([folder('/shop', 'main.tf', 'photo.png', 'code.zip', 'main.tf.json', inner, hidden)])
  expect(found.map(({ path }) => path)).toEqual([
    'shop/main.tf',
    'shop/main.tf.json',
    'shop/modules/a.tf',
    'shop/modules/b.tf',
    'shop/modules/c.tofu',
  ])
})

test('a large folder is not listed to its end', async () => {
  const names = Array.from({ length: 3000 }, (_, i) => `${i}.tf`)
  expect(await filesIn([folder('/all', ...names), folder('/more', ...names)])).toHaveLength(2001)
  expect(await filesIn([folder('/all', ...names.slice(0, 2000), folder('/all/in', ...names))])).toHaveLength(2001)
})
