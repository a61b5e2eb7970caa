import { beforeEach, expect, it, vi } from 'vitest'
import { loadIconSvgs } from './icon-files'
import { readDiagram } from './read-pasted'
import type { UpgradeRequest } from './upgrade-worker'
import { askWorker, loadWorker } from './worker'

vi.mock('./icon-files')
vi.mock('./worker')

/** Time (ms) of a slow load, longer than the time limit for the upgrade of a diagram. */
const SLOW_MS = 100_000
const REQUEST = { name: 'old', svgs: new Map() } as unknown as UpgradeRequest

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(loadWorker).mockResolvedValue({ terminate: () => {} } as Worker)
  vi.mocked(askWorker).mockImplementation(async (_, question) => {
    const { svgs } = question as UpgradeRequest
    return (svgs.has('S3') ? { xml: svgs.get('S3') } : { missing: ['S3'] }) as never
  })
})

it('the time limit of an upgrade excludes loading its icons', async () => {
  vi.mocked(loadIconSvgs).mockImplementation(async names => {
    await new Promise(resolve => setTimeout(resolve, SLOW_MS))
    return { svgs: new Map(names.map(name => [name, '<svg/>'])), errors: new Map() }
  })
  const read = readDiagram(REQUEST)
  await vi.advanceTimersByTimeAsync(SLOW_MS)
  expect(await read).toEqual({ xml: '<svg/>' })
})

it('an icon that cannot be loaded rejects, so that another call retries', async () => {
  const error = new Error('Couldn’t reach the server')
  vi.mocked(loadIconSvgs).mockResolvedValue({ svgs: new Map(), errors: new Map([['S3', error]]) })
  await expect(readDiagram(REQUEST)).rejects.toThrow(error)
})

it('an upgrade that takes too long is refused in words', async () => {
  vi.mocked(askWorker).mockReturnValue(new Promise(() => {}))
  const read = readDiagram(REQUEST)
  await vi.advanceTimersByTimeAsync(SLOW_MS)
  expect(await read).toEqual({ problem: 'The text is too large. Paste a part of it.' })
})
