import { expect, test, vi } from 'vitest'
import { layoutInWorker } from './graph-layout-client'

/** A worker that rejects the graph `bad` at once, and lays out another graph when the test asks for it. */
class FakeWorker extends EventTarget {
  static readonly started: FakeWorker[] = []
  onmessage = () => {}
  answer = () => {}
  readonly terminate = vi.fn()
  constructor() {
    super()
    FakeWorker.started.push(this)
    queueMicrotask(() => this.onmessage())
  }
  postMessage(graph: { id: string }, [port]: MessagePort[]) {
    if (graph.id === 'bad') port?.postMessage({ error: 'No layout' })
    else this.answer = () => port?.postMessage({ value: graph })
  }
}
vi.stubGlobal('location', new URL('https://site.test/'))
vi.stubGlobal('Worker', FakeWorker)

const layout = (id: string) => layoutInWorker({ id } as never)

test('a graph without a layout leaves the layout of another graph running', async () => {
  const good = layout('good')
  await expect(layout('bad')).rejects.toThrow('No layout')
  const [worker] = FakeWorker.started
  expect(worker?.terminate).not.toHaveBeenCalled()
  worker?.answer()
  expect(await good).toEqual({ id: 'good' })
})

test('after a crash, the running layout fails, and the next one starts another worker', async () => {
  const good = layout('good')
  // Waits until the worker has received the graph.
  await new Promise(setImmediate)
  FakeWorker.started[0]?.dispatchEvent(new Event('error'))
  await expect(good).rejects.toThrow('crashed')
  await expect(layout('bad')).rejects.toThrow('No layout')
  expect(FakeWorker.started).toHaveLength(2)
})
