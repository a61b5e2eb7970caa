/** Meanings of common names in sketches that the search does not know, or takes for AWS services. */
import NAMES from '../../../../data/sketch-names.json' with { type: 'json' }

/** Follows the noun at the end of a frame's name: a letter, a number, or a range of addresses. */
const FRAME_SUFFIX = String.raw`(?: (?:[a-z]|#?\d+|[\d.]+/\d+))?$`

/** Icons by pattern of names. The first match wins. An empty icon name means a plain box or frame. */
type IconPatterns = readonly (readonly [RegExp, string | undefined])[]

const FRAMES: IconPatterns = NAMES.frames.map(([noun, icon]) => [
  new RegExp(String.raw`\b(?:${noun})${FRAME_SUFFIX}`),
  icon,
])
const ICONS: IconPatterns = [
  ...NAMES.icons.map(([pattern = '', icon]) => [new RegExp(pattern), icon] as const),
  [new RegExp(`^(?:${NAMES.boxes.join('|')})(?: (?:micro)?service)?s?$`), ''],
  [new RegExp(String.raw`^(?:${NAMES.vendors.join('|')})\b`), ''],
]

/** Matches names that only state a kind, such as `vpc`. A frame with such a name has its official label. */
const PLAIN_FRAME_NAME = new RegExp(`^(?:(?:amazon|aws) )?(?:${NAMES.plainFrames.join('|')})$`)

/** Icons of abbreviations. Unlike the names above, these are not the label of the icon. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(Object.entries(NAMES.abbreviations))

/** Returns the meaning of a name, whose icon may have its own label (`isOfficial`); undefined if the search decides. */
export function meaningOf(name: string, isFrame: boolean): { iconName: string; isOfficial: boolean } | undefined {
  const text = name.toLowerCase().replace(/\s+/g, ' ')
  const abbreviated = isFrame ? undefined : ABBREVIATIONS.get(text)
  if (abbreviated !== undefined) return { iconName: abbreviated, isOfficial: true }
  const [, iconName] = (isFrame ? FRAMES : ICONS).find(([pattern]) => pattern.test(text)) ?? []
  return iconName === undefined ? undefined : { iconName, isOfficial: isFrame && PLAIN_FRAME_NAME.test(text) }
}
