/** URLs of the site's own pages and files. */

/** Base path of the site, with slashes at both ends. Build setting `BASE_PATH`. */
export const BASE_PATH: string = import.meta.env.BASE_URL

export function href(path: string): string {
  return BASE_PATH + path
}

/** Returns the URL of an icon's SVG file. Leaves `&` unencoded, because some static hosts do not decode `%26`. */
export function iconHref(iconName: string): string {
  return href(`aws/${encodeURI(iconName)}.svg`)
}
