/**
 * Grids draw icons from sprites: pictures with a column of icons each. SVG files would keep the main thread busy, because
 * each is a document of its own.
 */

/** Path (relative to the site's base path) of the file with the SVG source of all icons, for copying many icons. */
export const ARTWORK_PATH = 'catalogue/artwork.json'

export interface IconSprite {
  /** Path of the file, relative to the site's base path. */
  path: string
  /** Path of the file for the dark theme, if some of the icons have lighter lines there. */
  darkPath?: string
  /** Names of the icons, from top to bottom. */
  icons: readonly string[]
}

/** The place of an icon: its sprite, and the value (%) of the vertical `background-position` that shows the icon. */
export interface IconPlace {
  sprite: IconSprite
  position: number
}

/** Returns a percentage, in thousandths: an icon of 40 px needs no more digits. */
const positionOf = (i: number, count: number) => Math.round((100_000 * i) / Math.max(1, count - 1)) / 1000

/** Returns the places of all icons in `sprites`, by name. If two sprites have an icon, the first counts. */
export function placesIn(sprites: readonly IconSprite[]): ReadonlyMap<string, IconPlace> {
  const places = new Map<string, IconPlace>()
  for (const sprite of sprites)
    for (const [i, icon] of sprite.icons.entries())
      if (!places.has(icon)) places.set(icon, { sprite, position: positionOf(i, sprite.icons.length) })
  return places
}
