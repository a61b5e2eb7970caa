/** Compares the names of services with the list of endpoint pages in the AWS General Reference. */
import { lettersAndDigits, simpleName } from '@/core/catalog/names'
import type { SourceData } from '../data/source'
import { knownDates } from './lifecycle-tables'

export const SERVICE_LIST = '/general/latest/gr/aws-service-information.md'

/**
 * Returns a manual step for each name in `page` that no entry, feature, part, or API has. `ignored` are names that
 * belong to no entry.
 */
export function findServiceChanges(
  { features, apis, ...data }: Pick<SourceData, 'entries' | 'features' | 'retired' | 'apis'>,
  page: string,
  ignored: readonly string[],
): string[] {
  const known = new Set(
    [
      ...knownDates(data).flatMap(({ names }) => names),
      ...Object.values(features).flatMap(list => list.flatMap(({ name, otherNames = [] }) => [name, ...otherNames])),
      ...apis.map(({ name }) => name),
      ...ignored,
    ].map(comparable),
  )
  const listed = [...page.matchAll(/^[+*-] \[(.+)\]\(([\w-]+)\.md\)$/gm)]
  if (listed.length === 0) throw new Error(`${SERVICE_LIST} has no links to pages`)
  return listed
    .filter(([, name = '']) => !known.has(comparable(name)))
    .map(
      ([, name, file]) =>
        `${name} (/general/latest/gr/${file}.html): add the name to its entry in data/services/, or add an entry`,
    )
}

const comparable = (name: string): string => lettersAndDigits(simpleName(name))
