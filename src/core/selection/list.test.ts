import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addToSelection,
  formatSelectedIcon,
  iconNameOfSelectedIcon,
  moveInSelection,
  parseSelectedIcon,
  removeFromSelection,
  toggleInSelection,
  validIconNames,
  validSelection,
} from './list'

const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F')
const names = fc.array(name, { maxLength: 6 })

const action = fc.oneof(
  fc.record({ kind: fc.constant('toggle' as const), name }),
  fc.record({ kind: fc.constant('add' as const), names }),
  fc.record({ kind: fc.constant('remove' as const), names }),
  fc.record({ kind: fc.constant('move' as const), name, to: fc.nat(5) }),
)

test('random sequences give the same as an array with splices', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), actions => {
      let list: string[] = []
      const model: string[] = []
      const put = (value: string) => void (model.includes(value) || model.push(value))
      const drop = (value: string) => void (model.includes(value) && model.splice(model.indexOf(value), 1))
      for (const step of actions) {
        if (step.kind === 'toggle') {
          list = toggleInSelection(list, [step.name])
          if (model.includes(step.name)) drop(step.name)
          else put(step.name)
        } else if (step.kind === 'add') {
          list = addToSelection(list, step.names)
          step.names.forEach(put)
        } else if (step.kind === 'remove') {
          list = removeFromSelection(list, step.names)
          step.names.forEach(drop)
        } else if (model.includes(step.name)) {
          list = moveInSelection(list, step.name, step.to)
          drop(step.name)
          model.splice(step.to, 0, step.name)
        }
        expect(list).toEqual(model)
      }
    }),
  )
})

test('foreign names are cleaned', () => {
  expect(validIconNames(['A', 'A', '', 7, null, '<b>', 'a b', 'AWS-Elemental-Appliances-&-Software', 'v2.0'])).toEqual([
    'A',
    'AWS-Elemental-Appliances-&-Software',
    'v2.0',
  ])
  expect(validIconNames(Array.from({ length: 5_000 }, (_, i) => `icon-${i}`))).toHaveLength(2_000)
})

test('a long label ends with a whole character', () => {
  const { label } = parseSelectedIcon(formatSelectedIcon({ iconName: 'A', label: `${'x'.repeat(299)}🪣` }))
  expect(label).toBe('x'.repeat(299))
})

test('items with labels are several of one icon; by its name all of them are meant', () => {
  const orders = formatSelectedIcon({ iconName: 'AWS-Lambda', label: ' Orders\t\n2 ', frame: 'Back' })
  const jobs = formatSelectedIcon({ iconName: 'AWS-Lambda', label: 'Jobs' })
  expect([orders, jobs, 'AWS-Lambda'].map(parseSelectedIcon)).toEqual([
    { iconName: 'AWS-Lambda', label: 'Orders 2', frame: 'Back' },
    { iconName: 'AWS-Lambda', label: 'Jobs' },
    { iconName: 'AWS-Lambda' },
  ])
  const list = addToSelection(['A'], [orders, jobs, orders, 'AWS-Lambda'])
  expect(list.map(iconNameOfSelectedIcon)).toEqual(['A', 'AWS-Lambda', 'AWS-Lambda', 'AWS-Lambda'])
  expect(addToSelection(['A', orders], ['AWS-Lambda', jobs])).toEqual(['A', orders, jobs])
  expect(moveInSelection(['A', orders, jobs], jobs, 0)).toEqual([jobs, 'A', orders])
  expect(toggleInSelection(['A', orders, jobs], ['AWS-Lambda'])).toEqual(['A'])
  expect(validSelection([orders, 'AWS-Lambda\t', `A\t${'x'.repeat(301)}`, 'A\tb\tc\td'])).toEqual([orders])
  expect(validIconNames([orders])).toEqual([])
})
