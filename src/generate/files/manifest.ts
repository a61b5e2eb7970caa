/** The web manifest, which makes the site installable. */
import { LAYOUT_IDS, LAYOUTS } from '@/core/view/layouts'
import { DEFAULT_EXPLORER_VIEW, EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import type { BuildSettings } from '../settings'

export const TAGLINE = 'Find any AWS service, doc, icon, or API operation'

export const DARK_HEADER_COLOR = '#13161d'

/** PNG versions of public/favicon.svg. A maskable icon fills its corners, because systems cut it to other shapes. */
const ICONS = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const

/** Shortcuts in the menu of the installed app: the palette, and all layouts except the default. */
const SHORTCUTS = [
  { name: 'Find anything', url: '#palette=' },
  ...LAYOUT_IDS.filter(layout => layout !== DEFAULT_EXPLORER_VIEW.layout).map(layout => ({
    name: LAYOUTS[layout].title,
    url: EXPLORER_VIEW_CODEC.format({ ...DEFAULT_EXPLORER_VIEW, layout }),
  })),
]

export function webManifestJson({ base }: Pick<BuildSettings, 'base'>): string {
  return JSON.stringify({
    id: base,
    name: 'AWS Service Explorer',
    short_name: 'AWS Explorer',
    description: TAGLINE,
    lang: 'en',
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: '#f9fafb',
    theme_color: DARK_HEADER_COLOR,
    categories: ['developer', 'productivity', 'utilities'],
    icons: ICONS.map(({ file, size, purpose }) => {
      return { src: base + file, sizes: `${size}x${size}`, type: 'image/png', purpose }
    }),
    shortcuts: SHORTCUTS.map(({ name, url }) => ({ name, url: base + url })),
  })
}
