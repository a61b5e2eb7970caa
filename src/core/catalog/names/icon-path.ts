/** Returns the path of an icon's SVG file. Leaves `&` unencoded, because some static hosts do not decode `%26`. */
export const iconPath = (iconName: string): string => `aws/${encodeURI(iconName)}.svg`
