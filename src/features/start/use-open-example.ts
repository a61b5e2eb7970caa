import { useSetAtom, useStore } from 'jotai'
import type { Example } from '@/core/site/examples'
import { loadCode } from '@/platform/load'
import { runAndReportAtom } from '@/state/notices'
import { openPaletteAtom } from '@/state/palette'

/** Returns a function that opens the palette with the text of an example. With `runs`, the first row then runs. */
export function useOpenExample(): (example: Example, runs?: boolean) => void {
  const store = useStore()
  const open = useSetAtom(openPaletteAtom)
  const openAndRun = (text: string, runs: boolean) => {
    open(text)
    if (runs && window.paletteInput) window.paletteInput.isEntered = true
  }
  return ({ text, isPasted }, runs = false) => {
    if (!isPasted) return openAndRun(text, runs)
    void store.set(runAndReportAtom, 'Paste the example', async () => {
      const { pasteAtom } = await loadCode(() => import('@/state/diagram'))
      openAndRun(store.set(pasteAtom, [text]), runs)
    })
  }
}
