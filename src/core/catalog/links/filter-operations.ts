/** Finds operations of an API by name, whether typed as `RunInstances`, `run-instances`, or `run_instances`. */
import { joinRanges } from '../../ranges'
import { type ApiNames, splitCamelCase } from './operations'

/** Names of an API that may precede the operation in a query, as in `aws ec2 run-instances`. */
type ApiWords = Pick<ApiNames, 'api' | 'cliCommand' | 'boto3Name'>

export interface FoundOperation {
  name: string
  /** Parts of `name` that match the query, in order and without overlaps. `end` is exclusive. */
  ranges: readonly (readonly [start: number, end: number])[]
}

/** Returns the operations that contain every word of `query`, best matches first. An empty query matches all. */
export function filterOperations(operations: readonly string[], query: string, api: ApiWords): FoundOperation[] {
  const words = operationWords(query, api)
  if (words.length === 0) return operations.map(name => ({ name, ranges: [] }))
  const joined = words.join('')
  const ranked: [FoundOperation, number][] = []
  for (const name of operations) {
    const letters = name.toLowerCase()
    const together = letters.indexOf(joined)
    if (together >= 0) {
      const rank = letters === joined ? 0 : together === 0 ? 1 : 2
      ranked.push([{ name, ranges: [[together, together + joined.length]] }, rank])
    } else if (words.every(word => letters.includes(word))) {
      const ranges = words.map(word => [letters.indexOf(word), letters.indexOf(word) + word.length] as const)
      ranked.push([{ name, ranges: joinRanges(ranges) }, 3])
    }
  }
  return ranked.sort(([, a], [, b]) => a - b).map(([operation]) => operation)
}

/** Returns the words of a query, without `aws` and the name of the API at the start. */
function operationWords(query: string, { api, cliCommand, boto3Name }: ApiWords): string[] {
  const words = query
    .split(/[\s_.()-]+/)
    .flatMap(word => (/[a-z0-9][A-Z]/.test(word) ? splitCamelCase(word) : word.toLowerCase()))
    .map(word => word.replace(/[^a-z0-9]/g, ''))
    .filter(word => word !== '')
  const names = ['', api, cliCommand, boto3Name].map((name = '') => name.replace(/[^a-z0-9]/g, ''))
  const prefixes = names.flatMap(name => [name, `aws${name}`])
  const start = [...words, ''].findLastIndex((_, end) => {
    const typed = words.slice(0, end).join('')
    // Without `aws`, the only word may be that of an operation.
    return prefixes.includes(typed) && (end < words.length || typed.startsWith('aws'))
  })
  return words.slice(start)
}
