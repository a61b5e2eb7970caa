import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanNames, moved, toggled, withNames, withoutNames } from './list'

const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F')
const names = fc.array(name, { maxLength: 6 })

const action = fc.oneof(
  fc.record({ kind: fc.constant('toggle' as const), name }),
  fc.record({ kind: fc.constant('add' as const), names }),
  fc.record({ kind: fc.constant('remove' as const), names }),
  fc.record({ kind: fc.constant('move' as const), name, to: fc.integer({ min: -2, max: 8 }) }),
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
          list = toggled(list, step.name)
          if (model.includes(step.name)) drop(step.name)
          else put(step.name)
        } else if (step.kind === 'add') {
          list = withNames(list, step.names)
          step.names.forEach(put)
        } else if (step.kind === 'remove') {
          list = withoutNames(list, step.names)
          step.names.forEach(drop)
        } else {
          list = moved(list, step.name, step.to)
          if (model.includes(step.name)) {
            drop(step.name)
            model.splice(Math.max(0, step.to), 0, step.name)
          }
        }
        expect(list).toEqual(model)
      }
    }),
  )
})

test('foreign names are cleaned', () => {
  expect(cleanNames(['A', 'A', '', 7, null, '<b>', 'a b', 'AWS-Elemental-Appliances-&-Software', 'v2.0'])).toEqual([
    'A',
    'AWS-Elemental-Appliances-&-Software',
    'v2.0',
  ])
  expect(cleanNames(Array.from({ length: 5_000 }, (_, i) => `icon-${i}`))).toHaveLength(2_000)
})
