/** The upgrade of a pasted or dropped draw.io diagram. Kept in memory, neither stored nor sent. */
import { atom } from 'jotai'
import type { Stencils } from '@/core/diagram/drawio/stencils'
import type { OldShape } from '@/core/diagram/drawio/upgrade'
import type { LifecycleEntry } from '@/core/lifecycle/collect-lifecycle'
import { fetchJson } from '@/platform/fetch'
import { loadIconSvgs } from '@/platform/icon-files'
import { loadCode } from '@/platform/load'
import { loadCatalogAtom, loadIconsAtom } from './catalog'
import { siteAtom, todayAtom } from './page'

export interface DiagramUpgrade {
  /** Name of the upgraded file. */
  file: string
  shapes: readonly OldShape[]
  /** Number of shapes that can be replaced. */
  count: number
  /** Number of new shapes that draw.io 14 leaves blank. */
  blank: number
  /** XML of the upgraded diagram. */
  xml: string
}

export const diagramUpgradeAtom = atom<DiagramUpgrade | null>(null)

/** Reads a diagram into `diagramUpgradeAtom`. Returns an error in the diagram as `problem`. Rejects if a load fails. */
export const readDiagramAtom = atom(null, async (get, set, text: string, name: string = 'diagram') => {
  const [code, icons, catalog, stencils, { lives }] = await Promise.all([
    loadCode(() => import('@/core/diagram/drawio/upgrade')),
    set(loadIconsAtom),
    set(loadCatalogAtom),
    fetchJson<Stencils>(get(siteAtom).files.stencils),
    fetchJson<{ lives: readonly LifecycleEntry[] }>('catalogue/lifecycle.json'),
  ])
  try {
    const services = catalog?.services ?? []
    const data = { icons: icons.values(), stencils, lives, services, today: get(todayAtom) }
    const found = code.findOldShapes(text, data)
    const { svgs, errors } = await loadIconSvgs(found.pictures)
    for (const error of errors.values()) throw error
    const { shapes, count, blank } = found
    const upgrade = { file: code.upgradedName(name), shapes, count, blank, xml: found.write(svgs) }
    set(diagramUpgradeAtom, upgrade)
    return upgrade
  } catch (error) {
    if (error instanceof Error && error.name === 'DiagramError') return { problem: error.message }
    throw error
  }
})
