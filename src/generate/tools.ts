import type { CommandTexts } from '@/core/search/items/make-items'
import type { CompiledData } from './data/compile'
import type { SourceData } from './data/source'

/** The data of the tools for scripts and agents (src/tools). */
export interface ToolData {
  compiled: CompiledData
  source: Pick<SourceData, 'icons'>
  commands: readonly CommandTexts[]
}
