/** A small catalog for tests: some real names and categories, sorted as the build sorts them. */
import { simpleName, slugOf } from '../names/names'
import type { Catalog, Category, Service } from '../types'

/** Returns a service named `service`; `fields` override the defaults. */
export function serviceNamed(service: string, fields: Partial<Service> = {}): Service {
  return {
    slug: slugOf(service),
    service,
    serviceSimpleName: simpleName(service),
    shortDescription: '',
    url: null,
    categories: ['Compute'],
    alsoKnownAs: [],
    formerly: [],
    keywords: [],
    iconServices: [],
    iconResources: [],
    ...fields,
  }
}

/** Categories in catalog order. Some names contain commas, the separator of the parameter `categories`. */
export const SAMPLE_CATEGORIES: readonly Category[] = [
  { name: 'Compute', slug: 'compute', icon: 'Category_Compute' },
  { name: 'Compute HPC', slug: 'compute-hpc', icon: 'Category_Compute' },
  { name: 'Containers', slug: 'containers', icon: 'Category_Containers' },
  { name: 'Cryptography & PKI', slug: 'cryptography-pki', icon: 'Category_Security-Identity' },
  { name: 'Decision Guides', slug: 'decision-guides', icon: 'General_Question' },
  {
    name: 'Internet of Things (IoT)',
    slug: 'internet-of-things-iot',
    icon: 'Category_Internet-of-Things',
    aliases: ['Internet of Things', 'IoT'],
  },
  { name: 'Partner Central', slug: 'partner-central', icon: 'General_Users' },
  {
    name: 'Security, Identity, & Compliance',
    slug: 'security-identity-compliance',
    icon: 'Category_Security-Identity',
    aliases: ['Security Identity & Compliance'],
  },
  { name: 'Serverless', slug: 'serverless', icon: 'Category_Serverless' },
  { name: 'Storage', slug: 'storage', icon: 'Category_Storage' },
]

/** Returns a catalog of `services`, which must be sorted by simple name. */
export function catalogOf(services: readonly Service[], categories = SAMPLE_CATEGORIES): Catalog {
  const byFullName = [...services.keys()].sort((a, b) => (fullName(services, a) < fullName(services, b) ? -1 : 1))
  return { version: 'test', services, byFullName, categories, iconNames: {}, console: {} }
}

function fullName(services: readonly Service[], position: number): string {
  return services[position]?.service ?? ''
}
