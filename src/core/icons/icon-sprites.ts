/**
 * All icons in a few files by name, for the grids: a browser draws from a file it has read once at a hundredth of what
 * an image of its own per icon costs.
 */

/** The file with the SVG text of all icons by name, for copying many at once. Below the base. */
export const ARTWORK_FILE = 'catalogue/artwork.json'

/** Icons per file: about what a window shows. */
export const ICONS_PER_SPRITE = 56

export interface IconSprites {
  /** Key (`spriteKey`) of the first icon of each file, ascending. */
  starts: readonly string[]
  /** Paths of the files below the base, in the same order. */
  paths: readonly string[]
}

/** What icons are sorted by: the name as services are sorted on the page, without Amazon or AWS. */
export const spriteKey = (icon: string): string => icon.replace(/^(?:Amazon|AWS)-/, '').toLowerCase()

/** Can an icon be drawn by its name? `&` and the like may not stand in an identifier. */
export const isPlainName = (icon: string): boolean => /^[\w.-]+$/.test(icon)

/** Icon names in the order of the files, cut into them. */
export function cutIntoSprites(icons: readonly string[]): string[][] {
  const sorted = icons
    .filter(isPlainName)
    .map(icon => ({ icon, key: spriteKey(icon) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.icon < b.icon ? -1 : 1))
  const sprites: (typeof sorted)[] = []
  for (const entry of sorted) {
    const last = sprites.at(-1)
    // Icons of one key stay together: the key alone tells where an icon is.
    if (last && (last.length < ICONS_PER_SPRITE || last.at(-1)?.key === entry.key)) last.push(entry)
    else sprites.push([entry])
  }
  return sprites.map(sprite => sprite.map(({ icon }) => icon))
}

/** Path of the file that holds `icon`; null when there are no such files. */
export function spriteOf(icon: string, { starts, paths }: IconSprites): string | null {
  if (!isPlainName(icon)) return null
  const key = spriteKey(icon)
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? '') <= key) low = middle + 1
    else high = middle
  }
  return paths[low - 1] ?? null
}
