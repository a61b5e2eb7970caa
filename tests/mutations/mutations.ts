/**
 * A block of `mutations.txt` is a fault, and has:
 * - the sentence of the documents that the fault makes untrue
 * - the file (`@`), the replaced lines (`-`) and the new lines (`+`)
 * - the tests to run first (`>`; default: the unit tests beside the file); component tests run only if named
 */
import { readFileSync } from 'node:fs'

export interface Mutation {
  sentence: string
  file: string
  from: string
  to: string
  tests: readonly string[]
}

/** Returns the faults whose blocks contain `word`. */
export function readMutations(word = ''): Mutation[] {
  const blocks = readFileSync('tests/mutations/mutations.txt', 'utf8').trim().split('\n\n')
  return blocks.filter(block => block.includes(word)).map(parse)
}

function parse(block: string): Mutation {
  const [sentence = '', ...lines] = block.split('\n')
  const linesAfter = (sign: string) => lines.filter(line => line.startsWith(sign)).map(line => line.slice(2))
  return {
    sentence,
    file: linesAfter('@').join(),
    from: linesAfter('-').join('\n'),
    to: linesAfter('+').join('\n'),
    tests: linesAfter('>'),
  }
}
