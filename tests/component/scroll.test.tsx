/** Tests `observeRowsOffset`, which reports the position of the rows while the page scrolls. */
import { afterEach, expect, test } from 'vitest'
import { observeRowsOffset } from '@/platform/scroll'

afterEach(() => document.body.replaceChildren())

test('each scroll reports the height above the header, in rem, until it is stopped', async () => {
  const rows = Object.assign(document.createElement('div'), { style: 'height: 3000px' })
  rows.dataset.rows = ''
  document.body.append(rows)
  const tops: number[] = []
  const stop = observeRowsOffset(top => tops.push(top))
  const [start = 0] = tops
  for (const [i, rem] of [20, 45, 10].entries()) {
    scrollTo(0, rem * 16)
    await expect.poll(() => tops.length).toBe(i + 2)
    expect((tops.at(-1) ?? 0) - start).toBeCloseTo(rem)
  }
  stop()
  const scrolled = new Promise(resolve => addEventListener('scroll', resolve, { once: true }))
  scrollTo(0, 0)
  await scrolled
  expect(tops).toHaveLength(4)
})
