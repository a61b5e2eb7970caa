/**
 * The styles of a page: inlined are the rules that its HTML, its first scripts and those of a first press use, so that none of
 * these waits for more. The whole sheet comes with what is drawn later (`platform/styles.ts`).
 */

/** Not that of pages without scripts. */
const STYLE_SHEET = /<link rel="stylesheet" crossorigin href="([^"]+)">/g

/** Address of the whole sheet in the template of the build; undefined in that of `npm run dev`. */
export const sheetOf = (template: string): string | undefined => template.matchAll(STYLE_SHEET).next().value?.[1]

/**
 * What puts into a page the rules of its style sheets that it needs, each sheet in an element that names its address; `read` gives
 * the text at an address, once, and `scripts` are the addresses of the page's first scripts. Throws if a sheet contains the end of
 * its element.
 */
export function pageStyler(read: (address: string) => string): (html: string, scripts: readonly string[]) => string {
  const wordsAt = oncePerAddress(address => wordsOf(read(address)))
  const rulesAt = oncePerAddress(address => {
    const css = read(address).trim()
    if (/<\/style/i.test(css)) throw new Error(`${address} cannot be inlined: it contains the end of a style element.`)
    return rulesOf(css)
  })
  return (html, scripts) => {
    const words = [wordsOf(withoutEntities(html)), ...scripts.map(wordsAt)]
    const isUsed = (name: string) => words.some(part => part.has(name))
    return html.replace(
      STYLE_SHEET,
      (_link, address: string) => `<style data-sheet="${address}">${usedRules(rulesAt(address), isUsed)}</style>`,
    )
  }
}

function oncePerAddress<T>(make: (address: string) => T): (address: string) => T {
  const made = new Map<string, T>()
  return address => {
    const value = made.get(address) ?? make(address)
    made.set(address, value)
    return value
  }
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/[\s"`]+/))

const withoutEntities = (html: string) =>
  html.replace(/&(?:amp|lt|gt|#x27);/g, entity => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>' })[entity] ?? "'")

/** At-rules that have rules in them, which are looked at one by one. */
const GROUP = /^@(?:media|supports|layer|container)\b/

/** A rule or another statement: what stands before its block, and what is in it, or the rules there; null for one without a block. */
interface Rule {
  head: string
  body: string | readonly Rule[] | null
  /** The classes in each of its selectors; null for an at-rule. */
  selectors: readonly (readonly string[])[] | null
}

export const rulesOf = (css: string): Rule[] =>
  [...statements(css)].map(({ head, body }) => ({
    head,
    body: body !== null && GROUP.test(head) ? rulesOf(body) : body,
    selectors: head.startsWith('@') ? null : selectorsOf(head).map(classesOf),
  }))

/** The text of those of `rules` that can apply where only some classes occur. */
export function usedRules(rules: readonly Rule[], isUsed: (name: string) => boolean): string {
  return rules
    .map(({ head, body, selectors }) => {
      if (body === null) return head
      const used = typeof body === 'string' ? body : usedRules(body, isUsed)
      const applies = selectors?.some(names => names.every(isUsed)) ?? used !== ''
      return applies ? `${head}{${used}}` : ''
    })
    .join('')
}

/** Strings and what is escaped are one piece. */
const PIECES = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\.|[{};,()]|[^"'\\{};,()]+/gs

/** Rules and other statements: what stands before a block, and what is in it; null for one without a block. */
function* statements(css: string): Generator<{ head: string; body: string | null }> {
  let [start, open, depth] = [0, 0, 0]
  for (const { index, 0: piece } of css.matchAll(PIECES)) {
    if (piece === '{' && depth++ === 0) open = index
    const isBlock = piece === '}' && --depth === 0
    if (!isBlock && (piece !== ';' || depth > 0)) continue
    const end = index + 1
    yield isBlock
      ? { head: css.slice(start, open), body: css.slice(open + 1, index) }
      : { head: css.slice(start, end), body: null }
    start = end
  }
}

/** The selectors before a block, without what is in parentheses: a class in `:not()` need not occur. */
function selectorsOf(head: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const [piece] of head.matchAll(PIECES))
    if (piece === '(') depth++
    else if (piece === ')') depth--
    else if (depth > 0) continue
    else if (piece === ',') selectors.push('')
    else selectors.push((selectors.pop() ?? '') + piece)
  return selectors
}

/** The classes in a selector. */
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_all, code, sign) =>
      code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  )
