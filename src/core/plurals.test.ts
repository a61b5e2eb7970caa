import { expect, test } from 'vitest'
import { singularOf } from './plurals'

test.each([
  ['gateways', 'gateway'],
  ['policies', 'policy'],
  ['kinesis', 'kinesis'],
  ['access', 'access'],
  ['patches', 'patch'],
  ['sns', 'sns'],
  ['caches', 'cache'],
  ['buses', 'bus'],
  ['aliases', 'alias'],
  ['alias', 'alias'],
  ['statuses', 'status'],
  ['databases', 'database'],
  ['warehouses', 'warehouse'],
  ['apis', 'api'],
  ['restapis', 'restapi'],
  ['humantaskuis', 'humantaskui'],
  ['elasticgpus', 'elasticgpu'],
  ['vcpus', 'vcpu'],
  ['skus', 'sku'],
  ['menus', 'menu'],
  ['wikis', 'wiki'],
  ['campus', 'campus'],
  ['series', 'series'],
])('singular of %s', (word, singular) => {
  expect(singularOf(word)).toBe(singular)
})
