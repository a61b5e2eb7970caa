/** What makes the site installable: the web manifest, and icons drawn from the favicon. */
import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { LAYOUT_IDS, LAYOUTS } from '@/core/view/layouts'
import { DEFAULT_VIEW, VIEW_QUERY } from '@/core/view/parameters'
import type { Settings } from '../settings'

const FAVICON = 'public/favicon.svg'

/** The icon that other sites show next to links. */
export const APP_ICON = 'icon-512.png'

/** `size` in pixels. One that `isFull` is filled up to its corners: the system cuts its own shape out of it. */
const ICONS: readonly { file: string; size: number; isFull?: true }[] = [
  { file: 'icon-192.png', size: 192 },
  { file: APP_ICON, size: 512 },
  { file: 'icon-maskable-512.png', size: 512, isFull: true },
  { file: 'apple-touch-icon.png', size: 180, isFull: true },
]

/** Shortcuts in the menu of the installed app: the palette, and the layouts beside the one it starts with. */
const SHORTCUTS = [
  { name: 'Find anything', url: '#palette=' },
  ...LAYOUT_IDS.filter(view => view !== DEFAULT_VIEW.view).map(view => ({
    name: LAYOUTS[view].title,
    url: VIEW_QUERY.format({ ...DEFAULT_VIEW, view }),
  })),
]

/** Text of `manifest.webmanifest`. */
export function webManifest({ base }: Pick<Settings, 'base'>): string {
  return JSON.stringify({
    id: base,
    name: 'AWS Service Explorer',
    short_name: 'AWS Explorer',
    description: 'Find any AWS service, documentation link, API operation or architecture icon in a few keystrokes.',
    lang: 'en',
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: '#fbfbfc',
    theme_color: '#131721',
    categories: ['developer', 'productivity', 'utilities'],
    icons: ICONS.filter(icon => icon.file.startsWith('icon-')).map(({ file, size, isFull }) => ({
      src: base + file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isFull ? 'maskable' : 'any',
    })),
    shortcuts: SHORTCUTS.map(({ name, url }) => ({ name, url: base + url })),
  })
}

/** File -> function that draws it as PNG. The corners take the color of the first shape of `favicon`. */
export function appIcons(favicon = readFileSync(FAVICON, 'utf8')): [string, () => Uint8Array][] {
  const background = /fill="(#[\da-f]+)"/i.exec(favicon)?.[1]
  if (background === undefined) throw new Error(`The first shape of ${FAVICON} needs a fill such as fill="#171c2b".`)
  return ICONS.map(({ file, size, isFull }) => [
    file,
    () => new Resvg(favicon, { fitTo: { mode: 'width', value: size }, ...(isFull && { background }) }).render().asPng(),
  ])
}
