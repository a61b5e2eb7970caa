/** The site's Trusted Types policy, which permits workers from scripts of the site only. */

/** TypeScript's DOM library does not contain this type; its worker constructors accept strings only. */
type Policy = { createScriptURL: (url: string) => string }

/** The name that the Content-Security-Policy allows (generate/serve/headers). */
const NAME = 'explorer'

let policy: Policy | undefined

/** Returns `url` for a worker constructor, as a TrustedScriptURL if supported. Throws for another origin. */
export function trustedScriptUrl(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
  policy ??= trustedTypes?.createPolicy(NAME, { createScriptURL: ownUrl })
  return policy ? policy.createScriptURL(url) : ownUrl(url)
}

function ownUrl(url: string): string {
  if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`${url} is not a script of this site`)
  return url
}
