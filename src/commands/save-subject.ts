/** Saving icons as files: one file, or many packed as a ZIP. Its code is loaded with the first download. */
import type { ShapeInput } from '@/core/diagram/shape'
import { saveFile } from '@/platform/download'
import { drawPng, sizeOf } from '@/platform/raster'
import { buildZip } from '@/platform/zip'
import { iconNamesAtom } from '@/state/catalogue'
import { pngSizeAtom } from '@/state/copy-options'
import type { FormatHead } from '@/state/formats'
import { announcementAtom, notifyAtom } from '@/state/notices'
import { progressAtom } from '@/state/progress'
import type { CommandContext } from './command'
import { piecesText } from './copy-words'
import { noteOf, type Prepared, pngOf, prepareSubject, textOf } from './render-subject'
import type { Subject } from './subject'
import { amountText, missingText } from './success-words'

/** Name of a file that holds several icons, without its ending. */
const MANY = 'aws-icons'

/** Saves `subject`, and says so. Rejects when nothing could be saved. */
export async function saveSubject(context: CommandContext, head: FormatHead, subject: Subject): Promise<void> {
  const prepared = await prepareSubject(context, head.id, subject)
  const { format, inputs, missing } = prepared
  const [first] = inputs
  const isZip = format.zip === true && inputs.length > 1
  const stem = inputs.length === 1 && first ? first.icon.iconName : MANY
  const file = `${stem}.${isZip ? 'zip' : format.extension}`
  const content = isZip ? await packed(context, prepared) : await alone(context, prepared)
  if (!content) {
    context.set(announcementAtom, 'Download cancelled')
    return
  }
  saveFile(file, content)
  const said = [
    missing.size > 0 ? missingText(missing, context.get(iconNamesAtom)) : undefined,
    noteOf(context, prepared),
    format.id === 'drawio-library' ? 'Open it in draw.io with File > Open Library' : undefined,
  ].filter(text => text !== undefined)
  const amount = amountText(subject.name, subject.items.length, missing.size)
  context.set(notifyAtom, {
    kind: missing.size > 0 ? 'warning' : 'success',
    title: `${piecesText(head, inputs.length)} of ${amount} saved`,
    description: [file, ...said].join('. '),
  })
}

function alone(context: CommandContext, prepared: Prepared): Promise<Blob> | Blob {
  return prepared.format.mime === 'image/png'
    ? pngOf(context, prepared)
    : new Blob([textOf(prepared)], { type: prepared.format.mime })
}

/** One file per icon in a ZIP, made one after the other with a breath between; null when the visitor cancelled. */
async function packed({ get, set }: CommandContext, prepared: Prepared): Promise<Blob | null> {
  const { format, inputs } = prepared
  const size = get(pngSizeAtom)
  const zip = buildZip()
  let isCancelled = false
  const cancel = () => {
    isCancelled = true
  }
  const tell = (done: number) => set(progressAtom, { title: `${format.title}s`, done, total: inputs.length, cancel })
  try {
    for (const [done, input] of inputs.entries()) {
      tell(done)
      const bytes = await bytesOf(input, prepared, size)
      if (isCancelled) break
      zip.add(`${input.icon.iconName}.${format.extension}`, bytes, format.mime === 'image/png')
    }
    tell(inputs.length)
    if (!isCancelled) return await zip.finish()
  } finally {
    set(progressAtom, null)
    if (isCancelled) zip.cancel()
  }
  return null
}

async function bytesOf(input: ShapeInput, prepared: Prepared, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const text = prepared.format.render([input], prepared.options, prepared.stencils)
  if (prepared.format.mime !== 'image/png') {
    await breath()
    return new TextEncoder().encode(text)
  }
  const { width, height } = sizeOf(text)
  const png = await drawPng(text, size / Math.max(width, height))
  return new Uint8Array(await png.arrayBuffer())
}

/** Lets the page do what waits: clicks, keys, drawing. */
function breath(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
