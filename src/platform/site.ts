/** URLs of the site's own pages and files. */
import { iconPath } from '@/core/catalog/names/icon-path'

/** Base path of the site, with slashes at both ends. Build setting `BASE_PATH`. */
export const BASE_PATH: string = import.meta.env.BASE_URL

export const href = (path: string): string => BASE_PATH + path

export const iconHref = (iconName: string): string => href(iconPath(iconName))
