import type { Icon } from '../../catalog/types'
import { escapeMarkup, removeInvalidXml } from '../../escape'
import { sortByCategoryAndKind } from '../../icons/icon-kinds'
import { sceneOf } from '../layout/scene'
import type { ShapeInput, ShapeOptions } from '../shape'
import type { Stencils } from '../stencils'
import { drawioModel } from './cells'
import { compressXml } from './compressed'

/**
 * Returns a draw.io library (File > Open Library), sorted by category and kind like the icons page.
 * @param title name of the library in draw.io, until the visitor saves the library as a file
 * @throws NotAnIconError when the `svg` of an input is not an SVG
 */
export function drawioLibrary(
  inputs: readonly ShapeInput[],
  options: ShapeOptions,
  stencils: Stencils = {},
  title = 'AWS icons',
): string {
  const entries = sortByCategoryAndKind(inputs, ({ icon }) => icon).map(input => libraryEntry(input, options, stencils))
  // Each entry is on its own line, so that diffs between releases are readable.
  const json = `[\n${entries.map(entry => JSON.stringify(entry)).join(',\n')}\n]`
  return `<mxlibrary title="${escapeMarkup(removeInvalidXml(title))}">${escapeMarkup(json)}</mxlibrary>\n`
}

/** Returns an entry. Frames always have labels, because a label inside the frame does not shrink the preview. */
function libraryEntry(input: ShapeInput, options: ShapeOptions, stencils: Stencils) {
  const scene = sceneOf(input, { ...options, label: options.label || input.icon.group !== undefined }, stencils)
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

/** Returns the words by which draw.io's search finds the entry. */
function tags({ iconName, displayName, category, keywords }: Icon): string {
  const text = ['aws', iconName, displayName, category, ...keywords].join(' ').toLowerCase()
  return [...new Set(text.match(/[\p{L}\p{N}]+/gu))].join(' ')
}
