/** Keeps the diagram of a template in a Markdown file up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textHash } from '@/core/text-hash'
import { readBytes } from './input'

const END_MARKER = '<!-- /aws-diagram -->'

/**
 * Writes a diagram into a Markdown file, whose line breaks it keeps. An SVG diagram is an image beside the file.
 * Returns the paths of the changed files. With `isCheck`, throws for changes.
 * @param source the path of the template, or a sketch. The first marker has `->` for `-->`, which would end it
 * @param name the name of the image, for a source without letters and digits
 */
export function putInto(into: string, source: string, name: string, text: string, isCheck: boolean): string[] {
  const markdown = readBytes(into).toString('utf8')
  const start = `<!-- aws-diagram: ${source.replaceAll('-->', '->')} -->`
  const [from, to] = contentBetween(markdown, into, start)
  const image = imageName(markdown, start, source, name)
  const link = `(${encodeURI(image)})`
  const isSvg = text.startsWith('<svg')
  const block = isSvg ? `![Diagram of ${source}]${link}` : `\`\`\`mermaid\n${text.trim()}\n\`\`\``
  const content = markdown.includes('\r\n') ? `\n${block}\n`.replaceAll('\n', '\r\n') : `\n${block}\n`
  const files = new Map([[into, markdown.slice(0, from) + content + markdown.slice(to)]])
  if (isSvg) files.set(join(dirname(into), image), `${text.trim()}\n`)
  const plain = (content: string) => content.replaceAll('\r\n', '\n')
  const stale = [...files].filter(
    ([path, text]) => !existsSync(path) || plain(readFileSync(path, 'utf8')) !== plain(text),
  )
  if (isCheck && stale.length > 0)
    throw new Error(`The diagram of ${source} is out of date or has another --format: run this without --check.`)
  const [other] = stale.find(([path]) => path !== into && existsSync(path)) ?? []
  if (other !== undefined && !markdown.slice(from, to).includes(link))
    throw new Error(`${other} exists, but ${into} does not show it: remove or rename it.`)
  for (const [path, text] of stale) writeFileSync(path, text)
  return stale.map(([path]) => path)
}

/** Returns the offsets of the content between the markers of a diagram. Throws if the file has no place for it. */
function contentBetween(markdown: string, into: string, start: string): [from: number, to: number] {
  const from = markdown.indexOf(start)
  const to = markdown.indexOf(END_MARKER, from)
  if (from < 0 || to < 0)
    throw new Error(`Write these two lines into ${into} where the diagram belongs: ${start} and ${END_MARKER}`)
  const next = markdown.indexOf('<!-- aws-diagram: ', from + start.length)
  if (next >= 0 && next < to)
    throw new Error(`Write ${END_MARKER} into ${into} after ${start}, before the next diagram.`)
  return [from + start.length, to]
}

/** Returns a name for the image of a source, which no other diagram of the file has. */
function imageName(markdown: string, start: string, source: string, name: string): string {
  const plainName = source.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^[.-]+|-$/g, '') || name
  const shortName = [...plainName].slice(0, 100).join('')
  const blocks = markdown.match(/<!-- aws-diagram: [\s\S]*?<!-- \/aws-diagram -->/g) ?? []
  const isTaken = blocks.some(block => !block.startsWith(start) && block.includes(`(${encodeURI(shortName)}.svg)`))
  return isTaken ? `${shortName}-${textHash(source).slice(0, 8)}.svg` : `${shortName}.svg`
}
