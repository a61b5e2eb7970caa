/** Where the site stands: its base path, and the addresses of its own files. */

/** Base path of the site, with a slash at both ends. A build setting (`BASE_PATH`). */
export const BASE: string = import.meta.env.BASE_URL

/** Address on this site of `path`, which has no leading slash. */
export function href(path: string): string {
  return BASE + path
}

/** Address of an icon's SVG file (spec §7). An ampersand stays as it is: some static hosts do not read `%26` in a path. */
export function iconHref(iconName: string): string {
  return href(`aws/${encodeURI(iconName)}.svg`)
}

/** Address of a service's page. */
export function serviceHref(slug: string): string {
  return href(slug)
}
