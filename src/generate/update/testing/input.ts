/** Input of comparisons, for tests. */
import { readFileSync } from 'node:fs'
import type { IgnoredNames } from '../../data/schema'
import type { SourceData } from '../../data/source'
import type { ComparisonInput } from '../comparison'
import type { PageReader } from '../pages'
import type { EndpointRegions } from '../regions'

/** Returns the text of a page in tests/fixtures/pages. */
export const fixturePage = (name: string) => readFileSync(`tests/fixtures/pages/${name}.md`, 'utf8')
export const readFixture: PageReader = async path => fixturePage(path.replace(/.*\/(.+)\.md/, '$1'))

const NOTHING: IgnoredNames = {
  terraform: [],
  policies: [],
  lifecycle: [],
  serviceList: [],
  endpoints: [],
  clients: [],
  guides: [],
  news: [],
}

export const TODAY = '2026-11-28'

/** Returns the input of a comparison; `endpoints` are the known Regions by endpoint. */
export function comparisonInput(
  data: SourceData,
  ignored: Partial<IgnoredNames> = {},
  read: PageReader = async () => null,
  endpoints: EndpointRegions = { asOf: '2026-10-08', source: 'Pages', services: {} },
): ComparisonInput {
  const { cloudformation, terraform, iam, messages } = data.identifiers
  return {
    data,
    files: {
      'apis.json': data.apis,
      'regions.json': { open: {}, announced: {} },
      'endpoint-regions.json': endpoints,
      'identifiers/cloudformation.json': cloudformation,
      'identifiers/terraform.json': terraform,
      'identifiers/iam.json': iam,
      'identifiers/messages.json': messages,
    },
    ignored: { ...NOTHING, ...ignored },
    savedIcons: [],
    packages: new Map(),
    read,
    today: TODAY,
  }
}
