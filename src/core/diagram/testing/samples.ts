/** Invented icons for tests. */
import type { Icon } from '../../catalog/types'
import { layoutWithElk } from '../layout/elk'
import { DEFAULT_SHAPE_OPTIONS, type SceneOptions, type ShapeInput } from '../shape'

export const DEFAULT_OPTIONS: SceneOptions = { ...DEFAULT_SHAPE_OPTIONS, layoutGraph: layoutWithElk }

/** Returns an SVG of the given proportions, with a `<title>` like the files of AWS's icon release. */
export function sampleSvg(width = 64, height = 64, content = '<path d="M0 0h9v9z"/>'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>Icon/64/Sample_64</title>${content}</svg>`
}

export function sampleIcon(type: Icon['type'], more: Partial<Icon> = {}): Icon {
  return { iconName: 'Amazon-Sample', type, category: 'Compute', displayName: 'Amazon Sample', keywords: [], ...more }
}

export function sampleShape(type: Icon['type'], more: Partial<ShapeInput> = {}): ShapeInput {
  return { icon: sampleIcon(type), svg: sampleSvg(), label: 'Amazon Sample', ...more }
}

/** Labels that show whether code escapes too little or too much. */
export const LABELS_TO_ESCAPE = [
  'R&D "x" <b>',
  '50%25',
  '%3E%3Cscript>',
  '100 % & more',
  'Église à São Paulo, Zürich',
  '日本語のラベル',
  '&amp; &lt; &#37;',
  "it's; shape=none;",
  '🚀 launch',
  'first line\nsecond line',
]
