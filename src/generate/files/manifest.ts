/** What makes the site an app that can be installed: the manifest, and the icons drawn from the favicon. */
import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import type { Settings } from '../settings'

const FAVICON = 'public/favicon.svg'

/** The icon that other sites show with a link. */
export const APP_ICON = 'icon-512.png'

interface AppIcon {
  file: string
  /** Side of the square, in pixels. */
  size: number
  /** Without round corners of its own: the system cuts the shape. */
  isFull?: boolean
}

const ICONS: readonly AppIcon[] = [
  { file: 'icon-192.png', size: 192 },
  { file: APP_ICON, size: 512 },
  { file: 'icon-maskable-512.png', size: 512, isFull: true },
  { file: 'apple-touch-icon.png', size: 180, isFull: true },
]

/** The views that a system offers beside the app itself. */
const SHORTCUTS = [
  { name: 'Find anything', url: '#palette=' },
  { name: 'List', url: '?view=list' },
  { name: 'Icons', url: '?view=icon' },
  { name: 'Icons for draw.io', url: '?view=drawio' },
] as const

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

/** File -> what draws it, as PNG. */
export function appIcons(): [string, () => Uint8Array][] {
  return ICONS.map(({ file, size, isFull }) => [
    file,
    () => {
      const svg = readFileSync(FAVICON, 'utf8')
      const artwork = isFull
        ? svg.replace('<rect x="1" y="1" width="22" height="22" rx="6"', '<rect width="24" height="24"')
        : svg
      return new Resvg(artwork, { fitTo: { mode: 'width', value: size } }).render().asPng()
    },
  ])
}
