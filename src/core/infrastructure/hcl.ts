/** Reads the resources of Terraform configurations (HCL). Values are not evaluated. */
import { lettersAndDigits } from '../catalog/names'
import { LOCAL_TYPE, localKey, MODULE_TYPE } from './link'
import { joinPath, type Setting, TemplateError, type UnlinkedResource } from './resource'
import { resourceAt } from './terraform'

interface Block {
  /** Words before the brace: `resource`, `aws_s3_bucket`, `logs`. */
  words: readonly string[]
  settings: Setting[]
}

const ENDS: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' }
/** A comment, the start of a heredoc, a number, a name with its attributes, a bracket, a quote, or a line break. */
const TOKEN =
  /(?:#|\/\/)[^\n]*|\/\*(?:[\s\S]*?\*\/)?|<<[-~]?[ \t]*"?([A-Za-z_][\w-]*)"?[ \t]*\r?\n|(?<![\w.-])(?:(\d+)|([A-Za-z_][\w-]*(?:\.[\w*-]+)*)([ \t]*=(?![=>]))?)|["{}[\]()\n]/g
const TOKEN_IN_QUOTES = /\\.|\$\$\{|%%\{|[$%]\{|["\n]/g

/** Returns the resources, data sources, modules, and local values of a configuration. Throws `TemplateError`. */
export function readHcl(text: string): UnlinkedResource[] {
  const reader = new Reader(text)
  reader.readCode()
  return reader.blocks.flatMap(({ words: [kind, type = '', name = ''], settings }): UnlinkedResource[] => {
    if (kind === 'resource') return resourceAt(`${type}.${name}`, settings)
    if (kind === 'data') return resourceAt(`data.${type}.${name}`, settings)
    if (kind === 'module') return [{ key: `module.${type}`, name: type, type: MODULE_TYPE, settings }]
    if (kind !== 'locals') return []
    return settings.map(setting => {
      const [name = ''] = setting.path.split('.')
      return { key: localKey(name), name, type: LOCAL_TYPE, settings: [setting] }
    })
  })
}

/** Reads a configuration from its start to its end. */
class Reader {
  readonly blocks: Block[] = []
  private settings: Setting[] = []
  private at = 0

  constructor(private readonly text: string) {}

  private next(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    this.at = match ? pattern.lastIndex : this.text.length
    return match
  }

  /**
   * Reads the code in brackets up to `end`; without `end`, all blocks.
   * @param path path of the setting whose value is in the brackets
   * @param began offset of the opening bracket
   */
  readCode(end?: string, path = '', began = 0): void {
    const { text } = this
    /** Setting whose value follows on the same line, and the last word, which names a block if a brace follows. */
    let [setting, word]: (string | undefined)[] = []
    let head = 0
    const pathOf = (name: string | undefined) => (name === undefined ? path : joinPath(path, lettersAndDigits(name)))
    const add = (value: string) => this.settings.push({ path: pathOf(setting), text: value })
    for (let match = this.next(TOKEN); match; match = this.next(TOKEN)) {
      const { 0: token, index } = match
      const [, heredoc, number, name = '', equals] = match
      if (token === end) return
      if (token === '/*') throw TemplateError.at(text, index, 'The closing */ of this comment is missing')
      if (/^[#/]/.test(token)) continue
      if (token === '\n') {
        setting = word = undefined
        head = this.at
      } else if (token === '"') {
        const quoted = this.readQuoted(pathOf(setting), index)
        if (word === 'dynamic') word = quoted
        // The code in an interpolation has been read already.
        else if (!quoted.includes('${')) add(quoted)
      } else if (heredoc !== undefined) {
        const end = new RegExp(`^[ \\t]*${heredoc}[ \\t]*\\r?$`, 'gm')
        end.lastIndex = this.at
        if (!end.test(text))
          throw TemplateError.at(text, index, `The line ${heredoc} that ends this heredoc is missing`)
        add(text.slice(this.at, end.lastIndex))
        this.at = end.lastIndex
      } else if (ENDS[token] && end === undefined) {
        this.settings = []
        this.readCode(ENDS[token], '', index)
        this.blocks.push({ words: wordsOf(text.slice(head, index)), settings: this.settings })
        this.settings = []
        head = this.at
      } else if (ENDS[token]) {
        // The content of a dynamic block has the path of the block.
        const block = token === '{' && word !== 'content' ? word : undefined
        this.readCode(ENDS[token], pathOf(setting ?? block), index)
      } else if (equals !== undefined) setting = name
      else if (number !== undefined || /\.|^(?:true|false)$/.test(name)) add(number ?? name)
      else if (name !== '') word = name
      else {
        const problem = end ? `Expected ${end} but found ${token}` : `Unexpected ${token} without an opening bracket`
        throw TemplateError.at(text, index, problem)
      }
    }
    if (end) throw TemplateError.at(text, began, `A closing ${end} is missing`)
  }

  /** Returns the text up to the closing quote. Reads the code in its interpolations. */
  private readQuoted(path: string, began: number): string {
    const start = this.at
    for (let match = this.next(TOKEN_IN_QUOTES); match; match = this.next(TOKEN_IN_QUOTES)) {
      const { 0: token, index } = match
      if (token === '"') return this.text.slice(start, index)
      if (token === '\n') throw TemplateError.at(this.text, began, 'The closing quote is missing on this line')
      if (token === '${' || token === '%{') this.readCode('}', path, index)
    }
    throw TemplateError.at(this.text, began, 'A closing " is missing')
  }
}

/** Returns the words before an opening bracket. A bracket that begins a value (`name = {`) has no words. */
const wordsOf = (head: string) => (head.includes('=') ? [] : (head.match(/[\w-]+/g) ?? []))
