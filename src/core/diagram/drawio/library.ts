import { sortByIcon } from '@/core/icons/icon-kinds'
import type { Icon } from '../../catalog/types'
import { escapeMarkup, removeInvalidXml } from '../../escape'
import { layoutScene } from '../scene'
import type { ShapeInput, ShapeOptions } from '../shape'
import { drawioModel } from './cells'
import { compressXml } from './compressed'
import type { Stencils } from './stencils'

/**
 * Returns a draw.io library file (File > Open Library, or by URL), in the order of the icons page: by category and
 * kind.
 * @param title title in draw.io until saved under a name
 * @throws NotAnIconError when the `svg` of an input is not one
 */
export function drawioLibrary(
  inputs: readonly ShapeInput[],
  options: ShapeOptions,
  stencils: Stencils = {},
  title = 'AWS icons',
): string {
  const entries = sortByIcon(inputs, ({ icon }) => icon).map(input => libraryEntry(input, options, stencils))
  // One entry per line, for readable diffs between releases.
  const json = `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]`
  return `<mxlibrary title="${escapeMarkup(removeInvalidXml(title))}">${escapeMarkup(json)}</mxlibrary>\n`
}

/** Frames keep their titles even without labels, because titles inside do not shrink the preview. */
function libraryEntry(input: ShapeInput, options: ShapeOptions, stencils: Stencils) {
  const scene = layoutScene([input], { ...options, label: options.label || input.icon.group !== undefined }, stencils)
  const [shape] = scene.shapes
  return {
    xml: compressXml(drawioModel(scene, options)),
    w: shape?.width,
    h: shape?.height,
    title: input.label,
    aspect: 'fixed',
    tags: tags(input.icon),
  }
}

/** Returns further search words for draw.io. */
function tags({ iconName, displayName, category, keywords }: Icon): string {
  const words = [iconName, displayName, category, ...keywords]
    .join(' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set(['aws', ...(words ?? [])])].join(' ')
}
