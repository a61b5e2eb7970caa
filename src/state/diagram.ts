/** The diagram that the palette's text describes. Pasted text is kept in memory, neither stored nor sent. */
import { atom, type Getter } from 'jotai'
import { loadCached } from '@/core/collections'
import type { SketchIcon } from '@/core/diagram/sketch/resolve-sketch'
import type { Stencils } from '@/core/diagram/stencils'
import { toFieldText } from '@/core/identify/read/lines'
import type { DrawOptions, ResourceDiagram } from '@/core/infrastructure/draw/draw-resources'
import { type RecognizedText, recognizeText } from '@/core/infrastructure/recognize/recognize'
import type { LifecycleEntry } from '@/core/lifecycle/collect-lifecycle'
import { type Ending, endingsIn, markEndings } from '@/core/lifecycle/endings'
import type { DroppedFile } from '@/platform/drag-and-drop'
import { fetchJson } from '@/platform/fetch'
import type { ReportProgress } from '@/platform/worker'
import { readDiagram, readProject, readTemplate } from '@/workers/pasted-client'
import { askSearch } from '@/workers/search-client'
import type { DiagramUpgrade } from '@/workers/upgrade-worker'
import { loadCatalog, loadIcons } from './catalog'
import { siteAtom, todayAtom } from './page-data'
import type { Store } from './store'

/** A sketch, a template, or the upgrade of a draw.io file. */
export interface PaletteDiagram {
  sketch?: { text: string; shapes: readonly SketchIcon[] }
  template?: ResourceDiagram
  /** Number of resources in the template. */
  resourceCount?: number
  /** The services of the template that end. */
  endings?: readonly Ending[]
  /** ARNs and ids in a pasted list. */
  ids?: readonly string[] | undefined
  upgrade?: DiagramUpgrade
}

/** The diagram whose rows the palette lists; empty if the text describes none. */
export const diagramAtom = atom<PaletteDiagram>({})

const NO_SHAPES: readonly SketchIcon[] = []
export const shapesOf = ({ sketch, template }: PaletteDiagram) => (sketch ?? template)?.shapes ?? NO_SHAPES

export type Reading = PaletteDiagram | { problem: string }

/** Number of characters of pasted text shown in the palette's field. */
const MAX_SHOWN_LENGTH = 60

/** The pasted or dropped files of a template, or a draw.io diagram. */
export interface Pasted extends RecognizedText {
  texts: readonly string[]
  /** Files of a project, instead of texts: a ZIP archive, or all files in a folder. */
  project: readonly DroppedFile[] | undefined
  /** Beginning of the text, or name of its file, in the palette's field. */
  shown: string
  name: string | undefined
  /** Results of reading the texts, by the options of the diagram. */
  readings: Map<string, Promise<Reading>>
}

export const pastedAtom = atom<Pasted | null>(null)

/** Returns the pasted text if the palette's field shows `shown`; otherwise null. */
export const pastedFor = (get: Getter, shown: string): Pasted | null => {
  const pasted = get(pastedAtom)
  return pasted?.shown === shown ? pasted : null
}

/** Stores a template or diagram. Returns its file name or its beginning, which the one-line field shows. */
export function paste(
  { set }: Store,
  texts: readonly string[],
  recognized: RecognizedText,
  name?: string,
  project?: readonly DroppedFile[],
): string {
  // A scope character at the start would select the scope.
  const shown = `${toFieldText(name ?? texts[0] ?? '')
    .replace(/^[^\p{L}\p{N}{]+/u, '')
    .slice(0, MAX_SHOWN_LENGTH)} …`
  set(pastedAtom, { ...recognized, texts, project, shown, name, readings: new Map() })
  return shown
}

/** Stores `text` if it is a template or a diagram. Returns the text for the palette's field; otherwise undefined. */
export function pasteDrawable(store: Store, text: string): string | undefined {
  if (pastedFor(store.get, text)) return text
  const recognized = recognizeText(text)
  return recognized && paste(store, [text], recognized)
}

/** True to draw all resources of templates, including addresses, roles, logs, and other details. */
export const includesDetailsAtom = atom(false)
/** True to draw what a plan changes and its neighbors, without the rest. */
export const drawsChangesAloneAtom = atom(false)

export const readingProgressAtom = atom('')

/** Resolves with the ends of services; with none if they cannot be loaded, because diagrams do not depend on them. */
const loadLifecycles = () =>
  fetchJson<{ lifecycles: readonly LifecycleEntry[] }>('catalogue/lifecycle.json').catch(() => ({ lifecycles: [] }))

/** Reads pasted text once. Rejects if a load fails; the next call retries. */
export function readPasted(store: Store, pasted: Pasted): Promise<Reading> {
  const options = { details: store.get(includesDetailsAtom), changes: store.get(drawsChangesAloneAtom) }
  return loadCached(pasted.readings, JSON.stringify(options), () =>
    pasted.kind === 'template' ? drawTemplate(store, pasted, options) : upgradeDiagram(store, pasted),
  )
}

async function drawTemplate({ get, set }: Store, { texts, project }: Pasted, options: DrawOptions): Promise<Reading> {
  set(readingProgressAtom, '')
  const report: ReportProgress = (count, total) => set(readingProgressAtom, `${count} of ${total}`)
  const read = await (project ? readProject(project, report) : readTemplate(texts))
  if ('problem' in read) return read
  const [template, { lifecycles }] = await Promise.all([askSearch('drawResources', read, options), loadLifecycles()])
  const endings = endingsIn(template.uses, lifecycles, get(todayAtom))
  const shapes = markEndings(template.shapes, endings)
  return { template: { ...template, shapes }, endings, resourceCount: read.resources.length, ids: read.ids }
}

async function upgradeDiagram(store: Store, { texts: [text = ''], name = 'diagram' }: Pasted): Promise<Reading> {
  const { get } = store
  const [icons, catalog, stencils, { lifecycles }] = await Promise.all([
    loadIcons(store),
    loadCatalog(store),
    fetchJson<Stencils>(get(siteAtom).files.stencils),
    loadLifecycles(),
  ])
  const services = catalog?.services ?? []
  const data = { icons: [...icons.values()], stencils, lifecycles, services, today: get(todayAtom) }
  const upgrade = await readDiagram({ text, name, ...data })
  return 'problem' in upgrade ? upgrade : { upgrade }
}
