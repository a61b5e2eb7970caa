/**
 * All icons in a few sprite files, for the grids: drawing a symbol of a loaded file costs the browser about a hundredth of an
 * image element with a file of its own.
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

/** Sort key of an icon: its name without Amazon or AWS, which is about the order of the services on the page. */
export const spriteKey = (icon: string): string => icon.replace(/^(?:Amazon|AWS)-/, '').toLowerCase()

/** Can the name be the id of a symbol? `&` is not allowed in one. */
export const isPlainName = (icon: string): boolean => /^[\w.-]+$/.test(icon)

/** The icon names of each file. */
export function cutIntoSprites(icons: readonly string[]): string[][] {
  const sorted = icons
    .filter(isPlainName)
    .map(icon => ({ icon, key: spriteKey(icon) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.icon < b.icon ? -1 : 1))
  const sprites: (typeof sorted)[] = []
  for (const entry of sorted) {
    const last = sprites.at(-1)
    // Icons with the same key share a file: the key alone tells the file.
    if (last && (last.length < ICONS_PER_SPRITE || last.at(-1)?.key === entry.key)) last.push(entry)
    else sprites.push([entry])
  }
  return sprites.map(sprite => sprite.map(({ icon }) => icon))
}

/** Path of the sprite file with `icon`; null if there is none. */
export function spriteOf(icon: string, { starts, paths }: IconSprites): string | null {
  if (!isPlainName(icon)) return null
  const key = spriteKey(icon)
  return paths[starts.findLastIndex(start => start <= key)] ?? null
}
