/** Reads pasted text in workers, so that slow text can be stopped. */
import type { ParsedTemplate } from '@/core/infrastructure/resource-types'
import type { DroppedFile } from '@/platform/drag-and-drop'
import { askWorker, loadWorker, type ReportProgress } from '@/platform/worker'
import templateWorkerUrl from './template-worker?worker&url'
import type { DiagramUpgrade, UpgradeRequest } from './upgrade-worker'
import upgradeWorkerUrl from './upgrade-worker?worker&url'

/** Time limits (ms): several times what 1 MB of YAML takes, and what 20,000 shapes and loading their icons take. */
const TIMEOUT_MS = { template: 10_000, project: 60_000, diagram: 60_000 }

/** Returns the worker's answer, or an error message if it takes too long. Rejects if the worker fails. */
async function askOnce<T>(
  url: string,
  question: unknown,
  limit: number,
  report?: ReportProgress,
): Promise<T | { problem: string }> {
  const worker = await loadWorker(url)
  const tooLong = new Promise<{ problem: string }>(resolve =>
    setTimeout(resolve, limit, { problem: 'This is taking too long. Paste less text, or try again.' }),
  )
  return Promise.race([askWorker<T>(worker, question, report), tooLong]).finally(() => worker.terminate())
}

export const readTemplate = (texts: readonly string[]) =>
  askOnce<ParsedTemplate>(templateWorkerUrl, texts, TIMEOUT_MS.template)

/** Reads the files of a project, or a ZIP archive of them. `report` gets the numbers of read files and of all files. */
export const readProject = (files: readonly DroppedFile[], report: ReportProgress) =>
  askOnce<ParsedTemplate>(templateWorkerUrl, { files }, TIMEOUT_MS.project, report)

/** Rejects if an icon cannot be loaded. */
export const readDiagram = (request: UpgradeRequest) =>
  askOnce<DiagramUpgrade>(upgradeWorkerUrl, request, TIMEOUT_MS.diagram)
