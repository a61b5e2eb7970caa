/** Opens files that are dropped on the page. */
import { errorText } from '@/core/errors'
import { decodeText } from '@/core/infrastructure/read/decode'
import { isArchive } from '@/core/infrastructure/read/source-files'
import { recognizeText } from '@/core/infrastructure/recognize/recognize'
import type { DroppedFile } from '@/platform/drag-and-drop'
import { loadCode } from '@/platform/load'
import { paste } from '@/state/diagram'
import type { Notice } from '@/state/notices'
import { openPalette } from '@/state/palette'
import type { Store } from '@/state/store'

const refused = (title: string, description?: string): Notice => ({ kind: 'error', title, description })

/** Opens a dropped diagram, project, or the dropped files of a template in the palette. */
export async function openFiles(store: Store, dropped: readonly DroppedFile[]): Promise<Notice | undefined> {
  if (dropped.length === 0) return refused('The folder has no Terraform code and no templates')
  if (dropped.length > 1 && dropped.some(({ path }) => isArchive(path)))
    return refused('Drop a ZIP file without other files')
  const inProject = dropped.find(({ path }) => path.includes('/') || isArchive(path))
  if (inProject) {
    const name = inProject.path.replace(/\/.*/, '')
    openPalette(store, paste(store, [], { kind: 'template', label: name }, name, dropped))
    return undefined
  }
  const texts = (await Promise.all(dropped.map(bytesOf))).map(decodeText)
  const kinds = texts.map(recognizeText)
  const diagramFile = dropped.find(({ file }, i) => file.type === 'image/png' || kinds[i]?.kind === 'diagram')
  if (diagramFile) return dropped.length > 1 ? refused('Drop one diagram at a time') : openDiagram(store, diagramFile)
  const recognized = kinds.find(kind => kind !== undefined)
  openPalette(store, paste(store, texts, recognized ?? { kind: 'template', label: 'Text' }))
  return undefined
}

const bytesOf = async ({ file }: DroppedFile) => new Uint8Array(await file.arrayBuffer())

async function openDiagram(store: Store, diagramFile: DroppedFile): Promise<Notice | undefined> {
  const { name } = diagramFile.file
  const { diagramInFile } = await loadCode(() => import('@/core/diagram/drawio/diagram-file'))
  try {
    const xml = diagramInFile(await bytesOf(diagramFile))
    openPalette(store, paste(store, [xml], { kind: 'diagram', label: 'Diagram' }, name))
    return undefined
  } catch (error) {
    return refused(`Couldn’t read ${name}`, errorText(error))
  }
}
