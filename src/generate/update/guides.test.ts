import { expect, test } from 'vitest'
import { fixtureData, NO_IDENTIFIERS } from '../data/testing/fixture'
import { findGuideDifferences } from './guides'
import type { PageReader } from './pages'
import { comparisonInput } from './testing/input'

test('a guide without its page, and a page with another title, need a step', async () => {
  const guides = ['/moved/', '/renamed/', '/same/', '/ignored/'].map(root => ({
    root,
    title: 'User Guide',
    slugs: ['x'],
    pages: [
      ['link.html', 'a link text', 'b'],
      ['what-is.html', 'What is X?', 'bm'],
    ] as [string, string, string][],
  }))
  const pages: Record<string, string> = {
    '/renamed/what-is.md': '\n\n# What is Y?\n',
    '/same/what-is.md': '\n\n# What is X?\n<a name="what-is"></a>\n',
  }
  const data = fixtureData({ identifiers: { ...NO_IDENTIFIERS, 'doc-pages': guides } })
  const read: PageReader = async path => pages[path] ?? null
  const { steps } = await findGuideDifferences(comparisonInput(data, { guides: ['/ignored/'] }, read))
  expect(steps).toEqual([
    'User Guide: /moved/what-is.html is missing or has moved; set the new root in data/identifiers/doc-pages.json',
    '/renamed/what-is.html: set the title "What is Y?" in data/identifiers/doc-pages.json (now "What is X?")',
  ])
})
