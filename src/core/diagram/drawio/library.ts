import { inReadingOrder } from '@/core/icons/icon-kinds'
import type { Icon } from '../../catalogue/types'
import { escapeMarkup, withoutControls } from '../../escape'
import { layoutScene } from '../scene'
import type { ShapeInput, ShapeOptions } from '../shape'
import { drawioModel } from './cells'
import { compressed } from './compressed'
import type { Stencils } from './stencils'

/**
 * A draw.io library file (File > Open Library, or by URL), in the order of the icons page: by category and kind.
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
  const entries = inReadingOrder(inputs, ({ icon }) => icon).map(input => libraryEntry(input, options, stencils))
  // One entry a line, so that changes between releases can be read.
  const json = `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]`
  return `<mxlibrary title="${escapeMarkup(withoutControls(title))}">${escapeMarkup(json)}</mxlibrary>\n`
}

/** Frames keep their titles without labels, too: they are inside, and do not make the preview smaller. */
function libraryEntry(input: ShapeInput, options: ShapeOptions, stencils: Stencils) {
  const scene = layoutScene([input], { ...options, label: options.label || input.icon.group !== undefined }, stencils)
  const [shape] = scene.shapes
  return {
    xml: compressed(drawioModel(scene, options)),
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
