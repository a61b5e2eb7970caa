/** Links to the main pages of a service: six documentation pages, always in the same order. */
import { countOperations, countWithNoun } from '../names/display'
import { comparableName } from '../names/names'
import type { ServiceDetails } from '../types'
import type { ReferenceOrGuideType } from './link-types'

/** A link to a main page. The keys `1` to `6` open the links. */
export interface MainPageLink {
  /** Kind of page: `Guide`. */
  label: string
  /** Title of the page: `User Guide`. */
  title: string
  /** Description (`800 operations`) or name in code (`aws ec2`, with `isCode`); empty if there is no page. */
  text: string
  isCode?: true
  /** Absent if the page is not known to exist. */
  url?: string
}

type Source = Pick<ServiceDetails, 'service' | 'alsoKnownAs' | 'sections' | 'apis' | 'url'>

/** Returns links to the guide, API, CLI, Python, JavaScript, and all documentation, in this order. */
export function mainPageLinks(service: Source): MainPageLink[] {
  const main = mainApi(service)
  const apis = main ? [main, ...service.apis.filter(api => api !== main)] : []
  const items = service.sections.filter(({ name }) => isOwn(service, name)).flatMap(section => section.items)
  const row = (label: string, kind: ReferenceOrGuideType, title: string, code?: (api: Api) => string): MainPageLink => {
    const fitting = items.filter(({ type }) => type === kind)
    const item = fitting.find(({ name }) => /\b(?:User|Developer) Guide\b/.test(name)) ?? fitting[0]
    const name = item && titleWithoutService(service, item.name)
    const fromSections = item?.link !== undefined && name !== undefined && { title: name, text: name, url: item.link }
    const [fromApis] = apis.flatMap((api): Omit<MainPageLink, 'label'>[] => {
      const link = api.links[kind]
      if (link === undefined) return []
      if (typeof link === 'object') return [{ title: link.title, text: link.title, url: link.url }]
      return code
        ? [{ title, text: code(api), isCode: true, url: link }]
        : [{ title, text: countWithNoun(countOperations(service), 'operation'), url: link }]
    })
    // A guide of the service takes precedence over a guide of one of its APIs.
    return { label, title, text: '', ...(kind === 'guide' ? fromSections || fromApis : fromApis || fromSections) }
  }
  return [
    row('Guide', 'guide', 'User Guide'),
    row('API Reference', 'api', 'API Reference'),
    row('CLI', 'cli', 'CLI Reference', ({ cliCommand }) => `aws ${cliCommand}`),
    row('Python', 'python', 'Python (Boto3) Reference', ({ boto3Name }) => `boto3 "${boto3Name}"`),
    row('JavaScript', 'javascript', 'JavaScript SDK Reference', ({ jsClient }) => `@aws-sdk/${jsClient}`),
    {
      label: 'Documentation',
      title: 'Documentation home',
      text: service.url === null ? '' : service.url.includes('/decision-guides/') ? 'Read the guide' : 'Home',
      url: service.url ?? undefined,
    },
  ]
}

type Api = ServiceDetails['apis'][number]

/** Matches section titles (after `comparableName`) that only name a kind of page, such as `Developer Guide`. */
const GENERAL_SECTION = /^(?:|references?|documentation|developers?|(?:user|developer)?guides?|latestversion.*)$/

/** True if a section is about the service as a whole, not about a feature or another service. */
function isOwn({ service, alsoKnownAs }: Source, section = ''): boolean {
  const name = comparableName(section)
  return GENERAL_SECTION.test(name) || [service, ...alsoKnownAs].some(known => name.endsWith(comparableName(known)))
}

/** Returns `User Guide` for `Amazon EC2 User Guide`. */
function titleWithoutService({ service, alsoKnownAs }: Source, title: string): string {
  const short = title.replace(/^(?:Amazon|AWS) /, '')
  const name = [service.replace(/^(?:Amazon|AWS) /, ''), ...alsoKnownAs].find(known => short.startsWith(`${known} `))
  const rest = short.slice((name?.length ?? 0) + 1)
  return name === undefined || !/^[A-Z]/.test(rest) ? title : rest
}

/** Returns the API with the service's name or one of its other names. If there is none, returns the first API. */
export function mainApi({ service, alsoKnownAs, apis }: Pick<Source, 'service' | 'alsoKnownAs' | 'apis'>) {
  const isCalled = (name: string) => (api: Api) =>
    [api.api, api.name, api.cliCommand ?? ''].some(known => comparableName(known) === comparableName(name))
  for (const name of [service, ...alsoKnownAs]) {
    // Of several versions of an API, the last is the current version: elbv2, not elb.
    const called = apis.findLast(isCalled(name))
    if (called) return called
  }
  return apis[0]
}
