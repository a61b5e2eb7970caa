/** Keeps the diagram of a template in a Markdown file up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textHash } from '@/core/text-hash'
import { readBytes } from './input'

const END_MARKER = '<!-- /aws-diagram -->'

/**
 * Writes a diagram into a Markdown file. Returns the paths of the changed files. With `isCheck`, throws for changes.
 * @param source the path of the template, or a sketch. The first marker has `->` for `-->`, which would end it
 * @param name the name of the image, for a source without letters and digits
 */
export function putInto(into: string, source: string, name: string, text: string, isCheck: boolean): string[] {
  const plainName = source.replace(/[^\p{L}\p{N}_.-]+/gu, '-').replace(/^[.-]+|-$/g, '') || name
  const shortName = [...plainName].slice(0, 100).join('')
  const markdown = { path: into, text: readBytes(into).toString('utf8') }
  const files = filesWithDiagram(markdown, source, { text, isSvg: text.startsWith('<svg') }, shortName)
  const plain = (content: string) => content.replaceAll('\r\n', '\n')
  const stale = files.filter(
    file => !existsSync(file.path) || plain(readFileSync(file.path, 'utf8')) !== plain(file.text),
  )
  if (isCheck && stale.length > 0)
    throw new Error(`The diagram of ${source} is out of date or has another --format: run this without --check.`)
  const other = stale.find(file => !file.isShown && existsSync(file.path))
  if (other) throw new Error(`${other.path} exists, but ${into} does not show it: remove or rename it.`)
  for (const file of stale) writeFileSync(file.path, file.text)
  return stale.map(file => file.path)
}

/**
 * Returns the files with a diagram: the Markdown file and, if the diagram is an SVG image, the image beside it.
 * If `isShown` is false, the Markdown file does not show the image yet. Keeps the line breaks of the Markdown file.
 * Throws if it has no place for the diagram.
 */
function filesWithDiagram(
  markdown: { path: string; text: string },
  source: string,
  diagram: { text: string; isSvg: boolean },
  name: string,
) {
  const start = `<!-- aws-diagram: ${source.replaceAll('-->', '->')} -->`
  const [from, to] = [markdown.text.indexOf(start), markdown.text.indexOf(END_MARKER, markdown.text.indexOf(start))]
  if (from < 0 || to < 0)
    throw new Error(`Write these two lines into ${markdown.path} where the diagram belongs: ${start} and ${END_MARKER}`)
  const next = markdown.text.indexOf('<!-- aws-diagram: ', from + start.length)
  if (next >= 0 && next < to)
    throw new Error(`Write ${END_MARKER} into ${markdown.path} after ${start}, before the next diagram.`)
  const linkTo = (file: string) => `(${encodeURI(file)})`
  const blocks = markdown.text.match(/<!-- aws-diagram: [\s\S]*?<!-- \/aws-diagram -->/g) ?? []
  const isTaken = blocks.some(block => !block.startsWith(start) && block.includes(linkTo(`${name}.svg`)))
  const image = isTaken ? `${name}-${textHash(source).slice(0, 8)}.svg` : `${name}.svg`
  const link = linkTo(image)
  const block = diagram.isSvg ? `![Diagram of ${source}]${link}` : `\`\`\`mermaid\n${diagram.text.trim()}\n\`\`\``
  const content = markdown.text.includes('\r\n') ? `\n${block}\n`.replaceAll('\n', '\r\n') : `\n${block}\n`
  const text = markdown.text.slice(0, from + start.length) + content + markdown.text.slice(to)
  const isShown = markdown.text.slice(from, to).includes(link)
  return [
    { path: markdown.path, text, isShown: true },
    ...(diagram.isSvg
      ? [{ path: join(dirname(markdown.path), image), text: `${diagram.text.trim()}\n`, isShown }]
      : []),
  ]
}
