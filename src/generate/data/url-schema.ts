/** Schemas of URLs in data/: paths on the documentation host, or https URLs, without tracking parameters. */
import { z } from 'zod'
import { OPERATION_PLACEHOLDER } from '@/core/catalog/links/operations'
import WORDING from '../../../data/wording.json' with { type: 'json' }

const TRACKING = /[?&;](?:icmpid|nc\d|utm_\w+|trk\w*|sc_\w+|ctldoc[\w-]*|docs\d*_\w+)(?:[=&#/]|$)/i

const MOVED_URLS = Object.entries(WORDING.movedAddresses).map(([old, current]) => [new RegExp(old), current] as const)

/** Matches a path with a single leading slash, or an https URL with a host name, without user and port. */
const URL_FORM = /^(?:\/(?![/\\])|https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#]|$))[^\s\\<>"`{}|^]*$/
/** Matches the path segments `.` and `..` (also encoded), encoded control characters, and invalid escapes. */
const UNSAFE = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)|%(?![0-9a-f]{2})|%(?:[01][0-9a-f]|7f)/i

function urlError(link: string): string | undefined {
  if (!URL_FORM.test(link) || UNSAFE.test(link))
    return 'write a documentation path with one leading slash, or an https URL with a host name'
  if (link.startsWith('https://docs.aws.amazon.com/')) return 'remove the host and begin with the path'
  if (TRACKING.test(link)) return 'remove the tracking parameter'
  const moved = MOVED_URLS.find(([old]) => old.test(link))
  return moved && `it is now ${moved[1]}`
}

const checkedUrl = (schema: z.ZodString, linkOf: (text: string) => string = text => text) =>
  schema.max(300).refine(text => urlError(linkOf(text)) === undefined, {
    error: ({ input }) => urlError(linkOf(String(input))),
  })

export const urlSchema = checkedUrl(z.string())
/** A URL with the placeholder `{operation}`. */
export const operationUrlSchema = checkedUrl(
  z.string().regex(/\{operation\}/, 'write {operation} instead of the name of an operation'),
  text => text.replaceAll(OPERATION_PLACEHOLDER, 'Operation'),
)
