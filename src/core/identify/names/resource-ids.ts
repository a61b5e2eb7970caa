/** Ids of EC2 resources, such as `i-0123456789abcdef0`, whose prefix determines the type. */
import RESOURCE_IDS from '../../../../data/resource-ids.json' with { type: 'json' }

/** Types of EC2 resources, as ARNs name them, by prefix of the id. */
export const RESOURCE_ID_TYPES: Readonly<Record<string, string>> = RESOURCE_IDS

export const ID_PREFIXES = Object.keys(RESOURCE_ID_TYPES).join('|')
/** The characters after the prefix of an id. Documents replace them with `x` or end them with `EXAMPLE`. */
export const ID_END = '(?:[0-9a-fx]{8,17}|[0-9a-f]{2,13}example)'

/** Matches an ARN or an id in a text: `arn:aws:`, `vpc-0a1b2c3d`. */
export const ID_OR_ARN = `(?:\\barn:aws[\\w-]*:|\\b(?:${ID_PREFIXES})-[\\da-fx]{8})`

const ID = new RegExp(`^(${ID_PREFIXES})-${ID_END}$`, 'i')

/** Returns the prefix of an id; undefined for other text. */
export const idPrefix = (text: string): string | undefined => ID.exec(text)?.[1]?.toLowerCase()
