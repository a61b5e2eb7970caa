/** Tests that optional work waits until the visitor is inactive. */
import { afterEach, expect, test, vi } from 'vitest'
import { INACTIVE_AFTER_MS, recordInputTime, untilInactive } from '@/platform/events'

afterEach(() => void vi.useRealTimers())

test('an input postpones optional work', async () => {
  // Without this function, which Safari lacks, idle time begins at once.
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'], now: 10 * INACTIVE_AFTER_MS })
  recordInputTime()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  const done = vi.fn()
  void untilInactive().then(done)
  await vi.advanceTimersByTimeAsync(INACTIVE_AFTER_MS - 100)
  dispatchEvent(new PointerEvent('pointerdown'))
  await vi.advanceTimersByTimeAsync(INACTIVE_AFTER_MS - 100)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(INACTIVE_AFTER_MS)
  expect(done).toHaveBeenCalledOnce()
})
