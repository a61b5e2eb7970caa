import { expect, it, vi } from 'vitest'
import { askWorker, loadWorker } from '@/platform/worker'
import { readTemplate } from './pasted-client'

vi.mock('@/platform/worker')

it('a text that takes too long is refused in words, and its worker is stopped', async () => {
  vi.useFakeTimers()
  const terminate = vi.fn()
  vi.mocked(loadWorker).mockResolvedValue({ terminate } as unknown as Worker)
  vi.mocked(askWorker).mockReturnValue(new Promise(() => {}))
  const read = readTemplate(['Resources:'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await read).toEqual({ problem: 'This is taking too long. Paste less text, or try again.' })
  expect(terminate).toHaveBeenCalledOnce()
})
