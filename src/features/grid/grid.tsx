import { useSetAtom, useStore } from 'jotai'
import { useCallback, useRef, useState } from 'react'
import { prefetchIcons } from '@/commands/copy/prefetch'
import { runCommand } from '@/commands/run'
import { targetOfCell } from '@/commands/target'
import type { GridCell } from '@/core/grid/cell'
import type { CellAction } from '@/core/grid/cell-dom'
import { cellIdAt, focusCell } from '@/platform/cells'
import { hasSelectedText } from '@/platform/clipboard'
import { isNewTabClick } from '@/platform/input'
import { observeSize, placeBelow, rootFontSize } from '@/platform/page'
import { cellsByIdAtom, focusedIconAtom, lastFocusedCellIdAtom, toggleRow } from '@/state/grid'
import { itemMenuAtom } from '@/state/overlays'
import { gridWidthAtom } from '@/state/page-data'
import { pageModelAtom } from '@/state/page-kinds'
import { announceSelection, extendSelection, toggleCellIcon } from '@/state/selection'
import type { Store } from '@/state/store'
import { useMediaQuery } from '@/ui/use-media-query'
import { CellButtonsOnDemand, LacksMouseContext } from './cell-tools'

/** A grid of cells. One set of listeners handles events of all cells. */
export function Grid({ children, ...rest }: React.ComponentProps<'div'>) {
  const setWidth = useSetAtom(gridWidthAtom)
  const grid = useCallback(
    (element: HTMLDivElement) => observeSize(element, () => setWidth(element.clientWidth / rootFontSize())),
    [setWidth],
  )
  const lacksMouse = useMediaQuery('not all and (pointer: fine)')
  const buttons = useBodiesWithButtons()
  return (
    <LacksMouseContext value={lacksMouse}>
      <div ref={grid} {...rest} {...useGridHandlers(buttons)}>
        {children}
        {!lacksMouse && <CellButtonsOnDemand bodies={buttons.bodies} />}
      </div>
    </LacksMouseContext>
  )
}

const cellAt = (store: Store, target: EventTarget) => store.get(cellsByIdAtom).get(cellIdAt(target) ?? '')

function selectOrExtend(store: Store, cell: GridCell, { shiftKey }: React.MouseEvent) {
  if (!shiftKey) return toggleCellIcon(store, cell)
  extendSelection(store, cell.id)
  announceSelection(store)
}

const CELL_ACTIONS: Readonly<
  Record<CellAction, (store: Store, cell: GridCell, control: HTMLElement, event: React.MouseEvent) => void>
> = {
  checkbox: (store, cell, _control, event) => selectOrExtend(store, cell, event),
  copy: (store, cell) => {
    if (cell.icon === null) return
    prefetchIcons(store, [cell.icon])
    void runCommand(store, 'copy.drawio', targetOfCell(store.get, cell))
  },
  menu: ({ set }, cell, control) => set(itemMenuAtom, { cell, ...placeBelow(control) }),
  details: (store, cell) => toggleRow(store, cell.id),
  icon: (store, _cell, { ariaLabel, dataset }) => {
    void runCommand(store, 'selection.toggle', { name: ariaLabel ?? '', iconName: dataset.value })
  },
  category: (store, _cell, { dataset }, event) => {
    const { chooseCategory } = store.get(pageModelAtom)
    if (!chooseCategory || isNewTabClick(event)) return
    event.preventDefault()
    chooseCategory(store, dataset.value ?? '')
  },
}

/** Listeners for all cells. A click on an icon and Ctrl/⌘+click select, Shift+click selects a range. */
function useGridHandlers({ point, focus, cancel }: ReturnType<typeof useBodiesWithButtons>) {
  const store = useStore()
  const { press, clickLink } = useDescriptionClicks()
  const prefetchAt = (target: Element) => {
    const icon = controlAt(target)?.dataset.action === 'copy' ? cellAt(store, target)?.icon : null
    if (icon != null) prefetchIcons(store, [icon])
  }
  return {
    onClick(event: React.MouseEvent<Element>) {
      const cell = cellAt(store, event.target)
      if (!cell) return
      const control = controlAt(event.target)
      if (control) return CELL_ACTIONS[control.dataset.action as CellAction](store, cell, control, event)
      const selects = event.ctrlKey || event.metaKey || event.shiftKey || isOnIcon(event)
      if (!selects) clickLink(event)
      if (!selects || cell.icon === null || isOtherControl(event.target)) return
      event.preventDefault()
      selectOrExtend(store, cell, event)
    },
    onAuxClick(event: React.MouseEvent<Element>) {
      if (event.button === 1) clickLink(event)
    },
    onMouseDown(event: React.MouseEvent<Element>) {
      press(event)
      cancel()
      // Focuses the cell instead of the button, which is hidden when the pointer leaves.
      if ((event.target as Element).closest('.checkbox, .cell-tools')) {
        event.preventDefault()
        focusCell(cellIdAt(event.target) ?? '')
      }
      // Prevents Shift+click from selecting text.
      else if (event.shiftKey && !isOtherControl(event.target) && cellAt(store, event.target)) event.preventDefault()
    },
    onContextMenu(event: React.MouseEvent<Element>) {
      if ((event.target as Element).closest(`a, button, input, ${DESCRIPTION_SELECTOR}, [data-details]`)) return
      const cell = cellAt(store, event.target)
      if (!cell) return
      event.preventDefault()
      store.set(itemMenuAtom, { cell, x: event.clientX, y: event.clientY })
    },
    onPointerOver({ target }: React.PointerEvent<Element>) {
      prefetchAt(target as Element)
      point(cellBodyAt(target))
    },
    onFocus({ target }: React.FocusEvent<Element>) {
      const id = cellIdAt(target)
      if (id === undefined) return
      focus(cellBodyAt(target))
      prefetchAt(target)
      store.set(lastFocusedCellIdAtom, id)
      store.set(focusedIconAtom, target.closest<HTMLElement>('[data-action=icon]')?.dataset.value)
    },
  }
}

/** Delay (ms) before a hovered cell gets its buttons. Without it, cells that scroll past the mouse would get them. */
const HOVER_DELAY_MS = 80

/** The elements (`.cell-body`) of the focused and the hovered cell, which get buttons, and functions to change them. */
function useBodiesWithButtons() {
  const [focused, focus] = useState<Element | null>(null)
  const [pointed, setPointed] = useState<Element | null>(null)
  const pending = useRef<Element>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return {
    bodies: [focused, pointed].flatMap(body => (body?.isConnected ? body : [])),
    focus,
    point(body: Element | null) {
      if (body === pending.current) return
      pending.current = body
      clearTimeout(timer.current)
      timer.current = setTimeout(setPointed, HOVER_DELAY_MS, body)
    },
    /** Called at a press: a checkbox that appeared now would take the click from the link below it. */
    cancel() {
      clearTimeout(timer.current)
      pending.current = null
    },
  }
}

/** Descriptions of cards and list rows, whose text can be selected. A click follows the link of the cell. */
const DESCRIPTION_SELECTOR = '.card-text, .list-text'

/** Movement (CSS px) above which a press is a drag, even if it selects no text. */
const MAX_CLICK_MOVE_PX = 5

/** Lets clicks on a description follow the link of its cell, unless they end a drag or have selected text. */
function useDescriptionClicks() {
  const pressed = useRef<React.MouseEvent>(null)
  return {
    press(event: React.MouseEvent) {
      pressed.current = event
    },
    clickLink({ target, clientX, clientY, detail }: React.MouseEvent) {
      const start = pressed.current
      // A click by a script or by assistive technology follows no press.
      const move = start && detail > 0 ? Math.hypot(clientX - start.clientX, clientY - start.clientY) : 0
      if (move <= MAX_CLICK_MOVE_PX && !hasSelectedText())
        (target as Element).closest(DESCRIPTION_SELECTOR)?.parentElement?.querySelector('a')?.click()
    },
  }
}

const cellBodyAt = (target: EventTarget) => (target as Element).closest('.cell-body')

const controlAt = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-action]')

const isOtherControl = (target: EventTarget): boolean =>
  (target as Element).closest('button, a:not([data-main])') !== null

/** True for a click in a tile or on the icon of a service, but not on a name, which is a link. */
function isOnIcon({ target, detail }: React.MouseEvent): boolean {
  const element = (target as Element).closest('.tile, .service-icons .icon')
  // Enter fires a click whose `detail` is 0, which opens the link.
  return element !== null && detail > 0 && (element.matches('.icon') || !(target as Element).closest('a'))
}
