/** Identifies events of CloudTrail, whose fields may be on several lines. */
import { type Identification, iamActionsOf, prefixOfOperation } from '../names/identified-items'
import type { NameTables } from '../names/name-tables'
import { identifyOperation, slugList } from '../names/pattern'
import { identifyAction } from '../names/template-names'
import { withErrorPages } from './messages'

const EVENT_SOURCE = String.raw`\beventSource\W{1,30}([a-z0-9-]{1,40})\.amazonaws\.com\b`
const EVENT_NAME = String.raw`\beventName\W{1,30}(\w{1,100})`
/** The source of an event and its name, in any order, within 300 characters, as in fields that follow each other. */
const EVENT = new RegExp(`${EVENT_SOURCE}.{0,300}?${EVENT_NAME}|${EVENT_NAME}.{0,300}?${EVENT_SOURCE}`, 'gis')
const ERROR_CODE = /\berrorCode\W{1,30}([\w.]{1,100})/i

const MAX_EVENTS = 50

/** Returns the action, the service, and CloudTrail for each event; an empty list for other text. */
export function identifyEvents(tables: NameTables, text: string): Identification[] {
  const code = ERROR_CODE.exec(text)?.[1]
  return [...text.matchAll(EVENT)].slice(0, MAX_EVENTS).flatMap(([, first, second, named = '', last = '']) => {
    const [source, versioned] = [first ?? last, second ?? named]
    // The name of an event may end with the version of the API.
    const name = versioned.replace(/(?:\d{8}|\d{4}_\d{2}_\d{2})(?:v\d+)?$/, '')
    const { slugs, ...found } = identifyEvent(tables, source.toLowerCase(), name)
    return (
      withErrorPages(tables, { ...found, slugs: [...slugs, 'cloudtrail'], note: 'event of CloudTrail' }, code) ?? []
    )
  })
}

/** Returns the action with the event's name, or the operation if no action has this name, and the service. */
function identifyEvent(tables: NameTables, source: string, name: string): Identification {
  const iamPrefix = tables.iamPrefixes.get(source)
  const slug = iamPrefix?.slug ?? (tables.principals.get(`${source}.amazonaws.com`) ?? tables.hosts.get(source))?.[0]
  const api = [...tables.apis.values()].find(
    api => api.slug === slug && tables.operations[api.api]?.names.includes(name),
  )
  const service = iamPrefix ?? (api && prefixOfOperation(tables, api.api, name))
  const action = service && iamActionsOf(tables, service).includes(name) && identifyAction(tables, service.prefix, name)
  return action || (identifyOperation(tables, api, name, 'api') ?? { slugs: slugList(slug) })
}
