/** Converts icon names of AWS's icon release (`Amazon-VPC_NAT-Gateway`) to labels (`NAT Gateway`). */
import LINES from '../../../../data/dark-lines.json' with { type: 'json' }
import SPELLING from '../../../../data/icon-spelling.json' with { type: 'json' }

/** Articles, prepositions, and conjunctions, which stay in lower case inside a title. */
const SMALL_WORDS = new Set([...SPELLING.smallWords, ...SPELLING.otherSmallWords])

/** Patterns of words in icon names, each with AWS's official spelling. Icon names omit hyphens and slashes. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  ...SPELLING.names.map(name => [new RegExp(`\\b${name.replace(/[-/]/g, ' ')}\\b`, 'gi'), name] as const),
  ...Object.entries(SPELLING.others).map(([word, name]) => [new RegExp(`\\b${word}\\b`, 'g'), name] as const),
  [/ alt(\d)$/, ' (alternate $1)'],
  [/ alternate$/i, ' (alternate)'],
  [/ at AWS\b/g, '@AWS'],
]

/** Returns `words` in title case. Keeps the spelling of products such as `gp3` or `PostgreSQL`. */
const inTitleCase = (words: string): string =>
  words
    .split(' ')
    .map((word, position) => {
      if (position > 0 && SMALL_WORDS.has(word.toLowerCase())) return word.toLowerCase()
      return /^[a-z]+$/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word
    })
    .join(' ')

const withAwsSpelling = (words: string): string =>
  SPELLINGS.reduce((text, [found, spelling]) => text.replace(found, spelling), words)

/**
 * Returns the label of an icon: `Amazon-VPC_NAT-Gateway` is `NAT Gateway`, `AWS-Lambda` is `AWS Lambda`.
 * - The label of a service icon is the whole name. The label of another icon is the part after the first `_`.
 * - Labels of resources and DB instances omit AWS and Amazon: `Amazon-MSK_Amazon-MSK-Connect` is `MSK Connect`.
 * - Labels of dark and alternate variants end with `(dark)` or `(alternate)`.
 * @param exceptions icon name -> label, for labels that these rules cannot produce (`name` in data/icons.yaml)
 */
export function iconDisplayName(iconName: string, exceptions: Readonly<Record<string, string>> = {}): string {
  const exception = Object.hasOwn(exceptions, iconName) ? exceptions[iconName] : undefined
  if (exception !== undefined) return exception

  const [first = '', ...rest] = iconName
    .replace(/_Dark$/, '')
    .replaceAll('-', ' ')
    .split('_')
    .map(withAwsSpelling)
  const part = (rest[0] === 'Thing' && rest.length > 1 ? rest.slice(1) : rest).join(' ')
  const isWhole = rest.length === 0 || first === 'Group' || first === 'Frame'
  const name = isWhole ? part || first : withAwsSpelling(inTitleCase(part))

  const short = isWhole && !/ Instance(?: \(alternate\))?$/.test(name) ? name : name.replace(/^(?:AWS|Amazon) /, '')
  return iconName.endsWith('_Dark') ? `${short} (dark)` : short
}

/** Colors of lines that are too dark for the dark theme, each with the color there. */
export const LIGHTER_LINES: Readonly<Record<string, string>> = LINES

/** True for general icons: their dark strokes are hard to see on a dark background. */
export const needsLightBackground = (iconName: string): boolean => iconName.startsWith('General_')
