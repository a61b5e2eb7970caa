/**
 * Reads Terraform code (HCL) as the maps and lists of its JSON syntax, with expressions as values: `a = var.b[0]`
 * becomes a map with the key `a` and an `UnresolvedName` with the steps `var`, `b`, and `0`.
 */
import { resultOrDefault } from '../../errors'
import { isObject } from '../json-object'
import { TemplateError } from '../template-error'
import { type Block, Expression, UNKNOWN, UnresolvedName, type Value } from '../values/value'

/**
 * A comment (`# …`), the start of a heredoc (`<<EOT`), a number (`1.5`), a name (`aws_vpc`, `provider::aws::f`), or
 * an operator or bracket (`=>`, `[`). Line breaks have no meaning.
 */
const TOKEN =
  /(?:#|\/\/)[^\n]*|\/\*(?:[\s\S]*?\*\/)?|<<[-~]?[ \t]*"?(?<heredoc>[A-Za-z_][\w-]*)"?[ \t]*\r?\n|(?<number>\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<name>[\p{L}_](?:[\p{L}\p{N}_-]|::(?=[\p{L}_]))*)|\.\.\.|=>|[=!<>]=|&&|\|\||\S/gu
/** An escape such as `\n`, `$${`, `${`, the closing quote, or the end of the line. */
const TOKEN_IN_TEXT = /\\u[\da-fA-F]{4}|\\.|\$\$\{|%%\{|[$%]\{|["\n]/g
/** The same in a heredoc or JSON, where a backslash is no escape. */
const TOKEN_IN_HEREDOC = /\$\$\{|%%\{|[$%]\{|\n/g

interface Token {
  text: string
  index: number
  heredoc?: string
  number?: string
  name?: string
}

const isCloser = (text: string) => /^[}\])]$/.test(text)
const PRECEDENCE = new Map(
  [['||'], ['&&'], ['==', '!='], ['<', '>', '<=', '>='], ['+', '-'], ['*', '/', '%']].flatMap((operators, level) =>
    operators.map(operator => [operator, level + 1] as const),
  ),
)
const LITERALS = new Map<string, Value>(Object.entries({ true: 'true', false: 'false', null: null }))

/** Returns the blocks and attributes of a file: `{ resource: [{ aws_vpc: { main: … } }] }`. Throws `TemplateError`. */
export const parseHcl = (text: string): Block => new Parser(text).block()

/** Returns a value in JSON. Its texts contain expressions, such as `${aws_vpc.main.id}`, unless `readText` is given. */
export function valueOfJson(json: unknown, readText = parseText): Value {
  if (typeof json === 'string') return readText(json)
  if (Array.isArray(json)) return json.map(item => valueOfJson(item, readText))
  if (isObject(json)) return new Map(Object.entries(json).map(([key, value]) => [key, valueOfJson(value, readText)]))
  return json === null || json === undefined ? null : String(json)
}

const parseText = (text: string): Value => (/[$%]\{/.test(text) ? new Parser(text).text(text.length, 0) : text)

/** Returns a value in JSON without expressions, such as a constant in a plan: `${` is literal text. */
export const literalOfJson = (json: unknown): Value => valueOfJson(json, text => text)

/** Returns the value of an expression, such as `aws_vpc.main.id`. */
export const parseExpression = (text: string): Value => new Parser(text).expression()

/** Returns the value of JSON with expressions in its texts; undefined for other text. */
function jsonTemplate(text: string): Value | undefined {
  const json = resultOrDefault(() => JSON.parse(text), undefined)
  return isObject(json) || Array.isArray(json) ? valueOfJson(json) : undefined
}

/** Returns the value of a file with expressions, for `templatefile`. Throws `TemplateError`. */
export const parseTemplateFile = (text: string): Value => jsonTemplate(text) ?? parseText(text)

class Parser {
  private at = 0
  /** Lookahead: the next token, if `peek` has read it. */
  private following: Token | undefined

  constructor(private readonly source: string) {}

  private peek(): Token | undefined {
    if (this.following) return this.following
    TOKEN.lastIndex = this.at
    for (let match = TOKEN.exec(this.source); match; match = TOKEN.exec(this.source)) {
      const { 0: text, index, groups } = match
      if (text === '/*') throw TemplateError.at(this.source, index, 'The closing */ of this comment is missing')
      this.at = TOKEN.lastIndex
      if (/^(?:#|\/\/|\/\*)/.test(text)) continue
      this.following = { text, index, ...groups }
      return this.following
    }
    this.at = this.source.length
    return undefined
  }

  private take(): Token | undefined {
    const token = this.peek()
    this.following = undefined
    return token
  }

  private takes(text: string): boolean {
    return this.peek()?.text === text && this.take() !== undefined
  }

  /** Takes the closing bracket, if it is next. Throws if another bracket is next, or the text ends. */
  private closes(end: string | undefined, began: number): boolean {
    const token = this.peek()
    if (!token && end === undefined) return true
    if (!token) throw TemplateError.at(this.source, began, `A closing ${end} is missing`)
    if (token.text === end) return this.takes(end)
    const problem =
      end === undefined
        ? `Unexpected ${token.text} without an opening bracket`
        : `Expected ${end} but found ${token.text}`
    if (isCloser(token.text)) throw TemplateError.at(this.source, token.index, problem)
    return false
  }

  /** Reads parts up to the closing bracket `end` or, without it, up to the end of the text. */
  private bracketed(end: string | undefined, began: number, readPart: () => void): void {
    while (!this.closes(end, began)) if (!this.takes(',') && !this.takes('...')) readPart()
  }

  /** Reads blocks and attributes, or entries of an object, up to the end or the bracket that closes that at `began`. */
  block(began?: number): Block {
    const entries = new Map<string, Value>()
    const readEntry = () => {
      const token = this.peek()
      const isKey = token?.name !== undefined || /^["(\d]/.test(token?.text ?? '')
      if (!isKey) return void this.expression()
      const key = token?.name === undefined ? this.primary() : this.take()?.text
      const labels = [typeof key === 'string' ? key : `*${entries.size}`]
      for (let next = this.peek(); next?.name !== undefined || next?.text === '"'; next = this.peek())
        labels.push(next.name === undefined ? String(this.primary()) : (this.take()?.text ?? ''))
      const [name = '', ...others] = labels
      const next = this.peek()
      if (this.takes('=') || this.takes(':')) entries.set(name, this.expression())
      else if (next && this.takes('{')) {
        const content = others.reduceRight<Block>((inner, label) => new Map([[label, inner]]), this.block(next.index))
        const earlier = entries.get(name)
        entries.set(name, [...(Array.isArray(earlier) ? earlier : []), content])
      }
    }
    this.bracketed(began === undefined ? undefined : '}', began ?? 0, readEntry)
    return entries
  }

  /** Reads an expression. An unexpected token is skipped, as in code with omissions. */
  expression(level = 0): Value {
    let left = this.operand()
    for (let next = this.peek(); next; next = this.peek()) {
      if (next.text === '?' && level === 0) {
        this.take()
        const whenTrue = this.expression()
        this.takes(':')
        return new Expression('?:', [left, whenTrue, this.expression()])
      }
      const precedence = PRECEDENCE.get(next.text) ?? 0
      if (precedence <= level) return left
      this.take()
      left = new Expression(next.text, [left, this.expression(precedence)])
    }
    return left
  }

  private operand(): Value {
    if (this.takes('!')) return new Expression('!', [this.operand()])
    if (this.takes('-')) return new Expression('$negative', [this.operand()])
    const value = this.primary()
    const steps: Value[] = []
    for (let next = this.peek(); next?.text === '.' || next?.text === '['; next = this.peek()) {
      this.take()
      // `a.0.1` has two steps, although `0.1` is the token of a number.
      if (next.text === '.') steps.push(...(this.take()?.text ?? '').split('.'))
      else this.bracketed(']', next.index, () => steps.push(this.takes('*') ? '*' : this.expression()))
    }
    if (steps.length === 0) return value
    return value instanceof UnresolvedName
      ? new UnresolvedName([...value.steps, ...steps])
      : new Expression('$get', [value, ...steps])
  }

  private primary(): Value {
    const token = this.peek()
    // The reader of the part around the value reads these.
    if (!token || isCloser(token.text) || token.text === ',') return UNKNOWN
    this.take()
    const { text, index, heredoc, number, name } = token
    // Equal numbers are equal texts: 1.0 and 1.
    if (number !== undefined) return /\D/.test(number) ? String(Number(number)) : number
    if (text === '"') return this.text(undefined, index)
    if (heredoc !== undefined) return this.heredoc(heredoc, index)
    if (text === '(') return this.list(')', index)[0] ?? UNKNOWN
    if (text === '[') return this.loop(']', index) ?? this.list(']', index)
    if (text === '{') return this.loop('}', index) ?? this.block(index)
    if (name === undefined) return UNKNOWN
    const next = this.peek()
    // On the next line, a bracket begins a key.
    const isOnLine = next && !this.source.slice(index, next.index).includes('\n')
    if (isOnLine && this.takes('(')) return new Expression(name, this.list(')', next.index))
    return LITERALS.has(name) ? (LITERALS.get(name) ?? null) : new UnresolvedName([name])
  }

  private list(end: string, began: number): Value[] {
    const values: Value[] = []
    this.bracketed(end, began, () => {
      const value = this.expression()
      values.push(this.takes('...') ? new Expression('...', [value]) : value)
    })
    return values
  }

  /** Reads `for k, v in collection : value`, if it is next. */
  private loop(end: string, began: number): Value | undefined {
    if (!this.takes('for')) return undefined
    const names: Value[] = []
    const parts = new Map<string, Value>()
    let part = 'name'
    // Each word or sign begins the part after it.
    const WORDS = ['in', ':', '=>', 'if']
    const readPart = () => {
      const { text = '' } = this.peek() ?? {}
      if (WORDS.includes(text)) part = this.take()?.text ?? ''
      else if (part === 'name') names.push(this.take()?.text ?? '')
      else parts.set(part, this.expression())
    }
    this.bracketed(end, began, readPart)
    const [collection = UNKNOWN, first = null, second, condition = null] = WORDS.map(word => parts.get(word))
    const [key, value] = second === undefined ? [null, first] : [first, second]
    return new Expression('$for', [names, collection, key, value, condition])
  }

  private heredoc(marker: string, began: number): Value {
    const end = new RegExp(`^[ \\t]*${marker}[ \\t]*\\r?$`, 'gm')
    end.lastIndex = this.at
    const match = end.exec(this.source)
    if (!match) throw TemplateError.at(this.source, began, `The line ${marker} that ends this heredoc is missing`)
    const json = jsonTemplate(this.source.slice(this.at, match.index))
    const text = this.text(match.index, began)
    this.at = end.lastIndex
    return json ?? text
  }

  /** Reads a text with interpolations up to the offset `end` or, without it, up to the closing quote. */
  text(end: number | undefined, began: number): Value {
    const { source } = this
    const pattern = end === undefined ? TOKEN_IN_TEXT : TOKEN_IN_HEREDOC
    const parts: Value[] = []
    let literal = ''
    const add = (value: Value) => {
      if (literal !== '') parts.push(literal)
      literal = ''
      parts.push(value)
    }
    for (;;) {
      pattern.lastIndex = this.at
      const match = pattern.exec(source)
      const [token = '', index = source.length] = [match?.[0], match?.index]
      const stop = end !== undefined && index >= end
      literal += source.slice(this.at, stop ? end : index)
      this.at = stop ? end : index + token.length
      if (stop || (token === '"' && end === undefined)) break
      if (token === '') throw TemplateError.at(source, began, 'A closing " is missing')
      if (token === '\n' && end === undefined)
        throw TemplateError.at(source, began, 'The closing quote is missing on this line')
      if (token === '${') add(this.interpolation(index))
      else if (token === '%{') {
        this.interpolation(index)
        // The texts between directives are alternatives, or are repeated. Files keep them: they are no names.
        if (end === undefined && parts.at(-1) === UNKNOWN) literal = ''
        else if (end === undefined) add(UNKNOWN)
      } else if (token.startsWith('\\')) literal += resultOrDefault(() => JSON.parse(`"${token}"`), token)
      else literal += /^[$%]{2}/.test(token) ? token.slice(1) : token
    }
    if (parts.length === 0) return literal
    if (literal !== '') parts.push(literal)
    return new Expression('$template', parts)
  }

  /** Reads the code of an interpolation or directive: `${…}`, `%{ if … }`. */
  private interpolation(began: number): Value {
    let value: Value = UNKNOWN
    this.bracketed('}', began, () => {
      if (!this.takes('~')) value = this.expression()
    })
    return value
  }
}
