import * as Dialog from '@radix-ui/react-dialog'
import { useSetAtom, useStore } from 'jotai'
import { type CSSProperties, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { scopeInfo } from '@/core/finder/scopes'
import { listen } from '@/platform/events'
import { headerHeight } from '@/platform/page'
import { Backdrop } from '@/ui/backdrop'
import { useCloseOnBack } from '@/ui/use-close-on-back'
import { PaletteBody } from './palette-body'
import { paletteAtom, startPaletteSession } from './session'
import './palette.css'

/** Minimum height (px) of a palette that opens over the field on the home page. */
const MIN_HEIGHT = 420

/** Returns the style of a palette whose field lies over that of the home page; undefined without it or space. */
function styleOverIntro(): CSSProperties | undefined {
  const field = document.querySelector('[data-palette-field]')?.getBoundingClientRect()
  if (!field || innerWidth < 768 || field.top < headerHeight() || innerHeight - field.top < MIN_HEIGHT) return undefined
  const { top, left } = field
  return {
    top,
    left,
    marginLeft: 0,
    width: `min(67rem, calc(100vw - ${left}px - 1.5rem))`,
    height: `min(45rem, calc(100dvh - ${top}px - 1rem - var(--keyboard, 0px)))`,
  }
}

export default function Palette() {
  const send = useSetAtom(paletteAtom)
  const store = useStore()
  const [style, setStyle] = useState(styleOverIntro)
  // The first frame has rows, because a layout effect runs before the first paint.
  useLayoutEffect(() => startPaletteSession(store), [store])
  useEffect(observeKeyboardHeight, [])
  useEffect(() => listen('resize', () => setStyle(undefined)), [])
  const close = useCallback(() => send('closed'), [send])
  useCloseOnBack(close)
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Backdrop />
        <Dialog.Content
          data-palette
          onEscapeKeyDown={event => {
            event.preventDefault()
            const isInPane = event.target instanceof Element && event.target.closest('[data-palette-pane]')
            if (isInPane) document.querySelector<HTMLElement>('[data-palette] [cmdk-input]')?.focus()
            else if (!event.isComposing) send('escaped')
          }}
          onInteractOutside={event => {
            if ((event.target as Element | null)?.closest('[data-sonner-toaster]')) event.preventDefault()
          }}
          style={style}
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Dialog.Description className="sr-only">{scopeInfo(null).placeholder}</Dialog.Description>
          <PaletteBody />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Keeps the height (px) of Safari's on-screen keyboard in `--keyboard`. Returns a function that stops this. */
function observeKeyboardHeight(): () => void {
  const { visualViewport } = window
  if (!visualViewport) return () => {}
  let shown = 0
  const measure = () => {
    const { height, scale } = visualViewport
    const covered = Math.max(0, Math.round(innerHeight - height * scale))
    // Skips unchanged values, because setting a property of the root element restyles the page.
    if (covered === shown) return
    shown = covered
    document.documentElement.style.setProperty('--keyboard', `${covered}px`)
  }
  measure()
  return listen('resize', measure, {}, visualViewport)
}
