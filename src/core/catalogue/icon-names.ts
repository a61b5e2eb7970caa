/** Names of icons: from the hyphenated file name of the release to the label that AWS writes under the icon. */

/** Words that stay in lower case inside the name of a resource. */
const SMALL_WORDS = new Set(['and', 'as', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

/** Terms with hyphens of their own; in file names these look like the hyphens between words. */
const HYPHENATED: readonly string[] =
  `Add-on, Alexa-Enabled, Auto-Copy, Cross-Account, Front-End, Intelligent-Tiering, Long-Term, Multi-AZ, Multi-Region,
  NFS-Linked, On-Premises, One Zone-IA, One Zone-Infrequent Access, S3-Linked, Site-to-Site, Standard-IA,
  Standard-Infrequent Access, Well-Architected, X-Ray`.split(/,\s+/)

/** Words as the release writes them, with its misprints -> as AWS spells them. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  ...HYPHENATED.map(term => [new RegExp(`\\b${term.replaceAll('-', ' ')}\\b`, 'g'), term] as const),
  [/\bAws\b/g, 'AWS'],
  [/\bIot\b/g, 'IoT'],
  [/\bDynamodb\b/g, 'DynamoDB'],
  [/\bDatasync\b/g, 'DataSync'],
  [/\bSaas\b/g, 'SaaS'],
  [/\bCopiIoT\b/g, 'Copilot'],
  [/\bAternate\b/g, 'Alternate'],
  [/ alt(\d)$/, ' (alternate $1)'],
  [/ alternate$/i, ' (alternate)'],
  [/\brePost\b/g, 're:Post'],
  [/\bHTTP2\b/g, 'HTTP/2'],
  [/\bfor WFS\b/g, 'for Windows File Server'],
  [/\bParallel Cluster\b/g, 'ParallelCluster'],
  [/ at AWS\b/g, '@AWS'],
  [/\bBlue Green\b/g, 'Blue/Green'],
  [/\bImport Export\b/g, 'Import/Export'],
  [/\bOver Air\b/g, 'Over-the-Air'],
  [/\bNoncached\b/g, 'Non-Cached'],
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
