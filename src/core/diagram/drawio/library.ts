import type { Icon } from '../../catalogue/types'
import { escapeMarkup, withoutControls } from '../../escape'
import type { ShapeInput, ShapeOptions } from '../shape'
import { layoutShapes } from '../shape-layout'
import { drawioModel } from './cells'
import type { Stencils } from './stencils'

/** Order within a category: the most used in diagrams first. */
const TYPE_ORDER: readonly Icon['type'][] = ['Architecture Service', 'Resource', 'Category', 'Architecture Group']

/**
 * A draw.io library file (File > Open Library, or by URL), grouped by category and kind.
 *
 * @param title what draw.io calls the library until it is saved under a name
 * @throws NotAnIconError when the `svg` of an input is not one
 */
export function drawioLibrary(
  inputs: readonly ShapeInput[],
  options: ShapeOptions,
  stencils: Stencils = {},
  title = 'AWS icons',
): string {
  const entries = grouped(inputs).map(input => libraryEntry(input, options, stencils))
  // One entry a line, so that changes between releases can be read.
  const json = `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]`
  return `<mxlibrary title="${escapeMarkup(withoutControls(title))}">${escapeMarkup(json)}</mxlibrary>\n`
}

function grouped(inputs: readonly ShapeInput[]): ShapeInput[] {
  return [...inputs].sort(
    ({ icon: a }, { icon: b }) =>
      a.category.localeCompare(b.category, 'en') || TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type),
  )
}

function libraryEntry(input: ShapeInput, options: ShapeOptions, stencils: Stencils) {
  const shapes = layoutShapes([input], options, stencils)
  const [shape] = shapes
  return {
    xml: drawioModel(shapes, options),
    w: shape?.width,
    h: shape?.height,
    title: input.label,
    aspect: 'fixed',
    tags: tags(input.icon),
  }
}

/** Words besides the title by which the search of draw.io finds an entry. */
function tags({ iconName, displayName, category, keywords }: Icon): string {
  const words = [iconName, displayName, category, ...keywords]
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(['aws', ...(words ?? [])])].join(' ')
}
