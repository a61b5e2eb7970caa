/**
 * The palette's parts, built on cmdk: it gives them roles and names, moves the active row by keyboard and pointer, scrolls to it,
 * and runs the row that is clicked. Four things differ from its defaults:
 * - The ranking finds and orders the rows (`shouldFilter={false}`).
 * - It is not given the text: it would move to the first row at every letter, before the answers are there.
 * - cmdk updates `aria-activedescendant` only when it moves by itself, but new answers make another row active. So rows have
 *   ids of their own, and the field refers to the active one.
 * - New rows leave the list where it was scrolled to; it scrolls to the active row then.
 */
import { Command } from 'cmdk'
import { useAtomValue } from 'jotai'
import {
  type ClipboardEvent,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react'
import { withoutLineEnds } from '@/core/identify/lines'
import { infrastructureForm } from '@/core/infrastructure/recognize'
import { answerAtom, isReadyAtom } from './listed'

/** Returns the id and cmdk value of a row's element. */
const elementId = (id: string) => `palette-row:${encodeURIComponent(id)}`
const rowId = (value: string) => decodeURIComponent(value.slice('palette-row:'.length))

interface RootProps {
  /** Name of the field. */
  label: string
  active: string | null
  /** cmdk has moved to a row. */
  onMove: (id: string) => void
  children: ReactNode
}

export function PaletteRoot({ label, active, onMove, children }: RootProps) {
  return (
    <Command
      label={label}
      shouldFilter={false}
      loop
      value={active === null ? '' : elementId(active)}
      onValueChange={value => value !== '' && onMove(rowId(value))}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      {children}
    </Command>
  )
}

interface InputProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'className'> {
  ref: Ref<HTMLInputElement>
  text: string
  active: string | null
  onText: (text: string) => void
  /** Takes pasted infrastructure as code; returns the text for the field. */
  onTemplate: (text: string) => string
}

export function PaletteInput({ text, active, onText, onTemplate, ...rest }: InputProps) {
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
      <input
        {...rest}
        value={text}
        aria-activedescendant={active === null ? undefined : elementId(active)}
        onPaste={paste}
        autoCapitalize="none"
        enterKeyHint="go"
      />
    </Command.Input>
  )
}

interface ListProps {
  active: string | null
  rows: unknown
  className: string
  children: ReactNode
}

export function PaletteListbox({ active, rows, className, children }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  const isReady = useAtomValue(isReadyAtom)
  const isBusy = useAtomValue(answerAtom)?.rows !== rows || !isReady
  // biome-ignore lint/correctness/useExhaustiveDependencies: cmdk scrolls when the active row moves among the same rows
  useLayoutEffect(() => {
    const row = active === null ? null : list.current?.querySelector(`[id="${elementId(active)}"]`)
    if (!row || row === list.current?.querySelector('[cmdk-item]')) list.current?.scrollTo({ top: 0 })
    else row.scrollIntoView({ block: 'nearest' })
  }, [rows])
  return (
    <Command.List ref={list} label="Answers" aria-busy={isBusy} className={className}>
      {children}
    </Command.List>
  )
}

/** Rows under a heading, which is their name. */
export const PaletteGroup = Command.Group

interface ItemProps extends Pick<ComponentProps<'a'>, 'className' | 'children'> {
  id: string
  /** Address of the row; such rows are real links. */
  href: string | undefined
  onRun: () => void
}

export function PaletteItem({ id, href, onRun, ...rest }: ItemProps) {
  const shared = { ...rest, id: elementId(id), onClickCapture: leaveToBrowser }
  return (
    <Command.Item asChild value={elementId(id)} onSelect={onRun}>
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
