/** Finds the icons for the names of a sketch, and replaces names in its text. */
import { lettersAndDigits } from '../../catalog/names/names'
import type { Icon } from '../../catalog/types'
import { groupBy } from '../../collections'
import { allowedTypos, editDistance } from '../../edit-distance'
import type { SearchItem, SearchResult } from '../../items/item'
import { GENERIC_FRAME } from '../shape'
import { parseSketch, type SketchNode } from './parse-sketch'
import { meaningOf } from './sketch-names'

/** Options of the search for a name: kinds of items, and maximum number of results. */
export const NAME_SEARCH = { kinds: ['service', 'feature', 'icon'] as const, limit: 60 }

type NameResult = Pick<SearchResult, 'tier'> & { item: Pick<SearchItem, 'kind' | 'title' | 'iconName'> }

/**
 * Returns the icon names in the results of the search for `word`. Icons titled `word` come first, then items with that
 * name. Of results that merely resemble `word`, returns those of which it is a misspelling.
 */
export function iconNamesIn(results: readonly NameResult[], word: string): string[] {
  const isSure = ({ tier, item: { title } }: NameResult) =>
    tier === 'typo' ? isMisspelling(word, title) : tier !== 'fuzzy' && tier !== 'description'
  const sure = results.filter(isSure)
  const isNamed = ({ item: { kind, title } }: NameResult) =>
    kind === 'icon' && title.toLowerCase() === word.toLowerCase()
  const isExact = ({ tier, item: { iconName } }: NameResult) => tier === 'exact' && !iconName?.startsWith('Category_')
  return [...sure.filter(isNamed), ...sure.filter(isExact), ...sure].flatMap(({ item }) => item.iconName ?? [])
}

function isMisspelling(word: string, name: string): boolean {
  const [typed = '', right = ''] = [word, name].map(text => lettersAndDigits(text.replace(NOT_IN_NAME, '')))
  const limit = allowedTypos(typed.length)
  const isPlural = typed === `${right}s` || right === `${typed}s`
  return typed !== right && !isPlural && editDistance(typed, right, limit) <= limit
}
/** Prefixes, `Service`, and the letters that tell equal names apart: `router a`. */
const NOT_IN_NAME = /^(?:aws|amazon) | (?:service|[a-z]|\d+)$/gi

type NamedIcon = Pick<Icon, 'iconName' | 'displayName'>

/** Returns the names of candidate icons for `word`, best first. */
export type IconFinder = (word: string) => Promise<readonly string[]> | readonly string[]

/**
 * Returns `find` with a preference for exact names: an icon comes first if `word` is its name, or a label that no other
 * icon has. The names that `swapIcon` writes therefore find the same icon again.
 */
export function withExactNames(icons: Iterable<NamedIcon>, find: IconFinder): IconFinder {
  const exact = exactNames(icons)
  return async word => {
    const iconName = exact.get(word.toLowerCase())
    return iconName === undefined ? find(word) : [iconName, ...(await find(word))]
  }
}

/** Returns icon names by lower-case name and by lower-case label. Omits labels that several icons have. */
function exactNames(icons: Iterable<NamedIcon>): Map<string, string> {
  const byLabel = groupBy([...icons], ({ displayName }) => displayName.toLowerCase())
  const labels = [...byLabel].flatMap(([label, [only, ...others]]): [string, string][] =>
    only && others.length === 0 && !/[<>,:;=[\]\n]/.test(label) && !meaningOf(label, only.iconName.startsWith('G'))
      ? [[label, only.iconName]]
      : [],
  )
  const names = [...byLabel.values()].flat().map(({ iconName }): [string, string] => [iconName.toLowerCase(), iconName])
  return new Map([...labels, ...names])
}

/** Replaces a name of a sketch with the name of another icon. A frame keeps its text as label. */
export function swapIcon(
  text: string,
  { wordOffsets, word, label }: Pick<SketchIcon, 'wordOffsets' | 'word' | 'label'>,
  { iconName, displayName }: NamedIcon,
  icons: Iterable<NamedIcon>,
): string {
  const name = exactNames(icons).get(displayName.toLowerCase()) === iconName ? displayName : iconName
  const replacement = isFrameIcon(iconName) && label === word ? `${word} = ${name}` : name
  return wordOffsets.reduceRight(
    (swapped, at) => swapped.slice(0, at) + replacement + swapped.slice(at + word.length),
    text,
  )
}

export interface SketchIcon extends Omit<SketchNode, 'isFrame'> {
  iconName: string
  /** True for a plain box with its label: a name without an icon. */
  isBox: boolean
  isShort: true
  choices: readonly string[]
}

const PLAIN_FRAME = { iconName: '', isOfficial: false }
const isFrameIcon = (iconName: string) => /^(?:Group|Frame)_/.test(iconName)

/** Returns the best icon for each name of a sketch. A name without an icon becomes a box or a plain frame. */
export async function resolveSketch(text: string, find: IconFinder): Promise<SketchIcon[] | { problem: string }> {
  const sketch = parseSketch(text)
  if ('problem' in sketch) return sketch
  return Promise.all(sketch.nodes.map(node => iconOfNode(node, find)))
}

async function iconOfNode({ isFrame, ...node }: SketchNode, find: IconFinder): Promise<SketchIcon> {
  const iconNames = (await find(node.word)).filter(iconName => isFrameIcon(iconName) === isFrame)
  const meaning = meaningOf(node.word, isFrame) ?? (isFrame ? PLAIN_FRAME : undefined)
  const word = node.word.toLowerCase()
  const [first = ''] = iconNames
  const isName = first.toLowerCase() === word || (meaning?.iconName !== '' && titleIn(first) === word)
  const best = meaning && (isFrame || !isName) ? meaning.iconName : first
  const isGuess = best && !meaning && isMisspelling(node.word, titleIn(best))
  const hasOtherTitle = meaning ? !meaning.isOfficial && titleIn(best) !== word : hasOtherWords(node.word, best)
  return {
    ...node,
    note: isGuess ? `The nearest name to “${node.word}” is drawn` : node.note,
    choices: [...new Set([best, ...iconNames])].filter(Boolean),
    iconName: best || GENERIC_FRAME,
    isBox: !best && !isFrame,
    isShort: true,
    label: node.label ?? (!best || hasOtherTitle ? node.word : undefined),
  }
}

/** Returns the last part of an icon name as words: `user` for `General_User`. */
const titleIn = (iconName: string) => iconName.replace(/^.*_/, '').replaceAll('-', ' ').toLowerCase()

/** True for several words that are not all in the name of the icon, such as "model registry" for SageMaker AI. */
function hasOtherWords(word: string, iconName: string): boolean {
  const plain = word.toLowerCase().replace(/^(?:aws|amazon) /, '')
  const words = plain.split(/\s+/)
  return words.length > 1 && !words.every(part => iconName.toLowerCase().includes(part))
}
