import { describe, expect, test, vi } from 'vitest'
import { fixtureData, fixtureEntry } from '../data/testing/fixture'
import { runComparisons } from './comparisons'
import { createPageReader, tableRows } from './pages'
import { comparisonInput } from './testing/input'

const answer =
  (text: string, status = 200) =>
  async () =>
    new Response(text, { status })

describe('pages', () => {
  test('the rows of tables have the names of their columns', () =>
    expect(tableRows('| A | B |\n| --- | :-: |\n| 1 | 2 |\n\ntext\n| C |\n| --- |\n| 3 |')).toEqual([
      { A: '1', B: '2' },
      { C: '3' },
    ]))

  test('a missing page is null', async () => expect(await createPageReader(answer('', 404))('/x.md')).toBeNull())

  test('a page that has moved is null', async () => {
    const moved = Object.defineProperties(new Response('# Here'), {
      redirected: { value: true },
      url: { value: 'https://docs.aws.amazon.com/new/x.md' },
    })
    const read = createPageReader(async () => moved)
    expect(await read('/old/x.md')).toBeNull()
    expect(await read('/new/x.md')).toBe('# Here')
  })

  test('an error of the server or the network is an error with the page or the host', async () => {
    const get = vi.fn(answer('', 503))
    const read = createPageReader(get)
    await expect(read('/a.md')).rejects.toThrow('https://docs.aws.amazon.com/a.md cannot be read (status 503)')
    get.mockRejectedValue(new TypeError('fetch failed'))
    await expect(read('/b.md')).rejects.toThrow('https://docs.aws.amazon.com cannot be read (fetch failed)')
  })

  test('without a network, comparisons with pages are skipped with the reason; others run', async () => {
    const data = fixtureData({ entries: [fixtureEntry('Amazon X', { lifecycle: { ends: '2026-12-07' } })] })
    const links = [{ kind: 'endpoints' as const, source: 'List', day: '2026-10-08', pages: { x: '/gr/x.html' } }]
    const read = createPageReader(() => Promise.reject(new TypeError('fetch failed')))
    const before = comparisonInput({ ...data, links }, {}, read)
    const { files, results } = await runComparisons(before)
    expect(files).toEqual(before.files)
    const ofPages = results.slice(-6)
    expect(ofPages.map(({ title, steps, skipped }) => [title, steps.length, skipped ?? ''])).toEqual([
      ['Dates in the data', 1, ''],
      ['Lifecycle tables', 0, 'https://docs.aws.amazon.com cannot be read (fetch failed)'],
      ['List of services', 0, 'https://docs.aws.amazon.com cannot be read (fetch failed)'],
      ['Guides', 0, ''],
      ['News', 0, 'https://aws.amazon.com cannot be read (fetch failed)'],
      ['Endpoints', 0, 'https://docs.aws.amazon.com cannot be read (fetch failed)'],
    ])
    expect(results.find(({ source }) => source === '@aws-sdk/core')?.skipped).toBe('npm does not have it')
  })
})
