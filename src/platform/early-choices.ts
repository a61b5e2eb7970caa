/**
 * What was chosen or typed in the prerendered page before it was alive: React takes the page over, or draws another in
 * its place, without noticing, so the fields would show what nothing acts on.
 */
import { successorOf } from './early'

type Field = HTMLInputElement | HTMLSelectElement

/** The fields of `page`: the same ones in the same order, however it was drawn. */
const fieldsOf = (page: ParentNode): Field[] => [...page.querySelectorAll<Field>('input, select')]

/** Notes what stands in the fields of `page`, and what in it has the focus. */
export function noteEarlyChoices(page: ParentNode) {
  const noted = fieldsOf(page).map(field => ({ field, isChosen: isChosen(field), value: stateOf(field) }))
  const focused = document.activeElement
  const place = noted.findIndex(({ field }) => field === focused)
  return {
    /** Gives the focus to the field that stands where it was, or to what has the same name. */
    refocus(): void {
      const field = fieldsOf(page)[place] ?? (focused instanceof HTMLElement ? successorOf(focused) : undefined)
      if (!field || field === document.activeElement) return
      field.focus({ preventScroll: true })
      if (field instanceof HTMLInputElement && field.type === 'text')
        field.setSelectionRange(field.value.length, field.value.length)
    },
    /** Makes each choice once more, so that it acts. */
    repeat(): void {
      fieldsOf(page).forEach((field, i) => {
        const before = noted[i]
        if (!before?.isChosen) return
        if (before.field === field) reset(field)
        if (stateOf(field) !== before.value) choose(field, before.value)
      })
    },
  }
}

interface Box extends HTMLInputElement {
  type: 'checkbox' | 'radio'
}

const isBox = (field: Field): field is Box => field.type === 'checkbox' || field.type === 'radio'

const stateOf = (field: Field) => (isBox(field) ? field.checked : field.value)

const defaultOf = (field: Exclude<Field, Box>) =>
  field instanceof HTMLSelectElement
    ? ([...field.options].find(option => option.defaultSelected) ?? field.options[0])?.value
    : field.defaultValue

/** Does something else stand in the field than the page came with? */
function isChosen(field: Field): boolean {
  if (!isBox(field)) return field.value !== defaultOf(field)
  // Of the radios of a group, the one that was left is unchecked by the other.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

function reset(field: Field): void {
  if (isBox(field)) field.checked = field.defaultChecked
  else field.value = defaultOf(field) ?? ''
}

/** As a visitor does it. */
function choose(field: Field, value: string | boolean): void {
  if (isBox(field)) {
    // Not `click()`, which does nothing while the field is being clicked by a script.
    field.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    return
  }
  // Past React, which notes what is set through the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
