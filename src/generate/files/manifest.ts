/** The web manifest, which makes the site installable. */
import { LAYOUT_IDS, LAYOUTS } from '@/core/view/layouts'
import { DEFAULT_VIEW, VIEW_CODEC } from '@/core/view/parameters'
import type { BuildSettings } from '../settings'

/** Description of the site in one line. */
export const SITE_TAGLINE = 'Every AWS service, document, API operation and icon, a few keys away'

/** The header's color in the dark theme. */
export const DARK_HEADER_COLOR = '#13161d'

/** Sizes of `favicon.svg` in public/. Maskable icons fill their corners, because systems cut them to other shapes. */
const ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const

/** Shortcuts in the installed app's menu: the palette, and the layouts other than the default. */
const SHORTCUTS = [
  { name: 'Find anything', url: '#palette=' },
  ...LAYOUT_IDS.filter(view => view !== DEFAULT_VIEW.view).map(view => ({
    name: LAYOUTS[view].title,
    url: VIEW_CODEC.format({ ...DEFAULT_VIEW, view }),
  })),
]

/** Returns the text of `manifest.webmanifest`. */
export function webManifestJson({ base }: Pick<BuildSettings, 'base'>): string {
  return JSON.stringify({
    id: base,
    name: 'AWS Service Explorer',
    short_name: 'AWS Explorer',
    description: SITE_TAGLINE,
    lang: 'en',
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: '#f9fafb',
    theme_color: DARK_HEADER_COLOR,
    categories: ['developer', 'productivity', 'utilities'],
    icons: ICONS.map(({ file, size, purpose }) => ({
      src: base + file,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: SHORTCUTS.map(({ name, url }) => ({ name, url: base + url })),
  })
}
