import { countWithNoun } from '@/core/catalog/names/display'
import { findOldShapes } from '@/core/diagram/drawio/upgrade'
import type { Answer } from './answer'
import type { ToolCatalog } from './catalog'

/** Lists the shapes that are out of date or unknown. The answer has a text if shapes can be replaced. */
export function upgradeDiagram(catalog: ToolCatalog, text: string): Answer {
  const { shapes, count, pictures, write } = findOldShapes(text, catalog)
  const svgs = pictures.flatMap(name => {
    const icon = catalog.iconByName(name)
    return icon ? [[name, catalog.inputOf(icon).svg] as const] : []
  })
  return {
    results: shapes.map(({ shape, icon, reason, count }) => {
      return { shape, is: icon?.displayName, count: `${count}`, reason }
    }),
    text: count > 0 ? write(new Map(svgs)) : undefined,
    notes: [count > 0 ? `${countWithNoun(count, 'shape')} to upgrade` : 'The diagram is up to date.'],
  }
}
