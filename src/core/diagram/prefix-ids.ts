/** Renames the ids of an SVG and whatever refers to them, so that it can stand in one document with others. */
export function prefixIds(svg: string, prefix: string): string {
  return svg
    .replace(/(\sid=["'])/g, `$1${prefix}`)
    .replace(/(url\(["']?#)/g, `$1${prefix}`)
    .replace(/(href=["']#)/g, `$1${prefix}`)
}
