/**
 * Grids draw icons from a few sprite files. The browser draws a symbol of a loaded sprite about a hundred times faster
 * than an image element with its own file.
 */

/** Path (relative to the site's base path) of the file with the SVG source of all icons, for copying many icons. */
export const ARTWORK_PATH = 'catalogue/artwork.json'

/** Number of icons in a sprite file: about as many as a window shows. */
export const ICONS_PER_SPRITE = 56

export interface IconSprites {
  /** Sort key (`iconSortKey`) of the first icon of each file, ascending. */
  starts: readonly string[]
  /** Paths of the files, relative to the site's base path, in the same order. */
  paths: readonly string[]
}

/** Returns the sort key of an icon: its name without Amazon or AWS, so that neighbors on a page share sprite files. */
export const iconSortKey = (icon: string): string => icon.replace(/^(?:Amazon|AWS)-/, '').toLowerCase()

/** True if the icon's name can be the id of a symbol. Such ids cannot contain `&`. */
export const isSymbolId = (icon: string): boolean => /^[\w.-]+$/.test(icon)

/** Returns one list of icon names for each sprite file. */
export function splitIntoSprites(icons: readonly string[]): string[][] {
  const sorted = icons
    .filter(isSymbolId)
    .map(icon => ({ icon, key: iconSortKey(icon) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.icon < b.icon ? -1 : 1))
  const sprites: (typeof sorted)[] = []
  for (const entry of sorted) {
    const last = sprites.at(-1)
    // Icons with the same key are in the same file, because `spritePath` finds the file by the key.
    if (last && (last.length < ICONS_PER_SPRITE || last.at(-1)?.key === entry.key)) last.push(entry)
    else sprites.push([entry])
  }
  return sprites.map(sprite => sprite.map(({ icon }) => icon))
}

/** Returns the path of the sprite file that contains `icon`; null if there is none. */
export function spritePath(icon: string, { starts, paths }: IconSprites): string | null {
  if (!isSymbolId(icon)) return null
  const key = iconSortKey(icon)
  return paths[starts.findLastIndex(start => start <= key)] ?? null
}
