import { describe, expect, test } from 'vitest'
import { serviceNamed } from '../catalog/testing/sample-catalog'
import type { Layout } from './layouts'
import { findNamedService, nameMatcher, resourceIconMatcher, searchMatcher, searchReason } from './search-box'

const SERVICE = serviceNamed('Amazon Elastic Kubernetes Service', {
  shortDescription: 'Managed control planes for clusters',
  alsoKnownAs: ['EKS'],
  formerly: ['Elastic Container Service for Kubernetes'],
  keywords: ['k8s hosting'],
  categories: ['Containers', 'Security, Identity, & Compliance'],
  iconServices: ['Arch_Amazon-EKS'],
  iconResources: ['Amazon-EKS_EKS-on-Outposts', 'Amazon-EKS_Pod'],
})

const finds = (q: string, layout: Layout) => searchMatcher(q, layout)(SERVICE)

type Row = [field: string, q: string, others: boolean, drawio: boolean]
const ROWS: Row[] = [
  ['full name', 'amazon elastic kub', true, true],
  ['inside a word of the full name', 'ubernet', true, true],
  ['other name', 'eks', true, true],
  ['short description', 'control planes', true, false],
  ['category', 'containers', true, false],
  ['category with commas and ampersand', 'identity, & comp', true, false],
  ['resource icon, hyphens as spaces', 'eks on outposts', false, true],
  ['resource icon, underscores as spaces', 'amazon eks pod', false, true],
  ['resource icon, underscores instead of hyphens', 'eks_eks on-outposts', false, true],
  ['former name', 'container service for', true, true],
  ['keyword', 'k8s', true, true],
  ['service icon', 'Arch_Amazon', false, false],
  ['words of two fields', 'service eks', false, false],
  ['end of one field and start of the next', 'service\neks', false, false],
  ['name with another name of the vendor', 'aws elastic container service', true, true],
  ['other name behind the vendor', 'amazon eks', true, true],
  ['words of a name run together', 'elastickubernetes', true, true],
  ['words of a name taken apart', 'kuber netes', true, true],
  ['hyphens for the spaces of a name', 'elastic-kubernetes-serv', true, true],
  ['underscores for the spaces of a name', 'elastic_kubernetes', true, true],
  ['hyphens alone', '-_-', false, false],
  ['another symbol behind the beginning of a name', 'elas++', false, false],
  ['the end of a word of a name and the next', 'tickubernetes', false, false],
  ['a typo, left to the palette', 'kubernets', false, false],
  ['nothing', 'lambda', false, false],
]

describe('fields that the search box reads', () => {
  test.each(ROWS)('%s: %j', (_field, q, others, drawio) => {
    expect({ card: finds(q, 'card'), list: finds(q, 'list'), icon: finds(q, 'icon') }).toEqual({
      card: others,
      list: others,
      icon: others,
    })
    expect(finds(q, 'drawio')).toBe(drawio)
  })
})

describe('search is case-insensitive and trimmed', () => {
  test.each(['EKS', 'eKs', '  eks ', '\teks\n', 'ELASTIC   kubernetes'])('%j finds EKS', q => {
    expect(finds(q, 'card')).toBe(true)
    expect(finds(q, 'drawio')).toBe(true)
  })

  test.each(['', '   ', '\n'])('%j is no search: every service passes', q => {
    expect(finds(q, 'card')).toBe(true)
    expect(finds(q, 'drawio')).toBe(true)
  })

  test('special characters of regular expressions are plain text', () => {
    expect(finds('.*', 'card')).toBe(false)
    expect(finds('(', 'drawio')).toBe(false)
  })
})

describe('the best match', () => {
  const other = serviceNamed('Amazon ECS', { alsoKnownAs: ['Elastic Container Service', 'EKS'] })
  const named = serviceNamed('AWS EKS')
  test.each([
    ['EKS', named],
    ['amazon eks', named],
    ['elastic kubernetes  service', SERVICE],
    ['ElasticContainerService', other],
    ['elastic container service for kubernetes', SERVICE],
    ['elastic', null],
    ['k8s hosting', null],
    ['', null],
  ])('of %j', (q, best) => {
    expect(findNamedService([SERVICE, other, named], q)).toBe(best)
  })
})

test('a name is matched, or only something else', () => {
  expect(nameMatcher('kubernetes')(SERVICE)).toBe(true)
  expect(nameMatcher('control planes')(SERVICE)).toBe(false)
  // A separator at the end does not make an incomplete word match.
  expect(nameMatcher('k_')(SERVICE)).toBe(false)
})

test.each([
  ['kubernetes', undefined],
  ['planes', undefined],
  ['eks', undefined],
  ['containers', undefined],
  ['container service for', 'Formerly Elastic Container Service for Kubernetes'],
  ['K8S', 'Matches “k8s hosting”'],
  ['identity', 'Security, Identity, & Compliance'],
  ['lambda', undefined],
])('the reason why %j finds a service is %j', (q, reason) => {
  expect(searchReason({ ...SERVICE, serviceSimpleName: 'Elastic Kubernetes Service' }, q)).toBe(reason)
})

test.each(['eks pod', 'eks-pod', 'eks_pod', 'Amazon-EKS_Pod'])('%j finds a resource icon', q => {
  expect(resourceIconMatcher(q)(SERVICE, 'Amazon-EKS_Pod')).toBe(true)
})

test('a found item is the reason only if the card shows neither its title nor all words', () => {
  expect(searchReason(SERVICE, 'node pool', ['Kubernetes Service', 'Node'])).toBe('Node')
  expect(searchReason(SERVICE, 'clusters managed', ['Node'])).toBeUndefined()
})
