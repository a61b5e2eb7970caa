import { describe, expect, test, vi } from 'vitest'
import { SAMPLE_CATEGORIES } from '../catalog/testing/sample-catalog'
import { categorySpellings, inCatalogOrder, parseCategories } from './category-list'

const spellings = categorySpellings(SAMPLE_CATEGORIES)
const SIC = 'Security, Identity, & Compliance'

describe('categories are read by matching known names greedily', () => {
  test.each<[text: string, names: string[]]>([
    ['', []],
    ['Compute', ['Compute']],
    [SIC, [SIC]],
    [`${SIC},Storage`, [SIC, 'Storage']],
    [`Storage,${SIC},Compute`, ['Compute', SIC, 'Storage']],
    [`Compute,${SIC}`, ['Compute', SIC]],
    ['Security Identity & Compliance', [SIC]],
    ['Security,Identity,& Compliance', [SIC]],
    ['security-identity-compliance', [SIC]],
    ['SECURITY, IDENTITY, & COMPLIANCE', [SIC]],
    ['cryptography-pki,compute-hpc', ['Compute HPC', 'Cryptography & PKI']],
    ['Internet of Things', ['Internet of Things (IoT)']],
    ['IoT', ['Internet of Things (IoT)']],
    ['internet-of-things-iot', ['Internet of Things (IoT)']],
    ['Compute HPC', ['Compute HPC']],
    [' Compute , Storage ', ['Compute', 'Storage']],
    ['Compute,,Storage,', ['Compute', 'Storage']],
  ])('%j -> %j', (text, names) => expect(parseCategories(text, spellings)).toEqual(names))
})

describe('unknown categories are ignored', () => {
  test.each<[text: string, names: string[]]>([
    ['Nonsense', []],
    ['Nonsense,Compute', ['Compute']],
    ['Security, Identity', []],
    [`Security,${SIC}`, [SIC]],
    ['Compute,Identity,Storage', ['Compute', 'Storage']],
    [',,,', []],
    ['__proto__,constructor', []],
  ])('%j -> %j', (text, names) => expect(parseCategories(text, spellings)).toEqual(names))
})

test('many unknown categories are compared with known names of their length alone', () => {
  const counted = new Map(spellings)
  const get = vi.spyOn(counted, 'get')
  expect(parseCategories(`${'x,'.repeat(200)}Compute`, counted)).toEqual(['Compute'])
  expect(get.mock.calls.length).toBeLessThan(1_000)
})

test('categories come in catalog order without repeats', () => {
  expect(parseCategories('Storage,Compute,Storage,compute', spellings)).toEqual(['Compute', 'Storage'])
  expect(inCatalogOrder(['Storage', 'Compute', 'Storage'], spellings)).toEqual(['Compute', 'Storage'])
})
