/** Upgrades draw.io diagrams in a worker, because a large diagram takes seconds. */
import { findOldShapes, type OldShape, type UpgradeData, upgradedName } from '@/core/diagram/drawio/upgrade'
import { loadIconSvgs } from '@/platform/icon-files'
import { answerRequests } from '@/platform/worker'

export type UpgradeRequest = UpgradeData & { text: string; name: string }

export interface DiagramUpgrade {
  file: string
  shapes: readonly OldShape[]
  /** Number of old or unknown shapes. */
  shapeCount: number
  /** Number of those that get a new icon. */
  upgradedCount: number
  xml: string
}

answerRequests(async ({ text, name, ...data }: UpgradeRequest): Promise<DiagramUpgrade | { problem: string }> => {
  try {
    const { shapes, total, count, pictures, write } = findOldShapes(text, data)
    const { svgs, errors } = await loadIconSvgs(pictures)
    for (const error of errors.values()) throw error
    return { file: upgradedName(name), shapes, shapeCount: total, upgradedCount: count, xml: write(svgs) }
  } catch (error) {
    if (error instanceof Error && error.name === 'DiagramError') return { problem: error.message }
    throw error
  }
})
