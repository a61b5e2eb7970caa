/** A PowerPoint file with one slide and the required parts of Office Open XML. */
import TEMPLATE from '../../../../data/powerpoint.json' with { type: 'json' }
import type { ArchiveFile, FormatWriter } from '../formats'
import { layoutScene } from '../layout/scene'
import { drawSlide } from './slide'

/** Longer side (px) of the PNG files, which are for programs that cannot show SVG. */
const PNG_SIDE = 256

const PICTURE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image'

/** Returns the files inside a PowerPoint file. Rejects with NotAnIconError. */
export const powerpointFiles: FormatWriter<readonly ArchiveFile[]> = async (inputs, options) => {
  const { pictures, ...slide } = drawSlide(await layoutScene(inputs, { ...options, usesStencils: false }))
  const links = pictures
    .flatMap(({ png, svg }) => [png, svg])
    .map((file, i) => `<Relationship Id="rId${i + 1}" Type="${PICTURE}" Target="../media/${file}"/>`)
  const values = new Map(Object.entries({ ...slide, pictures: links.join(''), layout: `rId${links.length + 1}` }))
  const files = Object.entries(TEMPLATE).map(([path, text]) => {
    return { path, text: text.replace(/\{(\w+)\}/g, (_, name: string) => `${values.get(name)}`) }
  })
  const media = pictures.flatMap(({ png, svg, source }) => [
    { path: `ppt/media/${svg}`, text: source },
    { path: `ppt/media/${png}`, text: source, pngSide: PNG_SIDE },
  ])
  return [...files, ...media]
}
