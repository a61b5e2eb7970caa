/** Reads the resources of Terraform configurations (HCL). Values are not evaluated. */
import { NETWORK_SETTING_PATTERN, type Resource, TemplateError } from './resource'
import { mergeResourceInstances, parseResourceAddress } from './terraform'

/** A bracket or quote that is not closed yet. */
interface OpenBracket {
  at: number
  /** Closing quote or bracket. */
  end: '"' | '}' | ']' | ')'
}

interface Block {
  /** Words before the brace: `resource`, `aws_s3_bucket`, `logs`. */
  words: readonly string[]
  /** Text between the braces, without comments. */
  body: string
}

const ENDS: Readonly<Record<string, OpenBracket['end']>> = { '{': '}', '[': ']', '(': ')' }
/** Tokens at which the scanner stops, in code and inside quoted text. */
const CODE_TOKENS = /#|\/\/|\/\*|<<[-~]?[ \t]*"?([A-Za-z_][\w-]*)"?[ \t]*\r?\n|["{}[\]()\n]/g
const QUOTED_TEXT_TOKENS = /\\.|\$\$\{|%%\{|[$%]\{|["\n]/g
/** A setting whose value is on one line or in brackets. The limit keeps the search linear. */
const SETTING = /(?<!\w)(\w+)[ \t]*=[ \t]*(\[[^\]]{0,2000}\]|[^\n]*)/g

/** Returns the resources and data sources of a configuration. Throws `TemplateError`. */
export function readHcl(text: string): Resource[] {
  const found = blocksOf(text).flatMap(({ words: [kind, type = '', name = ''], body }) => {
    if (kind !== 'resource' && kind !== 'data') return []
    const places = [...body.matchAll(SETTING)].flatMap(([, name = '', value = '']) =>
      NETWORK_SETTING_PATTERN.test(name) ? [value] : [],
    )
    const settings = { map_public_ip_on_launch: /map_public_ip_on_launch[ \t]*=[ \t]*true/.test(body) }
    return parseResourceAddress(`${kind === 'data' ? 'data.' : ''}${type}.${name}`, places, settings)
  })
  return mergeResourceInstances(found.map(({ id: _, ...resource }) => resource))
}

function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  const open: OpenBracket[] = []
  let head = 0
  let words: readonly string[] = []
  let body = ''
  /** Offset up to which code has been copied to `body`. */
  let copied = 0
  const copyCode = (until: number, next: number) => {
    body += text.slice(copied, until)
    copied = next
  }
  let at = 0
  while (at < text.length) {
    const inside = open.at(-1)
    const pattern = inside?.end === '"' ? QUOTED_TEXT_TOKENS : CODE_TOKENS
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) break
    const [token, heredoc] = match
    at = pattern.lastIndex
    if (inside?.end === '"') {
      if (token === '"') open.pop()
      else if (token === '\n') throw TemplateError.at(text, inside.at, 'The closing quote is missing on this line')
      else if (token === '${' || token === '%{') open.push({ at: match.index, end: '}' })
    } else if (token === '#' || token === '//') {
      at = endOf(text, '\n', at, at)
      copyCode(match.index, at)
    } else if (token === '/*') {
      at = endOf(text, '*/', at, match.index, 'The closing */ of this comment is missing') + 2
      copyCode(match.index, at)
    } else if (heredoc !== undefined) at = endOfHeredoc(text, heredoc, at, match.index)
    else if (token === '\n') {
      if (!inside) head = at
    } else if (token === '"') open.push({ at: match.index, end: '"' })
    else if (ENDS[token]) {
      if (!inside) {
        words = wordsOf(text.slice(head, match.index))
        body = ''
        copied = at
      }
      open.push({ at: match.index, end: ENDS[token] })
    } else {
      if (inside?.end !== token)
        throw TemplateError.at(
          text,
          match.index,
          inside ? `Expected ${inside.end} but found ${token}` : `Unexpected ${token} without an opening bracket`,
        )
      open.pop()
      if (open.length > 0) continue
      copyCode(match.index, at)
      blocks.push({ words, body })
      head = at
    }
  }
  const innermost = open.at(-1)
  if (innermost) throw TemplateError.at(text, innermost.at, `The matching ${innermost.end} is missing`)
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
