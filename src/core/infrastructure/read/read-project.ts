/** Reads the files of a project. */
import { countWithNoun } from '../../catalog/names/display'
import { contextIn } from '../inventory/records'
import { joinDocuments, type ParsedDocument } from '../join/join-files'
import { folderOf } from '../paths'
import { cleanText } from '../recognize/clean-text'
import { formatOf } from '../recognize/recognize'
import type { ParsedTemplate, TemplateContent } from '../resource-types'
import { assertAtMost, TemplateError } from '../template-error'
import { literalOfJson, parseHcl, valueOfJson } from '../terraform/hcl'
import { asBlock } from '../values/value'
import { MAX_TEMPLATE_LENGTH, messageOf, READERS, readJson } from './read-text'
import { MAX_FILES, MAX_SIZE, TOO_LARGE } from './source-files'

/** A file of a project. `text` reads it. */
export interface SourceFile {
  path: string
  text: () => string | Promise<string>
}

/**
 * Returns the resources of a project. Leaves out files with errors. `report` gets the numbers of files read so far and
 * in total.
 */
export async function parseProject(
  files: readonly SourceFile[],
  report?: (count: number, total: number) => void,
): Promise<ParsedTemplate> {
  if (files.length === 0) return { problem: 'There are no files of code or templates.' }
  const documents: ParsedDocument[] = []
  /** Documents other than code, by file. Their inventories are read if there is no code. */
  const others = new Map<string, readonly ParsedDocument[]>()
  const skipped: TemplateContent['skipped'][number][] = []
  if (files.length > MAX_FILES)
    skipped.push({ name: 'more files', why: `only the first ${MAX_FILES} are read`, isUnreadable: true })
  const { length } = commonFolder(files.map(({ path }) => path))
  const wantedFiles = files.slice(0, MAX_FILES).map(({ path, text }) => ({ path: path.slice(length), text }))
  let size = 0
  for (const [i, { path, text }] of wantedFiles.entries())
    try {
      report?.(i, wantedFiles.length)
      const content = await text()
      if (size + content.length > MAX_SIZE) throw new TemplateError(TOO_LARGE)
      size += content.length
      const inFile = documentsOf(path, content)
      documents.push({ path, text: content })
      const code = inFile.filter(file => isCode(file) || file.variables)
      if (code.length < inFile.length) others.set(path, inFile)
      documents.push(...code.map((document, nth) => ({ ...document, path: nth === 0 ? path : `${path} ${nth + 1}` })))
    } catch (error) {
      skipped.push({ name: path, why: messageOf(error), isUnreadable: true })
    }
  const isInventory = !documents.some(isCode)
  for (const [name, inFile] of others) {
    const existing = isInventory ? inFile.filter(document => document.existing) : []
    documents.push(...existing)
    if (existing.length === 0) skipped.push({ name, why: `${isInventory ? '' : 'not code; '}draw this file alone` })
  }
  try {
    const project = joinDocuments(documents, true)
    const [first] = skipped
    const sentence = isInventory
      ? 'The files contain neither Terraform code nor templates.'
      : 'The code has no resources.'
    const problem = first ? `${first.name}: ${first.why}` : sentence
    if (project.resources.length === 0) return { problem }
    const beside = new Set(wantedFiles.map(({ path }) => folderOf(path)).filter(folder => folder.startsWith('..')))
    const alsoIn = beside.size > 0 ? `, also in ${[...beside].join(', ')}` : ''
    const notes = [countWithNoun(files.length, 'file') + alsoIn]
    return { ...project, notes, skipped: [...skipped, ...project.skipped] }
  } catch (error) {
    return { problem: messageOf(error) }
  }
}

const isCode = ({ code, terragrunt, template }: ParsedDocument) => Boolean(code || terragrunt || template)

/** Returns the top folder with a slash at the end, if it contains all files; otherwise, an empty text. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  const folder = first.slice(0, first.indexOf('/') + 1)
  return others.every(path => path.startsWith(folder)) ? folder : ''
}

function documentsOf(path: string, text: string): ParsedDocument[] {
  assertAtMost(MAX_TEMPLATE_LENGTH, text.length, 'characters')
  if (/\.(?:tf|tofu)$/i.test(path)) return [{ code: parseHcl(text) }]
  if (/\.hcl$/i.test(path)) return [{ terragrunt: parseHcl(text) }]
  if (/\.tfvars$/i.test(path)) return [{ variables: parseHcl(text) }]
  if (/\.tfvars\.json$/i.test(path)) return readJson(text).map(value => ({ variables: asBlock(literalOfJson(value)) }))
  if (/\.(?:tf|tofu)\.json$/i.test(path)) return readJson(text).map(value => ({ code: asBlock(valueOfJson(value)) }))
  if (/\.(?:tf)?tpl$|\.tmpl$/i.test(path)) return []
  const clean = cleanText(text)
  const format = formatOf(clean)
  return format === 'json' || format === 'yaml' ? READERS[format](clean, contextIn(clean)) : []
}
