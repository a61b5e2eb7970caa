/** A PowerPoint file with one slide and the required parts of Office Open XML. */
import type { ArchiveFile, FormatWriter } from '../formats'
import { layoutScene } from '../scene'
import { drawSlide, type SlidePicture } from './slide'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SCHEMAS = 'http://schemas.openxmlformats.org'
const CONTENT = 'application/vnd.openxmlformats-officedocument'
const NAMESPACES = `xmlns:a="${SCHEMAS}/drawingml/2006/main" xmlns:r="${SCHEMAS}/officeDocument/2006/relationships" xmlns:p="${SCHEMAS}/presentationml/2006/main"`

/** Longer side (px) of the PNG files, which are for programs that cannot show SVG. */
const PNG_SIDE = 256

/** Returns the files inside a PowerPoint file. Rejects with NotAnIconError. */
export const powerpointParts: FormatWriter<readonly ArchiveFile[]> = async (inputs, options) => {
  const { content, pictures, width, height } = drawSlide(await layoutScene(inputs, { ...options, native: false }))
  const slideLinks = pictures.flatMap(({ png, svg }): Link[] => [
    ['image', `../media/${png}`],
    ['image', `../media/${svg}`],
  ])
  const xml: Record<string, string> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': part(
      'presentation',
      `<p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/></p:sldIdLst><p:sldSz cx="${width}" cy="${height}"/><p:notesSz cx="6858000" cy="9144000"/>`,
    ),
    'ppt/_rels/presentation.xml.rels': relations([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['slide', 'slides/slide1.xml'],
      ['theme', 'theme/theme1.xml'],
    ]),
    'ppt/slideMasters/slideMaster1.xml': part(
      'sldMaster',
      `${commonData('', BACKGROUND)}${COLOR_MAP}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst>`,
    ),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': part('sldLayout', `${commonData('')}${MASTER_COLORS}`, ' type="blank"'),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    'ppt/theme/theme1.xml': THEME,
    'ppt/slides/slide1.xml': part('sld', `${commonData(content)}${MASTER_COLORS}`),
    'ppt/slides/_rels/slide1.xml.rels': relations([...slideLinks, ['slideLayout', '../slideLayouts/slideLayout1.xml']]),
  }
  return [
    ...Object.entries(xml).map(([path, text]) => ({ path, text: DECLARATION + text })),
    ...pictures.flatMap(mediaOf),
  ]
}

const mediaOf = ({ png, svg, source }: SlidePicture): ArchiveFile[] => [
  { path: `ppt/media/${svg}`, text: source },
  { path: `ppt/media/${png}`, text: source, pngSide: PNG_SIDE },
]

type Link = readonly [kind: string, target: string]

/** Returns the XML of links between files. The ids of the links are `rId1`, `rId2`, and so on. */
function relations(links: readonly Link[]): string {
  const each = links.map(
    ([kind, target], i) =>
      `<Relationship Id="rId${i + 1}" Type="${SCHEMAS}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${each.join('')}</Relationships>`
}

function contentTypes(): string {
  const types: Readonly<Record<string, string>> = {
    '/ppt/presentation.xml': 'presentationml.presentation.main',
    '/ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
    '/ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
    '/ppt/slides/slide1.xml': 'presentationml.slide',
    '/ppt/theme/theme1.xml': 'theme',
  }
  const overrides = Object.entries(types).map(
    ([path, type]) => `<Override PartName="${path}" ContentType="${CONTENT}.${type}+xml"/>`,
  )
  const defaults = Object.entries({
    rels: 'application/vnd.openxmlformats-package.relationships+xml',
    xml: 'application/xml',
    png: 'image/png',
    svg: 'image/svg+xml',
  }).map(([extension, type]) => `<Default Extension="${extension}" ContentType="${type}"/>`)
  return `<Types xmlns="${SCHEMAS}/package/2006/content-types">${[...defaults, ...overrides].join('')}</Types>`
}

const part = (name: string, content: string, attributes = '') =>
  `<p:${name} ${NAMESPACES}${attributes}>${content}</p:${name}>`

/** Returns the `p:cSld` element (background and shapes) of a slide, layout, or master. */
const commonData = (shapes: string, background = '') =>
  `<p:cSld>${background}<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`

const BACKGROUND = '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg1"/></p:bgRef></p:bg>'
const MASTER_COLORS = '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>'
const COLOR_MAP = `<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" ${[1, 2, 3, 4, 5, 6].map(n => `accent${n}="accent${n}"`).join(' ')} hlink="hlink" folHlink="folHlink"/>`

/** Colors of the theme: black, white, and AWS's colors for text and accents. */
const THEME_COLORS: Readonly<Record<string, string>> = {
  dk1: '000000',
  lt1: 'FFFFFF',
  dk2: '232F3E',
  lt2: 'F2F3F3',
  accent1: 'ED7100',
  accent2: '7AA116',
  accent3: '8C4FFF',
  accent4: 'E7157B',
  accent5: '01A88D',
  accent6: 'C925D1',
  hlink: '0972D3',
  folHlink: '8C4FFF',
}
const THEME = (() => {
  const colors = Object.entries(THEME_COLORS).map(
    ([name, color]) => `<a:${name}><a:srgbClr val="${color}"/></a:${name}>`,
  )
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>'
  const lists = {
    fillStyleLst: fill,
    lnStyleLst: `<a:ln w="9525">${fill}</a:ln>`,
    effectStyleLst: '<a:effectStyle><a:effectLst/></a:effectStyle>',
    bgFillStyleLst: fill,
  }
  const styles = Object.entries(lists).map(([name, style]) => `<a:${name}>${style.repeat(3)}</a:${name}>`)
  return `<a:theme xmlns:a="${SCHEMAS}/drawingml/2006/main" name="AWS"><a:themeElements><a:clrScheme name="AWS">${colors.join('')}</a:clrScheme><a:fontScheme name="AWS"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="AWS">${styles.join('')}</a:fmtScheme></a:themeElements></a:theme>`
})()
