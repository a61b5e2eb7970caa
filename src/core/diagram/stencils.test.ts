import { expect, test } from 'vitest'
import type { Stencil } from '../catalog/types'
import { stencilOf } from './stencils'
import { sampleIcon } from './testing/samples'

const look: Omit<Stencil, 'name'> = { form: 'shape', w: 78, h: 78, fillColor: '#7AA116', strokeColor: 'none' }
const STENCILS = { sns: { ...look, name: 'sns' }, 'lambda_function:iot': { ...look, name: 'lambda_function' } }

test.each([
  ['sns', 'sns'],
  ['lambda_function:iot', 'lambda_function'],
])('the key %s is the shape %s', (stencil, name) => {
  expect(stencilOf(sampleIcon('Resource', { stencil }), STENCILS)).toEqual({ ...look, name })
})

test.each([{}, { stencil: 'nonsense' }, { stencil: 'constructor' }])('%j has none', more => {
  expect(stencilOf(sampleIcon('Resource', more), STENCILS)).toBeUndefined()
})
