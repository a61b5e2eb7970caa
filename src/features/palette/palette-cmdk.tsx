/**
 * The palette's parts, built on cmdk. cmdk gives them their roles, names and the ids by which they refer to each other, knows
 * the active row (`value`, by its position: rows change in place, and cmdk has nothing to register at a key), makes the row under the pointer the active one and runs the row that is clicked.
 *
 * The palette does by itself what cmdk would do with the elements that are mounted, because only the rows in sight are:
 * - The ranking finds and orders the rows (`shouldFilter={false}`). cmdk is not given the text of the field: it would choose
 *   a row at every key, before the answers are there.
 * - Keys do not get here: they move through the list of rows (`state/palette-queue`), and the active row is known by its id
 *   (see also `ActiveReference`).
 */
import { Command, useCommandState } from 'cmdk'
import {
  type ClipboardEvent,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { withoutLineEnds } from '@/core/identify/lines'
import { infrastructureForm } from '@/core/infrastructure/recognize'

/** Identifier of the pane's element while the keys are in it. */
export const PANE_ID = 'palette-pane'

/** Identifier of a row's element. It replaces cmdk's own, so that the row is known before it is mounted. */
export const elementId = (id: string) => `palette-row:${encodeURIComponent(id)}`

interface RootProps {
  /** Name of the field. */
  label: string
  /** Identifier of the active row. */
  active: string | null
  /** Its index in the list; -1 when there is none. */
  activeIndex: number
  /** The active row is a line of the pane. */
  isInPane: boolean
  /** The pointer is on the row at `index`. */
  onPoint: (index: number) => void
  children: ReactNode
}

export function PaletteRoot({ label, active, activeIndex, isInPane, onPoint, children }: RootProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <Command
      ref={root}
      label={label}
      shouldFilter={false}
      vimBindings={false}
      value={activeIndex < 0 ? '' : `${activeIndex}`}
      onValueChange={index => onPoint(Number(index))}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      {children}
      <ActiveReference root={root} active={active} isInPane={isInPane} />
    </Command>
  )
}

/** Makes the field and the list refer to the active row. cmdk does so at moves of its own alone, a move too late. */
function ActiveReference(props: { root: RefObject<HTMLDivElement | null>; active: string | null; isInPane: boolean }) {
  const { root, active, isInPane } = props
  const written = useCommandState(state => state.selectedItemId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what cmdk has written is written over
  useLayoutEffect(() => {
    for (const element of root.current?.querySelectorAll('[cmdk-input], [cmdk-list]') ?? [])
      if (active === null) element.removeAttribute('aria-activedescendant')
      else element.setAttribute('aria-activedescendant', elementId(active))
    const list = root.current?.querySelector('[cmdk-list]')
    root.current?.querySelector('[cmdk-input]')?.setAttribute('aria-controls', isInPane ? PANE_ID : (list?.id ?? ''))
  }, [root, active, isInPane, written])
  return null
}

interface InputProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'className'> {
  ref: Ref<HTMLInputElement>
  text: string
  onText: (text: string) => void
  /** Infrastructure as code was pasted; returns what the field shows in its place. */
  onTemplate: (text: string) => string
}

export function PaletteInput({ text, onText, onTemplate, ...rest }: InputProps) {
  // A field of one line would run pasted lines together, and is slow with a megabyte.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    const isTemplate = infrastructureForm(pasted) !== undefined
    const kept = isTemplate ? onTemplate(pasted) : withoutLineEnds(pasted)
    if (kept === pasted) return
    event.preventDefault()
    const input = event.currentTarget
    if (isTemplate) input.value = kept
    else input.setRangeText(kept, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    onText(input.value)
  }
  return (
    <Command.Input asChild value="" onValueChange={onText}>
      <input {...rest} value={text} onPaste={paste} autoCapitalize="none" enterKeyHint="go" />
    </Command.Input>
  )
}

interface ListProps {
  ref: Ref<HTMLDivElement>
  className: string
  /** Of all rows together, in CSS pixels. */
  height: number
  children: ReactNode
}

/** The list scrolls, so that the arrow keys of the field reach all of it. Its rows are placed by their `top`. */
export function PaletteListbox({ ref, className, height, children }: ListProps) {
  return (
    <Command.List ref={ref} label="Answers" className={className} style={{ height }}>
      {/* Out of the flow: else cmdk writes each new height into a CSS property that every row inherits. */}
      <div role="presentation" className="absolute inset-x-0 top-0" style={{ height }}>
        {children}
      </div>
    </Command.List>
  )
}

/** Rows under a heading, which is their name. */
export const PaletteGroup = Command.Group

interface ItemProps extends Pick<ComponentProps<'a'>, 'aria-setsize' | 'aria-posinset' | 'className' | 'children'> {
  id: string
  /** In the list, headings counted. */
  index: number
  /** Where the row leads; such rows are real links. */
  href: string | undefined
  onRun: () => void
}

export function PaletteItem({ id, index, href, onRun, ...rest }: ItemProps) {
  const shared = { ...rest, id: elementId(id), onClickCapture: leaveToBrowser }
  return (
    <Command.Item asChild value={`${index}`} onSelect={onRun}>
      {href === undefined ? (
        <div {...shared} />
      ) : (
        <a {...shared} href={href} tabIndex={-1} onClick={event => event.preventDefault()} />
      )}
    </Command.Item>
  )
}

/** A click for a new tab or window is the link's own. */
function leaveToBrowser(event: MouseEvent) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) event.stopPropagation()
}
