/** Finds the resources whose services have ended, will end, or are closed to new customers. */
import { countWithNoun, shortStatusText, statusText } from '../catalog/names/display'
import type { Status } from '../catalog/types'
import type { LifecycleEntry } from './collect-lifecycle'
import { statusesOn } from './status'

/** The resources of one type. `slug`: their service; `api`: the name of their API, reduced by `lettersAndDigits`. */
export interface ServiceUse {
  type: string
  names: readonly string[]
  slug: string | undefined
  api: string
}

export type Ending = ServiceUse & { lifecycle: LifecycleEntry; status: Status }

/** Returns the uses of services that end, or of APIs with an end of their own; with `before`, before that day. */
export const endingsIn = (
  uses: readonly ServiceUse[],
  lifecycles: readonly LifecycleEntry[],
  today: string,
  before?: string,
): Ending[] =>
  uses.flatMap(use => {
    const lifecycle =
      lifecycles.find(({ apis = [] }) => apis.some(api => api.replaceAll('-', '') === use.api)) ??
      lifecycles.find(({ id }) => id === use.slug)
    const status = lifecycle && statusesOn(lifecycle, today).find(({ kind }) => /^(?:ended|clos)/.test(kind))
    const isMeant =
      before === undefined || status?.kind === 'ended' || (status?.kind === 'closing' && (status.date ?? '9') < before)
    return lifecycle && status && isMeant ? [{ ...use, lifecycle, status }] : []
  })

/** Returns shapes with the status of their services in the last line of their labels. */
export const markEndings = <Shape extends { type: string; label: string }>(
  shapes: readonly Shape[],
  endings: readonly Ending[],
): Shape[] =>
  shapes.map(shape => {
    const ending = endings.find(({ type }) => type === shape.type)
    return ending ? { ...shape, label: `${shape.label}\n${shortStatusText(ending.status)}` } : shape
  })

/** Returns the number of resources in words: `3 of 41 resources use services that end`. `before`: as in `endingsIn`. */
export function endingsTitle(endings: readonly Ending[], resourceCount: number, before?: string): string {
  const count = endings.reduce((sum, { names }) => sum + names.length, 0)
  if (count === 0) return `No resource uses a service that ends${before ? ` before ${before}` : ''}`
  const use = count === 1 ? 'uses a service that ends' : 'use services that end'
  return `${count} of ${countWithNoun(resourceCount, 'resource')} ${use}`
}

/** Returns a use in words: `orders: Amazon QLDB, ended on July 31, 2025; successor: Amazon Aurora`. */
export function endingText({ names, lifecycle, status }: Ending): string {
  const successor = lifecycle.successor ? `; successor: ${lifecycle.successor.name}` : ''
  return `${names.join(', ')}: ${lifecycle.name}, ${statusText(status).replace(/^./, first => first.toLowerCase())}${successor}`
}
