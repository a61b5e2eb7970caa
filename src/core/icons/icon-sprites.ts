/**
 * Grids draw icons from sprites: pictures with a column of icons each. SVG files would keep the main thread busy,
 * because each is a document of its own.
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

/** The class of a sprite's icons, and the value (%) of the vertical `background-position` that shows the icon. */
export type SpriteStyle = { className: string; position: number }

/** The style of an icon whose sprite is not known yet. */
export const NO_PICTURE: SpriteStyle = { className: '', position: 0 }

const classOf = ({ path }: IconSprite) => `i-${/-(\w+)\./.exec(path)?.[1]}`

/** Returns a percentage, in thousandths: an icon of 40 px needs no more digits. */
const positionOf = (i: number, count: number) => Math.round((100_000 * i) / Math.max(1, count - 1)) / 1000

/** Returns the styles of all icons in `sprites`, by name. If two sprites have an icon, the first counts. */
export function spriteStylesOf(sprites: readonly IconSprite[]): ReadonlyMap<string, SpriteStyle> {
  const styles = new Map<string, SpriteStyle>()
  for (const sprite of sprites)
    for (const [i, icon] of sprite.icons.entries())
      if (!styles.has(icon))
        styles.set(icon, { className: classOf(sprite), position: positionOf(i, sprite.icons.length) })
  return styles
}

/**
 * Returns the style rules of sprites. Rules share a picture among all icons; with inline styles, the browser would look
 * up the picture for each icon. `href` returns the URL of a path.
 */
export function spriteRules(sprites: readonly IconSprite[], href: (path: string) => string): string {
  const rule = (sprite: IconSprite, path: string) => `.${classOf(sprite)}{background-image:url(${href(path)})}`
  const rules = [...new Map(sprites.map(sprite => [sprite.path, sprite])).values()].map(sprite => {
    const lightRule = rule(sprite, sprite.path)
    if (sprite.darkPath === undefined) return lightRule
    const darkRule = rule(sprite, sprite.darkPath)
    return `${lightRule}@media screen{@media (prefers-color-scheme:dark){:where(:root:not([data-theme=light])) ${darkRule}}:is([data-theme=dark],[data-canvas=dark]) ${darkRule}[data-canvas=light] ${lightRule}}`
  })
  return rules.join('')
}
