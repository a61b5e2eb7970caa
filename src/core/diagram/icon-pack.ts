/** The icons as a pack of Iconify, which Mermaid and other programs take. */

/** Prefix of the pack. */
export const ICON_PACK = 'aws'

/** Name of an icon in the pack: that of the catalogue, with letters, digits, `_` and `-` alone. */
export function packName(iconName: string): string {
  return iconName.replaceAll('&', 'and').replace(/[^\w-]/g, '-')
}
