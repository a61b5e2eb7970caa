/** Tests that optional work waits until the visitor is inactive. */
import { afterEach, expect, test, vi } from 'vitest'
import { QUIET_MS, quiet, watchInput } from '@/platform/events'

afterEach(() => void vi.useRealTimers())

test('an input postpones optional work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance', 'requestIdleCallback'], now: 10 * QUIET_MS })
  watchInput()
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  const done = vi.fn()
  void quiet().then(done)
  await vi.advanceTimersByTimeAsync(QUIET_MS - 100)
  dispatchEvent(new PointerEvent('pointerdown'))
  await vi.advanceTimersByTimeAsync(QUIET_MS - 100)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(QUIET_MS)
  expect(done).toHaveBeenCalledOnce()
})
