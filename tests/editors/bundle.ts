/** Prepares Excalidraw for the browser tests, in parallel with other jobs of `npm test`. */
import { bundleExcalidraw } from '../browser/support/excalidraw'

await bundleExcalidraw().catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
