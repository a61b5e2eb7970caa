import { expect, test, vi } from 'vitest'
import { layoutInWorker } from './graph-layout'
import { askWorker, loadWorker } from './worker'

vi.mock('./worker')

test('a worker that fails is stopped, and the next layout starts another', async () => {
  const terminate = vi.fn()
  vi.mocked(loadWorker).mockResolvedValue({ terminate } as unknown as Worker)
  vi.mocked(askWorker).mockRejectedValueOnce(new Error('crashed')).mockResolvedValue({})
  await expect(layoutInWorker({} as never)).rejects.toThrow('crashed')
  expect(terminate).toHaveBeenCalledOnce()
  await layoutInWorker({} as never)
  await layoutInWorker({} as never)
  expect(loadWorker).toHaveBeenCalledTimes(2)
})
