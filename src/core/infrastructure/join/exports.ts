/** Finds the values that templates export, or write to Parameter Store, by the names with which others import them. */
import type { ImportedName } from '../cloudformation/template'
import type { ModuleCall } from '../values/module-call'
import { GAP, textOf, type Value } from '../values/value'

/** The name of an export or import: with the default values of parameters, and with gaps for all parameters. */
interface Names {
  text: string
  pattern: string
}

interface Export extends Names {
  stack: ModuleCall
  output: string
}

const exportsOf = (stack: ModuleCall): Export[] =>
  Array.from(stack.module.exports ?? [], ([output, name]) => {
    return { stack, output, text: textOf(stack.valueOf('exports', output)), pattern: textOf(name) }
  })

/**
 * Returns a function that finds the value of an import. Of several stacks with such an export, the one whose file the
 * import names has the value, or else one in the same folder. A stack does not import its own exports.
 */
export function createImporter(stacksOf: () => readonly ModuleCall[]) {
  let all: readonly Export[] | undefined
  return ({ name, pattern, words }: ImportedName, importer: ModuleCall): Value | undefined => {
    if (!all) {
      // Names of exports may have imported values.
      all = []
      all = stacksOf().flatMap(exportsOf)
    }
    const imported = { text: textOf(name), pattern }
    let best: { found: Export; rank: number } | undefined
    for (const found of all) {
      const similarity = found.stack.module === importer.module ? 0 : similarityOf(imported, found)
      const rank = similarity * 1_000 + nearness(words, importer, found.stack)
      if (similarity > 0 && rank >= (best?.rank ?? 0)) best = { found, rank }
    }
    return best?.found.stack.valueOf('outputs', best.found.output)
  }
}

/** Returns 3 for equal names, 2 for names with equal parts that are known, 1 for names that may be equal, or else 0. */
function similarityOf(imported: Names, exported: Names): 0 | 1 | 2 | 3 {
  const isSame = (a: string, b: string) => a === b && /\w{2}/.test(a)
  if (isSame(imported.text, exported.text)) return imported.text.includes(GAP) ? 2 : 3
  if (isSame(imported.pattern, exported.pattern)) return 2
  return mayEqual(imported.text, exported.text) || mayEqual(imported.pattern, exported.pattern) ? 1 : 0
}

/** True if texts with gaps may be the same text, and share a name at their ends: `…-VpcId` and `network-VpcId`. */
function mayEqual(a: string, b: string): boolean {
  const [partsOfA, partsOfB] = [a.split(GAP), b.split(GAP)]
  const shorter = (x = '', y = '') => (x.length < y.length ? x : y)
  const start = shorter(partsOfA[0], partsOfB[0])
  const end = shorter(partsOfA.at(-1), partsOfB.at(-1))
  const isAt = (text: string) => text.startsWith(start) && text.endsWith(end)
  return (a + b).includes(GAP) && /\w{2}/.test(start + end) && isAt(a) && isAt(b)
}

/** Words in paths of files that do not say what a stack has. */
const COMMON_WORDS =
  /^(?:ya?ml|json|template|stacks?|infra(?:structure)?|cf|cfn|cloudformation|main|root|aws|services?)$/

/** Returns how many letters of the names of a stack an import has. A stack in the same folder has 100 more. */
function nearness(words: string, importer: ModuleCall, stack: ModuleCall): number {
  const folder = (prefix: string) => prefix.replace(/[^/]*\/[^/]*$/, '')
  const names = stack.prefix.match(/[A-Z]?[a-z]{2,}/g) ?? []
  const shared = names.map(name => name.toLowerCase()).filter(name => !COMMON_WORDS.test(name) && words.includes(name))
  return shared.join('').length + (folder(importer.prefix) === folder(stack.prefix) ? 100 : 0)
}
