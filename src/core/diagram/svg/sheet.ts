import { inRows, landscapeColumns } from '../blocks'
import type { ShapeInput } from '../shape'
import { iconArtwork } from './sized'

/**
 * One SVG document: the icon itself, or several on a grid, each with its own prefix of ids so that no icon uses the gradients
 * of another. Throws NotAnIconError.
 */
export function svgSheet(inputs: readonly ShapeInput[]): string {
  const icons = inputs.map(iconArtwork)
  const [first] = icons
  if (first && icons.length === 1) return first.svg
  const blocks = icons.map(({ width, height }) => ({ width, height, anchor: { x: width / 2, y: height / 2 } }))
  const grid = inRows(blocks, landscapeColumns(blocks), blocks)
  const nested = icons.map(({ svg }, index) => {
    const { x, y } = grid.positions[index] ?? { x: 0, y: 0 }
    return prefixIds(svg, `icon-${index + 1}-`).replace(/^<svg/, `<svg x="${x}" y="${y}"`)
  })
  const { width, height } = grid
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${nested.join('')}</svg>`
}

/** Renames the ids of an SVG and all references to them, so that one document can contain several. */
export function prefixIds(svg: string, prefix: string): string {
  return svg
    .replace(/(\sid=["'])/g, `$1${prefix}`)
    .replace(/(url\(["']?#)/g, `$1${prefix}`)
    .replace(/(href=["']#)/g, `$1${prefix}`)
}
