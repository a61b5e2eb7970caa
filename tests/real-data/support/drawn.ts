/** Draws templates, inventories, and projects with the real data. */
import type { DrawOptions, ResourceDiagram } from '@/core/infrastructure/draw/draw-resources'
import { parseProject } from '@/core/infrastructure/read/read-project'
import { parseTemplate } from '@/core/infrastructure/read/read-text'
import type { ParsedTemplate } from '@/core/infrastructure/resource-types'
import { TEST_SITE } from '@/generate/testing/site'
import { createFullSearch } from '@/node/full-search'

const search = createFullSearch(TEST_SITE.compiled, [])

/** Returns the diagram of a template. Throws if it could not be read. */
export function drawTemplate(template: ParsedTemplate, options?: Partial<DrawOptions>): ResourceDiagram {
  if ('problem' in template) throw new Error(template.problem)
  return search.drawResources(template, { details: false, changes: false, ...options })
}

/** Returns the diagram of texts. Throws if they cannot be read. */
export const draw = (texts: string | readonly string[], options?: Partial<DrawOptions>) =>
  drawTemplate(parseTemplate([texts].flat()), options)

/** Resolves with the diagram of files. */
export const drawProject = async (files: readonly (readonly [path: string, text: string])[]) =>
  drawTemplate(await parseProject(files.map(([path, text]) => ({ path, text: () => text }))))

/** Returns `label: icon in frame` for each shape, then `name: (reason) kind` for each resource that is left out. */
export function drawnLines(texts: string | readonly string[], options?: Partial<DrawOptions>): string[] {
  const { shapes, leftOut } = draw(texts, options)
  const labels = new Map(shapes.map(({ id, label }) => [id, label.replaceAll('\n', ', ')]))
  return [
    ...shapes.map(({ id, iconName, frame }) =>
      [`${labels.get(id)}: ${iconName}`, frame === undefined ? [] : labels.get(frame)].flat().join(' in '),
    ),
    ...leftOut.map(({ name, why, kind }) => `${name}: (${why}) ${kind}`),
  ]
}

/** Returns the arrows of a diagram, and the frame of each resource, as `a > b` and `a in b`. */
export function arrowsAndFrames({ shapes }: ResourceDiagram): { arrows: string[]; frames: string[] } {
  const labels = new Map(shapes.map(({ id, label, type }) => [id, type === 'zone' ? label : id]))
  const keyOf = (id: string) => (labels.get(id) ?? id).replace(/ in .*/, '')
  return {
    arrows: [...new Set(shapes.flatMap(({ id, leadsTo = [] }) => leadsTo.map(to => `${keyOf(id)} > ${keyOf(to)}`)))],
    frames: shapes.flatMap(({ id, frame, type }) =>
      frame === undefined || type === 'zone' ? [] : [`${keyOf(id)} in ${keyOf(frame)}`],
    ),
  }
}
