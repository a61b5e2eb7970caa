/** Addresses of the site's own pages and files. */

/** Base path of the site, starting and ending with a slash. A build setting (`BASE_PATH`). */
export const BASE: string = import.meta.env.BASE_URL

/** Address on this site of `path`, which has no leading slash. */
export function href(path: string): string {
  return BASE + path
}

/** Address of an icon's SVG file. Ampersands are not encoded: some static hosts do not decode `%26` in a path. */
export function iconHref(iconName: string): string {
  return href(`aws/${encodeURI(iconName)}.svg`)
}
