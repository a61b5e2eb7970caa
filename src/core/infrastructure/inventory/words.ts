/** Types of resources by words that people write, by types of machines, and by addresses. */
import INVENTORY from '../../../../data/inventory.json' with { type: 'json' }
import { singularOf } from '../../plurals'

const TYPES: Readonly<Record<string, string>> = INVENTORY.words
/** Maximum number of words in a name of a type. */
const MAX_WORDS = 3
const TYPE_WORDS = new Set(Object.keys(TYPES).flatMap(phrase => phrase.split(' ')))

const wordsOf = (text: string) =>
  Array.from(
    text
      .toLowerCase()
      .match(/(?!aws\b|amazon\b)[a-z][a-z\d]*/g)
      ?.slice(0, 20) ?? [],
    singularOf,
  )

/** Returns the type in a text by the last words that name one: that of a role for `Lambda function role`. */
export function typeInWords(text: string): string | undefined {
  const words = wordsOf(text.replace(/[(（].*$/, ''))
  for (let end = words.length; end > 0; end--)
    for (let start = Math.max(0, end - MAX_WORDS); start < end; start++) {
      const type = TYPES[words.slice(start, end).join(' ')]
      if (type !== undefined) return type
    }
  return undefined
}

/** True for a text without other words than those of types: `EC2 instance`. */
export const isTypeAlone = (text: string): boolean =>
  typeInWords(text) !== undefined && !/\b\d/.test(text) && wordsOf(text).every(word => TYPE_WORDS.has(word))
/** True for a label whose last word is a property: `ALB DNS`, `Instance type`. */
export const isProperty = (label: string): boolean => INVENTORY.properties.includes(wordsOf(label).at(-1) ?? '')

/** Matches `t3.micro`, `db.r5.large`. */
const MACHINE_TYPE = /^(?:(db|cache)\.)?[a-z]+\d[\w-]*\.(?:nano|micro|small|medium|\d*x?large|metal(?:-\w+)?)$/
/** Returns the type of resources with a type of machines. */
export function typeOfMachine(text: string): string | undefined {
  const [machine, kind = ''] = MACHINE_TYPE.exec(text) ?? []
  return machine === undefined ? undefined : (INVENTORY.machines as Record<string, string>)[kind]
}

const DOMAINS = INVENTORY.domains.map(([pattern = '', type = '']) => ({ pattern: new RegExp(pattern), type }))

/** Returns the host in an address: `front.elb.amazonaws.com` for `https://front.elb.amazonaws.com:443/orders`. */
export const hostIn = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^\w+:\/\/|^dualstack\./g, '')
    .replace(/\.?(?:[:/].*)?$/, '')

/** Returns the type and the name of the resources with an address, such as that of a load balancer. */
export function resourcesAtAddress(address: string): { type: string; name: string }[] {
  const host = hostIn(address)
  return DOMAINS.flatMap(({ pattern, type }) => {
    const name = pattern.exec(host)?.[1]
    return name === undefined ? [] : [{ type, name }]
  })
}
