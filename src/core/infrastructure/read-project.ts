/** Reads the files of a project. */
import { countWithNoun } from '../catalog/display'
import { cleanText } from './clean-text'
import { parseHcl } from './hcl'
import { linkResources } from './link'
import { type LocatedPart, type Part, resourcesOf } from './project'
import { assertAtMost, MAX_TEMPLATE_LENGTH, messageOf, READERS } from './read'
import { formatOf } from './recognize'
import { type ParsedTemplate, type ReadTemplate, TemplateError } from './resource'
import { MAX_FILES } from './source-files'
import { valueOfJson } from './terraform-code'
import { asBlock } from './value'

/** A file of a project. `text` reads it. */
export interface SourceFile {
  path: string
  text: () => string | Promise<string>
}

/** Maximum size (characters) of all files. */
const MAX_SIZE = 20_000_000

/** Returns the resources of a project. Leaves out files with errors. `report` gets the numbers of files read so far and in total. */
export async function parseProject(
  files: readonly SourceFile[],
  report?: (count: number, total: number) => void,
): Promise<ParsedTemplate> {
  const parts: LocatedPart[] = []
  const skipped: ReadTemplate['skipped'][number][] = []
  if (files.length > MAX_FILES)
    skipped.push({ name: 'more files', why: `only the first ${MAX_FILES} are read`, isUnreadable: true })
  const { length } = commonFolder(files.map(({ path }) => path))
  const read = files.slice(0, MAX_FILES).map(({ path, text }) => ({ path: path.slice(length), text }))
  let size = 0
  for (const [i, { path, text }] of read.entries())
    try {
      report?.(i, read.length)
      const content = await text()
      size += content.length
      if (size > MAX_SIZE) throw new TemplateError('the files before it have 20 MB, the limit')
      const own = partsOf(path, content)
      if (own.some(part => !('code' in part || 'variables' in part || 'template' in part)))
        skipped.push({ name: path, why: 'not code; draw this file alone' })
      parts.push(...own.map(part => ({ ...part, path })))
    } catch (error) {
      skipped.push({ name: path, why: messageOf(error), isUnreadable: true })
    }
  try {
    const project = resourcesOf(
      parts.filter(part => !('resources' in part)),
      true,
    )
    const [first] = skipped
    const problem = first ? `${first.name}: ${first.why}` : 'The files contain neither Terraform code nor templates'
    if (project.resources.length === 0) return { problem }
    const resources = linkResources(project.resources)
    return { resources, notes: [countWithNoun(files.length, 'file')], skipped: [...skipped, ...project.skipped] }
  } catch (error) {
    return { problem: messageOf(error) }
  }
}

/** Returns the folder that contains all files, with a slash at the end. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  const folder = first.slice(0, first.indexOf('/') + 1)
  return others.every(path => path.startsWith(folder)) ? folder : ''
}

function partsOf(path: string, text: string): Part[] {
  assertAtMost(MAX_TEMPLATE_LENGTH, text.length, 'characters')
  if (/\.(?:tf|tofu)$/i.test(path)) return [{ code: parseHcl(text) }]
  if (/\.tfvars$/i.test(path)) return [{ variables: parseHcl(text) }]
  if (/\.tf\.json$/i.test(path)) return [{ code: asBlock(valueOfJson(JSON.parse(text))) }]
  const format = formatOf(cleanText(text))
  return format === 'json' || format === 'yaml' ? READERS[format](cleanText(text)) : []
}
