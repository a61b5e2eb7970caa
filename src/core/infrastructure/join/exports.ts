/** Finds the values that templates give to others, by the names of exports, in Parameter Store, and of outputs. */
import { lettersAndDigits } from '../../catalog/names/names'
import { STORED, type TemplateSet } from '../cloudformation/template'
import { folderOf } from '../paths'
import type { Module, ModuleCall } from '../values/module-call'
import { GAP, textOf, UNKNOWN, type Value } from '../values/value'

/** An export with its name: with the default values of parameters, and with gaps for all parameters. */
interface Export {
  stack: ModuleCall
  output: string
  text: string
  pattern: string
}

const exportsIn = (stack: ModuleCall): Export[] =>
  Array.from(stack.module.exports ?? [], ([output, name]) => {
    return { stack, output, text: textOf(stack.valueOf('exports', output)), pattern: textOf(name) }
  })

/** Returns functions that find the values of other stacks. A stack imports no value of its own. */
export function createImports(stacksOf: () => readonly ModuleCall[]) {
  let all: readonly Export[] | undefined
  const exportsOf = () => {
    if (all) return all
    // Names of exports may have imported values.
    all = []
    all = stacksOf().flatMap(exportsIn)
    return all
  }
  /** Of several stacks with such an export, the one whose file the import names has the value, or one in the folder. */
  const importOf: TemplateSet['importOf'] = (name, pattern, words, importer) => {
    const imported = { text: textOf(name), pattern }
    let best: { found: Export; rank: number } | undefined
    for (const found of exportsOf()) {
      const similarity = found.stack.module === importer.module ? 0 : similarityOf(imported, found)
      const rank = similarity * 1_000 + nearness(words, importer.module, found.stack.module)
      if (similarity > 0 && rank >= (best?.rank ?? 0)) best = { found, rank }
    }
    return best?.found.stack.valueOf('outputs', best.found.output)
  }
  /**
   * Returns the output that probably sets a parameter: the only one with its name in the folder or, else, in all.
   * Without one, returns the only value in Parameter Store whose name ends with that of the parameter.
   */
  const outputNamed = (parameter: string, module: Module): Value | undefined => {
    const value = module.variables.get(parameter) ?? null
    const isOpen = value === UNKNOWN || NETWORK_ID.test([value].flat().map(textOf).join())
    if (module.path === undefined || !isOpen) return undefined
    const name = normalized(parameter)
    const others = stacksOf().filter(stack => stack.module !== module)
    const named = others.flatMap(stack =>
      [...stack.module.outputs.keys()].flatMap(output => (normalized(output) === name ? { stack, output } : [])),
    )
    const near = named.filter(({ stack }) => isBeside(stack.module, module))
    const stored = exportsOf().filter(
      ({ stack, text }) => stack.module !== module && isStored(text) && lettersAndDigits(text).endsWith(name),
    )
    const [found, another] =
      [near, named, name.length < MIN_STORED_LENGTH ? [] : stored].find(list => list.length > 0) ?? []
    return found && !another ? found.stack.valueOf('outputs', found.output) : undefined
  }
  return { importOf, outputNamed }
}

/** Ids of networks, which are default values for one account. */
const NETWORK_ID = /^(?:vpc|subnet|sg)-[\da-f]{8}/
/** Minimum number of letters of a parameter by which a value in Parameter Store is found: `eventbus`. */
const MIN_STORED_LENGTH = 8

/** Returns the letters of a name in lower case, without the sign of a parameter: `vpcid` for `pVpcId`. */
const normalized = (name: string) => lettersAndDigits(name.replace(/^p(?=[A-Z])/, ''))

const isStored = (exportName: string) => exportName.startsWith(STORED)
const isBeside = (a: Module, b: Module) => folderOf(a.path ?? '') === folderOf(b.path ?? '')

/** Returns 3 for equal names, 2 for names with equal parts that are known, 1 for names that may be equal, or else 0. */
function similarityOf(imported: Pick<Export, 'text' | 'pattern'>, exported: Export): 0 | 1 | 2 | 3 {
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

/** Returns how many letters of the path of a template an import has. A template in the same folder has 100 more. */
function nearness(words: string, importer: Module, exporter: Module): number {
  const names = exporter.path?.match(/[A-Z]?[a-z]{2,}/g) ?? []
  const shared = names.map(name => name.toLowerCase()).filter(name => !COMMON_WORDS.test(name) && words.includes(name))
  return shared.join('').length + (isBeside(importer, exporter) ? 100 : 0)
}
