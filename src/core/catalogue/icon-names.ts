/** Names of icons: from the hyphenated file name of the release to the label that AWS writes under the icon. */
import WORDS from '../../../data/icon-spelling.json' with { type: 'json' }

/** Words that stay in lower case inside the name of a resource. */
const SMALL_WORDS = new Set(['and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** Words as the release writes them, with its misprints and without the hyphens of terms -> as AWS spells them. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  ...Object.entries(WORDS).map(([word, spelling]) => [new RegExp(`\\b${word}\\b`, 'g'), spelling] as const),
  [/ alt(\d)$/, ' (alternate $1)'],
  [/ alternate$/i, ' (alternate)'],
  [/ at AWS\b/g, '@AWS'],
]

/** `words` with capitals as in a heading; product spellings such as `gp3` or `PostgreSQL` stay. */
function inTitleCase(words: string): string {
  return words
    .split(' ')
    .map((word, position) => {
      if (position > 0 && SMALL_WORDS.has(word.toLowerCase())) return word.toLowerCase()
      return /^[a-z]+$/.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word
    })
    .join(' ')
}

/** `words` as AWS spells them. */
function withAwsSpelling(words: string): string {
  return SPELLINGS.reduce((text, [found, spelling]) => text.replace(found, spelling), words)
}

/**
 * The name under an icon: `Amazon-VPC_NAT-Gateway` is `NAT Gateway`, `AWS-Lambda` is `AWS Lambda`.
 *
 * - A service icon keeps its whole name; any other icon is named by what follows the first `_`.
 * - A part loses AWS or Amazon (`Amazon-MSK_Amazon-MSK-Connect` is `MSK Connect`), and so does a database instance.
 * - Dark and alternate forms end with `(dark)` or `(alternate)`.
 *
 * @param exceptions icon name -> name, for names that no rule gives (`name` in data/icons.yaml)
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

/** Whether the icon needs a light background: the release has its general icons in dark strokes only. */
export function needsLightGround(iconName: string): boolean {
  return iconName.startsWith('General_')
}
