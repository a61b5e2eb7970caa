/** Gets ready what the browser tests paste into, beside the other work of `npm test`. */
import { bundleExcalidraw } from '../browser/support/excalidraw'

await bundleExcalidraw().catch(({ message }: Error) => {
  console.error(message)
  process.exitCode = 1
})
