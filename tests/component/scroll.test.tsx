/** Tests `observeRowsOffset`, which reports the position of the rows while the page scrolls. */
import { afterEach, expect, test, vi } from 'vitest'
import { observeRowsOffset } from '@/platform/scroll'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('no styles are read while the page scrolls', async () => {
  const rows = Object.assign(document.createElement('div'), { style: 'height: 3000px' })
  rows.dataset.rows = ''
  document.body.append(rows)
  const readStyles = vi.spyOn(window, 'getComputedStyle')
  const tops: number[] = []
  const stop = observeRowsOffset(top => tops.push(top))
  const before = readStyles.mock.calls.length
  scrollTo(0, 320)
  await expect.poll(() => (tops.at(-1) ?? 0) - (tops[0] ?? 0)).toBeCloseTo(20)
  expect(readStyles).toHaveBeenCalledTimes(before)
  stop()
})
