/** What makes the site installable: the web manifest, and icons drawn from the favicon. */
import { readFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import { LAYOUT_IDS, LAYOUTS } from '@/core/view/layouts'
import { DEFAULT_VIEW, VIEW_QUERY } from '@/core/view/parameters'
import type { Settings } from '../settings'

/** What the site is for. */
export const TAGLINE = 'Every AWS service, document, API call and icon, a few keys away'

/** The header's color in the dark theme. */
export const THEME_COLOR = '#13161d'

/** `size` in pixels. One that `isFull` has its plate up to the corners: the system cuts its own shape out of it. */
const ICONS: readonly { file: string; size: number; isFull?: true }[] = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
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
    description: TAGLINE,
    lang: 'en',
    start_url: base,
    scope: base,
    display: 'standalone',
    background_color: '#f9fafb',
    theme_color: THEME_COLOR,
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

/** The favicon as a part of another SVG. */
export const mark = (x: number, y: number, size: number): string =>
  readFileSync('public/favicon.svg', 'utf8').replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${size}" height="${size}" `,
  )

/** File -> function that draws it as PNG: the mark in the middle of a plate. */
export function appIcons(): [string, () => Uint8Array][] {
  return ICONS.map(({ file, size, isFull }) => {
    const plate = `<rect width="24" height="24" rx="${isFull ? 0 : 5}" fill="${THEME_COLOR}"/>`
    const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${plate}${mark(5, 5, 14)}</svg>`
    return [file, () => new Resvg(icon, { fitTo: { mode: 'width', value: size } }).render().asPng()]
  })
}
