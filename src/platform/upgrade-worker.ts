/** Upgrades draw.io diagrams in a worker, because a large diagram takes seconds. */
import { findOldShapes, type OldShape, type UpgradeData, upgradedName } from '@/core/diagram/drawio/upgrade'
import { answerRequests } from './worker'

export interface UpgradeRequest extends UpgradeData {
  text: string
  /** Name of the file. */
  name: string
  /** Texts of icon files by icon name. */
  svgs: ReadonlyMap<string, string>
}

export interface DiagramUpgrade {
  /** Name of the upgraded file. */
  file: string
  shapes: readonly OldShape[]
  /** Number of shapes that can be replaced. */
  count: number
  /** XML of the upgraded diagram. */
  xml: string
}

export type UpgradeReply = DiagramUpgrade | { problem: string } | { missing: readonly string[] }

answerRequests(({ text, name, svgs, ...data }: UpgradeRequest): UpgradeReply => {
  try {
    const { shapes, count, pictures, write } = findOldShapes(text, data)
    const missing = pictures.filter(name => !svgs.has(name))
    if (missing.length > 0) return { missing }
    return { file: upgradedName(name), shapes, count, xml: write(svgs) }
  } catch (error) {
    if (error instanceof Error && error.name === 'DiagramError') return { problem: error.message }
    throw error
  }
})
