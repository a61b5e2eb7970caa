/** Upgrades draw.io diagrams. */
import { countWithNoun } from '@/core/catalog/display'
import { diagramInText } from '@/core/diagram/drawio/diagram-file'
import { findOldShapes } from '@/core/diagram/drawio/upgrade'
import type { Answer } from './answer'
import type { ToolCatalog } from './catalog'

/** Lists the shapes that are out of date or unknown. The answer has a text if shapes can be replaced. */
export function upgradeDiagram(catalog: ToolCatalog, text: string): Answer {
  const { shapes, pictures, write } = findOldShapes(diagramInText(text), catalog)
  const svgs = pictures.flatMap(name => {
    const icon = catalog.iconByName(name)
    return icon ? [[name, catalog.inputOf(icon).svg] as const] : []
  })
  const count = shapes.reduce((sum, { icon, count }) => (icon ? sum + count : sum), 0)
  return {
    results: shapes.map(({ shape, icon, reason, count }) => {
      return { shape, is: icon?.displayName, count: `${count}`, reason }
    }),
    text: count > 0 ? write(new Map(svgs)) : undefined,
    notes: [count > 0 ? `${countWithNoun(count, 'shape')} to upgrade` : 'The diagram is up to date.'],
  }
}
