/** The web manifest, which makes the site installable. */
import { LAYOUT_IDS, LAYOUTS } from '@/core/view/layouts'
import { DEFAULT_EXPLORER_VIEW, EXPLORER_VIEW_CODEC } from '@/core/view/parameters'
import type { BuildSettings } from '../settings'

export const TAGLINE = 'Find any AWS service, doc, icon, or API operation'

export const DARK_HEADER_COLOR = '#13161d'

export const webManifestJson = ({ base }: Pick<BuildSettings, 'base'>): string =>
  JSON.stringify({
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
    // PNG versions of public/favicon.svg. A maskable icon fills its corners, because systems cut it to other shapes.
    icons: [
      { src: `${base}icon-192.png`, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: `${base}icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: `${base}icon-maskable-512.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    // The palette, and all layouts except the default.
    shortcuts: [
      { name: 'Find anything', url: `${base}#palette=` },
      ...LAYOUT_IDS.filter(layout => layout !== DEFAULT_EXPLORER_VIEW.layout).map(layout => ({
        name: LAYOUTS[layout].title,
        url: base + EXPLORER_VIEW_CODEC.format({ ...DEFAULT_EXPLORER_VIEW, layout }),
      })),
    ],
  })
