/** Runs before each file of component tests. All files share their modules. */
import { afterEach, beforeEach, vi } from 'vitest'
import { closePage } from './harness'

// Each page has its own clipboard, because files run in parallel. `copying.test.tsx` restores the one of the browser.
beforeEach(() => {
  let items: readonly ClipboardItem[] = []
  vi.spyOn(Clipboard.prototype, 'read').mockImplementation(async () => [...items])
  vi.spyOn(Clipboard.prototype, 'readText').mockImplementation(async () => {
    const item = items.find(({ types }) => types.includes('text/plain'))
    return item ? (await item.getType('text/plain')).text() : ''
  })
  vi.spyOn(Clipboard.prototype, 'write').mockImplementation(async written => {
    await Promise.all(written.flatMap(item => item.types.map(type => item.getType(type))))
    items = written
  })
  vi.spyOn(Clipboard.prototype, 'writeText').mockImplementation(async text => {
    items = [new ClipboardItem({ 'text/plain': text })]
  })
})

afterEach(async () => {
  await closePage()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
