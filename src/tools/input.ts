/** Reads the input of a tool: words, a file, the files of a folder, or standard input. */
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { getSystemErrorMap } from 'node:util'
import { diagramInFile, isDiagramFile } from '@/core/diagram/drawio/diagram-file'
import { resultOrDefault } from '@/core/errors'
import { escapeRegExp } from '@/core/escape'
import { baseName, folderOf, pathIn } from '@/core/infrastructure/paths'
import { decodeText } from '@/core/infrastructure/read/decode'
import { isSource, MAX_FILES, mayContainSources } from '@/core/infrastructure/read/source-files'
import type { Tool } from './tools'

/** Matches words that are paths, also if the file is missing. An ARN or a URL is none. */
const LIKE_PATH =
  /^(?!\w{2,}:)(?=[^\s>[\],]+$).*(?:[\\/]|\.(?:ya?ml|json|tf|tofu|tfstate|tfvars|csv|txt|template|drawio|xml|md)$)/i
/** Matches paths with the ending of a file, which no name of a sketch has. */
const LIKE_FILE = /^[^\s>[\],]+\.(?:ya?ml|json|tf|tofu|tfstate|tfvars|csv|txt|template)$/i

export interface Input {
  text: string
  /** Path of the file or folder as in the arguments. */
  source?: string
  /** Absolute path of the file. */
  path?: string
  files?: readonly SourceText[]
}

/**
 * Returns the diagrams that a word names: a file, those of a folder, or of a pattern such as `docs/**`. A pattern with
 * an ending finds all such files, and `check` the folder itself if it has templates. Throws if there are too many.
 */
export function diagramsAt({ outputPath }: Tool, word: string, folder: string): string[] {
  const isNamed = outputPath !== undefined || isDiagramFile(word)
  const isPattern = isNamed && /[*?]/.test(word) && !existsSync(resolve(folder, word))
  const root = isPattern ? word.replace(/[^\\/]*[*?].*/, '') : join(word, '/')
  const pattern = isPattern ? globPattern(word.slice(root.length)) : /(?:)/
  const isWanted = isPattern && /\.[^\\/]*$/.test(word) ? () => true : isDiagramFile
  const files = filesIn(resolve(folder, root), path => pattern.test(path) && isWanted(path)) ?? []
  if (files.length > MAX_FILES) throw new Error(`${word} has more than ${MAX_FILES} diagrams: name a folder in it.`)
  const found = files.map(({ path }) => root + path)
  if (found.length === 0) return isNamed ? [word] : []
  return !isNamed && filesIn(resolve(folder, word), isSource)?.length ? [word, ...found] : found
}

/** Returns the pattern of a shell as a regular expression: `*` and `?` in a name, and `**` for any folders. */
function globPattern(pattern: string): RegExp {
  const escaped = escapeRegExp(pattern.replaceAll('\\', '/'))
  const withFolders = escaped.replaceAll('\\*\\*/', '(?:.*/)?').replaceAll('\\*\\*', '.*')
  return new RegExp(`^${withFolders.replaceAll('\\*', '[^/]*').replaceAll('\\?', '[^/]')}$`)
}

/** Returns the input of a tool: a file or folder, named by `--file` or by the word, or else the words. */
export function inputOf(
  { input, takesMany, readFile = decodeText, outputPath }: Tool,
  file: string | undefined,
  words: readonly string[],
  { folder, stdin = 0 }: { folder: string; stdin?: string | number },
): Input {
  // `AWS/EC2` is a namespace of CloudWatch.
  const isPath = (word: string) =>
    word !== '' && (existsSync(resolve(folder, word)) || (LIKE_PATH.test(word) && !/^AWS\/\w+$/.test(word)))
  const takesPath = 'files' in input.shape
  const isFile = takesPath && words.some(text => LIKE_FILE.test(text))
  const [word, another] = outputPath || (takesPath && words.every(isPath)) ? words : []
  const extra = file === undefined ? (another ?? (isFile ? words.find(text => !isPath(text)) : undefined)) : words[0]
  if (extra !== undefined) throw new Error(`Unexpected "${extra}": name one file, and no text.`)
  const source = file ?? word
  if (source === undefined && words.length === 0)
    throw new Error('The text is empty: write it, or --file - for standard input.')
  if (source === undefined) return { text: words.join(takesMany ? '\n' : ' ') }
  if (source === '-') return { text: readFile(readBytes(stdin)), source }
  const path = resolve(folder, source)
  const inFolder = takesPath ? filesIn(path, isSource) : undefined
  if (inFolder) return { text: source, source, files: inFolder }
  const text = (isDiagramFile(path) ? diagramInFile : readFile)(readBytes(path))
  const files = takesPath ? withNested(path, text) : []
  return { text, source, path, ...(files.length > 1 && { files }) }
}

type SourceText = { path: string; text: string; problem?: string }

/** Matches the template of a nested stack: `TemplateURL: !Sub https://…/network.yaml`. */
const NESTED_TEMPLATE =
  /\b(?:TemplateURL|Location)["']?:[\s>|{-]*(?:!Sub|"?Fn::Sub"?:)?\s*["']?([^\s"']+\.(?:ya?ml|json|template))\b/g

/** Returns a file, and the templates of its nested stacks that are in the paths that it names, or beside it. */
function withNested(file: string, content: string): SourceText[] {
  const texts = new Map([[basename(file), content]])
  // The loop also reads the files that it adds.
  for (const [path, text] of texts)
    for (const [, source = ''] of text.matchAll(NESTED_TEMPLATE)) {
      const paths = [source, baseName(source)].map(name => pathIn(folderOf(path), name))
      const nested = paths.find(name => existsSync(resolve(dirname(file), name)))
      if (nested !== undefined && !texts.has(nested) && texts.size < MAX_FILES)
        texts.set(nested, decodeText(readBytes(resolve(dirname(file), nested))))
    }
  return Array.from(texts, ([path, text]) => ({ path, text }))
}

/** Matches files of a module, and the path of a module in code that calls it. */
const MODULE_FILE = /\.(?:tf|tofu)(?:\.json)?$/i
const MODULE_SOURCE = /\bsource"?\s*[:=]\s*"(\.\.?\/[^"$?]*)/g

/**
 * Returns the wanted files of a folder, also behind links, or undefined for a file. Unreadable ones have a problem.
 * Adds the modules beside the folder that the code calls.
 */
function filesIn(root: string, isWanted: (path: string) => boolean): SourceText[] | undefined {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const files: SourceText[] = []
  const attempt = (path: string, read: () => void) => {
    try {
      read()
    } catch (error) {
      files.push({ path: path || '.', text: '', problem: error instanceof Error ? error.message : String(error) })
    }
  }
  const addFile = (path: string) =>
    attempt(path, () => files.push({ path, text: decodeText(readBytes(join(root, path))) }))
  const addFolder = (folder: string, parents: readonly string[]) => {
    const real = realpathSync(join(root, folder))
    // A link to a folder around it would never end.
    if (parents.includes(real)) return
    for (const entry of readdirSync(real, { withFileTypes: true })) {
      const path = folder + entry.name
      if (files.length > MAX_FILES) return
      const target = entry.isSymbolicLink() ? resultOrDefault(() => statSync(join(root, path)), undefined) : entry
      if (target?.isDirectory() && mayContainSources(`${path}/`))
        attempt(`${path}/`, () => addFolder(`${path}/`, [...parents, real]))
      else if (target?.isFile() !== false && isWanted(path)) addFile(path)
    }
  }
  attempt('', () => addFolder('', []))
  const beside = new Set<string>()
  // The loop also reads the files that it adds.
  for (const { path, text } of files)
    for (const [, source = ''] of text.matchAll(MODULE_SOURCE)) {
      const module = pathIn(folderOf(path), source)
      const isNew = module.startsWith('..') && !beside.has(module) && files.length <= MAX_FILES
      const names = isNew ? resultOrDefault(() => readdirSync(join(root, module)), []) : []
      beside.add(module)
      for (const name of names) if (MODULE_FILE.test(name)) addFile(`${module}/${name}`)
    }
  return files
}

export function readBytes(path: string | number): Buffer {
  try {
    // The pipes that a shell opens are in /dev.
    const isPipe = typeof path === 'string' && !path.startsWith('/dev/') && statSync(path).isFIFO()
    if (isPipe) throw new Error(`Couldn’t read ${path}: it is a named pipe`)
    return readFileSync(path)
  } catch (error) {
    const { errno = 0, code } = error as NodeJS.ErrnoException
    const [, reason] =
      code === 'EISDIR' ? [code, 'it is a folder: name its files'] : (getSystemErrorMap().get(errno) ?? [])
    throw reason === undefined ? error : new Error(`Couldn’t read ${path}: ${reason}`)
  }
}
