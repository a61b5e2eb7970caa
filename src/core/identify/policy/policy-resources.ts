/** Resources that IAM actions accept, and patterns of resources in policies. */
import { memoizeByObject } from '../../collections'
import type { IamPrefix } from '../names/name-tables'

/** Stands for a text without `/` and `:` in a pattern. */
const ANY_NAME = '\0'

const acceptedIn = memoizeByObject(({ resources = {}, accepts = {} }: IamPrefix) => {
  const accepted = new Map<string, readonly string[]>()
  for (const [types, actions] of Object.entries(accepts)) {
    const forms = types === '*' ? ['*'] : types.split(', ').map(type => resources[type] ?? '*')
    for (const action of actions) accepted.set(action, forms)
  }
  return accepted
})

/**
 * Returns the ARNs that an action accepts, after the partition: `s3:::${BucketName}`. Empty if the action accepts only
 * all resources (`*`); `*` alone if its ARNs are not known.
 */
export const acceptedResources = (row: IamPrefix, action: string): readonly string[] =>
  Object.keys(row.accepts ?? {}).length === 0 ? ['*'] : (acceptedIn(row).get(action) ?? [])

/** Services that compare an action without ARNs with `*` itself. Others compare it with an ARN without a name. */
const STRICT_PREFIXES = ['ec2', 'kms', 'lambda']

/** True if a resource means all names in the service of an action, such as `arn:aws:logs:*:*:log-group:*`. */
export function meansAllNames(resource: string, prefix: string): boolean {
  const [, service = ''] = /^arn:[^:]*:([^:]*):[^:]*:[^:]*:(?:[\w-]+[:/])?(?:\*[:/])*\*$/.exec(resource) ?? []
  return service === prefix && !STRICT_PREFIXES.includes(prefix)
}

/** True if a resource of a policy, with `*`, `?`, and variables, can be a resource that an action accepts. */
export function isAccepted(resource: string, accepted: string): boolean {
  const pattern = resource.replace(/^arn:[^:]*:/, '').replace(/\$\{[^}]*\}/g, '*')
  // Names of roles, log groups, and others may contain `/` and `:`.
  const form = accepted.replace(/\$\{(?:Region|Account|BucketName)\}/g, ANY_NAME).replace(/\$\{[^}]*\}/g, '*')
  return overlaps(pattern, form)
}

/** True if a text matches both patterns, in which `*` means any text and `?` any character. */
function overlaps(one: string, other: string): boolean {
  const isText = (sign: string | undefined) => sign === '*' || sign === ANY_NAME
  /** Positions in `other` that texts reach which match `one` up to the current position. */
  let reached = new Set([0])
  const skipTexts = () => {
    // A set also visits the values that are added meanwhile.
    for (const at of reached) if (isText(other[at])) reached.add(at + 1)
  }
  skipTexts()
  for (const sign of one) {
    const next = new Set<number>(sign === '*' ? reached : [])
    for (const at of sign === '*' ? next : reached) {
      const counterpart = other[at]
      if (counterpart === undefined) continue
      if (sign === '*') next.add(at + 1)
      else if (counterpart === '*' || (counterpart === ANY_NAME && !/[/:]/.test(sign))) next.add(at)
      else if (sign === '?' || counterpart === '?' || counterpart === sign) next.add(at + 1)
    }
    reached = next
    skipTexts()
  }
  return reached.has(other.length)
}
