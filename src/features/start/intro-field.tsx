import { useAtomValue, useSetAtom } from 'jotai'
import { Search } from 'lucide'
import { useCallback } from 'react'
import { DRAWN_EXAMPLE, type Example } from '@/core/site/examples'
import { KeyHint } from '@/features/shared/key-hint'
import { observeInView } from '@/platform/in-view'
import { headerHeight } from '@/platform/page'
import { isPaletteOpenAtom, openPaletteAtom } from '@/state/palette'
import { isIntroFieldInViewAtom } from '@/state/start'
import { UiIcon } from '@/ui/ui-icon'

/** The characters of a sketch that connect and group names. */
const OPERATORS = /([>[\]:,])/

/** A button in the form of the palette's field. It shows an example, with which it opens the palette in its place. */
export function IntroField({ example }: { example: Example }) {
  const open = useSetAtom(openPaletteAtom)
  const isOpen = useAtomValue(isPaletteOpenAtom)
  const setInView = useSetAtom(isIntroFieldInViewAtom)
  // Without the part of the window behind the header.
  const button = useCallback(
    (element: HTMLButtonElement) => observeInView(element, `-${headerHeight()}px 0px 0px`, setInView),
    [setInView],
  )
  const line = example.text.replace(/\s+/g, ' ')
  return (
    <button
      ref={button}
      type="button"
      data-palette-field
      onClick={() => open(example.text, { isSelected: true })}
      onKeyDown={event => {
        const { key, ctrlKey, metaKey, altKey } = event
        // AltGr is reported as Ctrl and Alt together. While the palette loads, `app/early.ts` collects the letters.
        if (isOpen || [...key].length > 1 || / |\/|\?/.test(key) || metaKey || ctrlKey !== altKey) return
        event.preventDefault()
        event.stopPropagation()
        open(key)
      }}
      aria-keyshortcuts="Control+K Meta+K"
      // Transparent under the open palette, not hidden, so that it can get the focus back.
      style={isOpen ? { opacity: 0 } : undefined}
      className="flex h-13.5 min-w-0 items-center gap-2.5 rounded-[14px] border-2 border-accent bg-raised px-4 text-left text-16 hover:shadow-[0_0_0_4px_var(--color-accent-soft)] md:max-w-160"
    >
      <UiIcon icon={Search} size={17} className="shrink-0 text-muted" />
      <span className="sr-only">Search everything, for example</span>
      <span className="min-w-0 flex-1 truncate">
        {(example === DRAWN_EXAMPLE ? line.split(OPERATORS) : [line]).map((part, i) =>
          i % 2 === 1 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
            <span key={i} className="font-semibold text-accent">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </span>
      <KeyHint command="palette.toggle" className="max-md:hidden" />
    </button>
  )
}
