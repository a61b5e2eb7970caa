/** Reads the resources of Terraform configurations (HCL). Values are not evaluated. */
import { LOCAL_TYPE, localKey, MODULE_TYPE } from './link'
import { joinPath, type Setting, settingName, TemplateError, type UnlinkedResource } from './resource'
import { resourceAt } from './terraform'

/** A bracket or quote that is not closed yet. */
interface OpenBracket {
  at: number
  /** Closing quote or bracket. */
  end: '"' | '}' | ']' | ')'
  /** Path of the setting whose value is in the brackets. */
  path: string
  /** Name of the setting whose value follows on the same line. */
  setting?: string | undefined
  /** Last word on the line, which names a block if a brace follows. */
  word?: string | undefined
}

interface Block {
  /** Words before the brace: `resource`, `aws_s3_bucket`, `logs`. */
  words: readonly string[]
  settings: Setting[]
}

const ENDS: Readonly<Record<string, OpenBracket['end']>> = { '{': '}', '[': ']', '(': ')' }
/** Tokens at which the scanner stops, in code and inside quoted text. */
const CODE_TOKENS = /#|\/\/|\/\*|<<[-~]?[ \t]*"?([A-Za-z_][\w-]*)"?[ \t]*\r?\n|["{}[\]()\n]/g
const QUOTED_TEXT_TOKENS = /\\.|\$\$\{|%%\{|[$%]\{|["\n]/g
/** A number, or a name with its attributes. An equals sign after a name begins the value of a setting. */
const WORDS = /(?<![\w.-])(?:(\d+)|([A-Za-z_][\w-]*(?:\.[\w*-]+)*)([ \t]*=(?![=>]))?)/g

/** Returns the resources, data sources, modules, and local values of a configuration. Throws `TemplateError`. */
export function readHcl(text: string): UnlinkedResource[] {
  return blocksOf(text).flatMap(({ words: [kind, type = '', name = ''], settings }): UnlinkedResource[] => {
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

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  const open: OpenBracket[] = []
  let head = 0
  let words: readonly string[] = []
  let settings: Setting[] = []
  const pathOf = ({ path, setting }: OpenBracket) =>
    setting === undefined ? path : joinPath(path, settingName(setting))
  const add = (scope: OpenBracket | undefined, value: string) => {
    if (scope) settings.push({ path: pathOf(scope), text: value })
  }
  const push = (at: number, end: OpenBracket['end']) => {
    const outer = open.at(-1)
    const named = outer && end === '}' && outer.setting === undefined ? { ...outer, setting: outer.word } : outer
    // The braces of a top-level block have no path.
    open.push({ at, end, path: named ? pathOf(named) : '' })
  }
  const readCode = (code: string, scope: OpenBracket | undefined) => {
    if (!scope || scope.end === '"') return
    for (const [, number, name = '', equals] of code.matchAll(WORDS)) {
      if (equals !== undefined) scope.setting = name
      else if (number !== undefined || /\.|^(?:true|false)$/.test(name)) add(scope, number ?? name)
      else scope.word = name
    }
  }
  let at = 0
  while (at < text.length) {
    const inside = open.at(-1)
    const pattern = inside?.end === '"' ? QUOTED_TEXT_TOKENS : CODE_TOKENS
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) break
    const [token, heredoc] = match
    readCode(text.slice(at, match.index), inside)
    at = pattern.lastIndex
    if (inside?.end === '"') {
      if (token === '"') {
        open.pop()
        const quoted = text.slice(inside.at + 1, match.index)
        // The code in an interpolation has been read already.
        if (!quoted.includes('${')) add(open.at(-1), quoted)
      } else if (token === '\n') throw TemplateError.at(text, inside.at, 'The closing quote is missing on this line')
      else if (token === '${' || token === '%{') push(match.index, '}')
    } else if (token === '#' || token === '//') at = endOf(text, '\n', at, at)
    else if (token === '/*') at = endOf(text, '*/', at, match.index, 'The closing */ of this comment is missing') + 2
    else if (heredoc !== undefined) {
      const start = at
      at = endOfHeredoc(text, heredoc, at, match.index)
      add(inside, text.slice(start, at))
    } else if (token === '\n') {
      if (inside) Object.assign(inside, { setting: undefined, word: undefined })
      else head = at
    } else if (token === '"') push(match.index, '"')
    else if (ENDS[token]) {
      if (!inside) {
        words = wordsOf(text.slice(head, match.index))
        settings = []
      }
      push(match.index, ENDS[token])
    } else {
      if (inside?.end !== token)
        throw TemplateError.at(
          text,
          match.index,
          inside ? `Expected ${inside.end} but found ${token}` : `Unexpected ${token} without an opening bracket`,
        )
      open.pop()
      if (open.length > 0) continue
      blocks.push({ words, settings })
      head = at
    }
  }
  const innermost = open.at(-1)
  if (innermost) throw TemplateError.at(text, innermost.at, `A closing ${innermost.end} is missing`)
  return blocks
}

/** Returns the words before an opening bracket. A bracket that begins a value (`name = {`) has no words. */
const wordsOf = (head: string) => (head.includes('=') ? [] : (head.match(/[\w-]+/g) ?? []))

/**
 * Returns the offset of `end` after `from`. If `end` is missing, throws an error with the message `problem` at the
 * offset `began`. Without `problem`, returns the length of the text instead.
 */
function endOf(text: string, end: string, from: number, began: number, problem?: string): number {
  const at = text.indexOf(end, from)
  if (at < 0 && problem !== undefined) throw TemplateError.at(text, began, problem)
  return at < 0 ? text.length : at
}

function endOfHeredoc(text: string, word: string, from: number, began: number): number {
  const end = new RegExp(`^[ \\t]*${word}[ \\t]*\\r?$`, 'gm')
  end.lastIndex = from
  if (!end.test(text)) throw TemplateError.at(text, began, `The line ${word} that ends this heredoc is missing`)
  return end.lastIndex
}
