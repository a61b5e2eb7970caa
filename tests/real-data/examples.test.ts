/** Compares the examples of the home page with the real search and drawing. */
import { expect, test } from 'vitest'
import { DRAWN_EXAMPLE, EXAMPLES } from '@/core/site/examples'
import { EXAMPLE_ICONS } from '@/generate/html/drawing'
import { TEST_CATALOG } from '@/tools/testing/catalog'
import { callTool } from '@/tools/tools'

const call = (name: string, args: unknown) => callTool(() => TEST_CATALOG, name, args)
const searched = EXAMPLES.filter(({ text }) => !/[>#\n]/.test(text))
const pasted = EXAMPLES.filter(({ text }) => text.includes('\n'))

test.each(searched.map(example => [example.label ?? example.text, example] as const))(
  '%s finds its title',
  async (_label, { text, title, detail }) => {
    const [first] = (await call('find', { text })).results
    expect(first?.title).toBe(title)
    expect(detail).toContain(first?.service)
  },
)

test('#igw finds its icon', async () => {
  const [first] = (await call('icon', { name: 'igw' })).results
  const example = EXAMPLES.find(({ text }) => text === '#igw')
  expect(first).toMatchObject({ icon: example?.icon, title: example?.title })
})

test('the drawn example has the icons that the search finds, and the stated number of shapes', async () => {
  const { results, text } = await call('diagram', { text: DRAWN_EXAMPLE.text, format: 'mermaid', limit: 10_000 })
  expect(Object.fromEntries(results.map(({ name, icon }) => [name, icon]))).toEqual(EXAMPLE_ICONS)
  expect(DRAWN_EXAMPLE.detail).toMatch(new RegExp(`^${results.length} shapes`))
  expect(text?.match(/ --> /g)).toHaveLength(4)
})

test.each(pasted.map(({ text, detail }) => [detail, text] as const))('a template becomes %s', async (detail, text) => {
  const { results, text: drawn } = await call('diagram', { text, format: 'mermaid', limit: 10_000 })
  const shapes = results.filter(({ icon }) => icon !== undefined)
  expect(detail).toBe(`${shapes.length} shapes, ${drawn?.match(/ --> /g)?.length} arrows`)
})
