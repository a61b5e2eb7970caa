import { describe, expect, test } from 'vitest'
import { pageList } from './page-list'

/** Expected page lists by number of pages. There is one list for each current page. */
const TABLE: Record<number, string[]> = {
  1: ['1'],
  2: ['1 2', '1 2'],
  3: ['1 2 3', '1 2 3', '1 2 3'],
  4: ['1 2 3 4', '1 2 3 4', '1 2 3 4', '1 2 3 4'],
  5: ['1 2 3 4 5', '1 2 3 4 5', '1 2 3 4 5', '1 2 3 4 5', '1 2 3 4 5'],
  6: ['1 2 3 4 5 6', '1 2 3 4 5 6', '1 2 3 4 5 6', '1 2 3 4 5 6', '1 2 3 4 5 6', '1 2 3 4 5 6'],
  7: [
    '1 2 3 4 5 6 7',
    '1 2 3 4 5 6 7',
    '1 2 3 4 5 6 7',
    '1 2 3 4 5 6 7',
    '1 2 3 4 5 6 7',
    '1 2 3 4 5 6 7',
    '1 2 3 4 5 6 7',
  ],
  8: ['1 2 … 8', '1 2 3 … 8', '1 2 3 4 … 8', '1 … 3 4 5 … 8', '1 … 4 5 6 … 8', '1 … 5 6 7 8', '1 … 6 7 8', '1 … 7 8'],
  9: [
    '1 2 … 9',
    '1 2 3 … 9',
    '1 2 3 4 … 9',
    '1 … 3 4 5 … 9',
    '1 … 4 5 6 … 9',
    '1 … 5 6 7 … 9',
    '1 … 6 7 8 9',
    '1 … 7 8 9',
    '1 … 8 9',
  ],
  10: [
    '1 2 … 10',
    '1 2 3 … 10',
    '1 2 3 4 … 10',
    '1 … 3 4 5 … 10',
    '1 … 4 5 6 … 10',
    '1 … 5 6 7 … 10',
    '1 … 6 7 8 … 10',
    '1 … 7 8 9 10',
    '1 … 8 9 10',
    '1 … 9 10',
  ],
  11: [
    '1 2 … 11',
    '1 2 3 … 11',
    '1 2 3 4 … 11',
    '1 … 3 4 5 … 11',
    '1 … 4 5 6 … 11',
    '1 … 5 6 7 … 11',
    '1 … 6 7 8 … 11',
    '1 … 7 8 9 … 11',
    '1 … 8 9 10 11',
    '1 … 9 10 11',
    '1 … 10 11',
  ],
  12: [
    '1 2 … 12',
    '1 2 3 … 12',
    '1 2 3 4 … 12',
    '1 … 3 4 5 … 12',
    '1 … 4 5 6 … 12',
    '1 … 5 6 7 … 12',
    '1 … 6 7 8 … 12',
    '1 … 7 8 9 … 12',
    '1 … 8 9 10 … 12',
    '1 … 9 10 11 12',
    '1 … 10 11 12',
    '1 … 11 12',
  ],
}

const rows = Object.entries(TABLE).flatMap(([pageCount, lines]) =>
  lines.map((line, i): [number, number, string] => [i + 1, Number(pageCount), line]),
)

describe('the page list', () => {
  test('the table has every page of 1 to 12 pages', () => expect(rows).toHaveLength((12 * 13) / 2))

  test.each(rows)('page %i of %i: %s', (page, pageCount, line) =>
    expect(
      pageList(page, pageCount)
        .map(entry => (entry === 'gap' ? '…' : entry))
        .join(' '),
    ).toBe(line),
  )
})
