/** Rules for icon files. The files are published and pasted into other programs, so they must contain only drawings. */
import { resizeSvg } from '@/core/diagram/svg/sized'
import { errorText } from '@/core/errors'
import ALLOWED from '../../../../data/svg.json' with { type: 'json' }
import { svgFile } from '../icon-package'
import type { DataRule } from './rule'

/** Part of an attribute value: text without special characters, a transform or color, or a reference into the file. */
const VALUE = String.raw`[^"<&:\\()]|\b(?:translate|scale|rotate|matrix|skewX|skewY|rgba?)\([-\d.\s,e%]+\)|url\(#[\w-]+\)`

const anyOf = (names: readonly string[]) => `(?:${names.join('|')})`
const ATTRIBUTE = `\\s+(?:xmlns="http://www\\.w3\\.org/2000/svg"|${anyOf(ALLOWED.attributes)}="(?:${VALUE})*")`
/** Matches allowed elements. All others are errors, because SVG has many ways to run code and load files. */
const ALLOWED_PARTS = new RegExp(`</?${anyOf(ALLOWED.elements)}(?:${ATTRIBUTE})*\\s*/?>|&(?:amp|lt|gt|quot|apos);`, 'g')

/** Returns the reason why `svg` is not a safe drawing; undefined if it is safe. */
export function findSvgError(svg: string): string | undefined {
  try {
    resizeSvg(svg, 64)
  } catch (error) {
    return `is no icon (${errorText(error)})`
  }
  const [other] = /[<&].{0,60}/s.exec(svg.replace(ALLOWED_PARTS, '')) ?? []
  return other && `contains ${other}`
}

export const svgRules = {
  *svgContent({ icons, packageFiles, svgOf }) {
    for (const { iconName, file } of icons) {
      const error = packageFiles.has(svgFile(file)) ? findSvgError(svgOf(file)) : undefined
      if (error !== undefined)
        yield { file: 'data/icons.yaml', field: iconName, message: `Remove this icon: its file ${file}.svg ${error}.` }
    }
  },
} satisfies Record<string, DataRule>
