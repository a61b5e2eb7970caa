/** Settings that show the icons in draw.io for a team: its configuration, and its extension for VS Code. */
import { ALL_ICONS_SLUG, type IconCategory, libraryPath } from './icon-categories'

export const DRAWIO_CONFIG_PATH = 'libraries/drawio-config.json'

type NamedCategory = Pick<IconCategory, 'slug' | 'name'>

const withAllIcons = (categories: readonly NamedCategory[]) => [
  { slug: ALL_ICONS_SLUG, name: 'All icons' },
  ...categories,
]

/**
 * Returns draw.io's configuration (https://www.drawio.com/doc/faq/configure-diagram-editor): the libraries are listed
 * under More Shapes, and that with all icons is open.
 * @param site the URL of the site, with a trailing slash
 */
export function drawioConfig(categories: readonly NamedCategory[], site: string) {
  const entries = withAllIcons(categories).map(({ slug, name }) => ({
    id: `aws-${slug}`,
    title: { main: name },
    libs: [{ title: { main: `AWS ${name}` }, url: site + libraryPath(slug) }],
  }))
  return {
    enableCustomLibraries: true,
    defaultCustomLibraries: [`U${encodeURIComponent(site + libraryPath(ALL_ICONS_SLUG))}`],
    libraries: [{ title: { main: 'AWS icons' }, entries }],
  }
}

/** Returns the setting of the VS Code extension `hediet.vscode-drawio`. */
export const vsCodeSetting = (categories: readonly NamedCategory[], site: string) => ({
  'hediet.vscode-drawio.customLibraries': withAllIcons(categories).map(({ slug, name }) => ({
    entryId: `aws-${slug}`,
    libName: `AWS ${name}`,
    url: site + libraryPath(slug),
  })),
})
