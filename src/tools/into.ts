/** Keeps the diagram of a template in a Markdown file up to date. */
import { basename, dirname, join } from 'node:path'

const END = '<!-- /aws-diagram -->'

/**
 * Returns the files with a diagram, by path: the Markdown file and, if the diagram is an SVG image, the image beside it.
 * Throws if the Markdown file has no place for the diagram.
 * @param source the path of the template or project, as in the first marker
 */
export function filesWithDiagram(
  markdown: { path: string; text: string },
  source: string,
  diagram: { text: string; isSvg: boolean },
): Map<string, string> {
  const start = `<!-- aws-diagram: ${source} -->`
  const [from, to] = [markdown.text.indexOf(start), markdown.text.indexOf(END, markdown.text.indexOf(start))]
  if (from < 0 || to < 0)
    throw new Error(`Write these two lines into ${markdown.path} where the diagram belongs: ${start} and ${END}`)
  const image = `${basename(source)}.svg`
  const block = diagram.isSvg
    ? `![Diagram of ${source}](${encodeURI(image)})`
    : `\`\`\`mermaid\n${diagram.text.trim()}\n\`\`\``
  const text = `${markdown.text.slice(0, from + start.length)}\n${block}\n${markdown.text.slice(to)}`
  return new Map([
    [markdown.path, text],
    ...(diagram.isSvg ? [[join(dirname(markdown.path), image), `${diagram.text.trim()}\n`] as const] : []),
  ])
}
