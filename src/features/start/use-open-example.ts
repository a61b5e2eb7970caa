import { useSetAtom, useStore } from 'jotai'
import type { Example } from '@/core/site/examples'
import { loadCode } from '@/platform/load'
import { runAndReportAtom } from '@/state/notices'
import { openPaletteAtom } from '@/state/palette'

/**
 * Returns a function that opens the palette with the text of an example. The text is selected, so that typing replaces
 * it. With `runs`, the first row then runs.
 */
export function useOpenExample(): (example: Example, runs?: boolean) => void {
  const store = useStore()
  const open = useSetAtom(openPaletteAtom)
  const openWith = (text: string, isEntered: boolean) => {
    open(text)
    window.paletteInput = { text, isEntered, isSelected: !isEntered }
  }
  return ({ text, isPasted }, runs = false) => {
    if (!isPasted) return openWith(text, runs)
    void store.set(runAndReportAtom, 'Paste the example', async () => {
      const { pasteAtom } = await loadCode(() => import('@/state/diagram'))
      openWith(store.set(pasteAtom, [text]), runs)
    })
  }
}
