/** The Trusted Types policy of the site: workers may start from scripts of the site. */

/** TypeScript's DOM library lacks this type; its worker constructors accept strings only. */
interface Policy {
  createScriptURL: (address: string) => string
}

/** The name that the Content-Security-Policy allows (generate/serve/headers). */
const NAME = 'explorer'

let policy: Policy | undefined

/** Returns `address` for a worker constructor; text without Trusted Types. Throws for another origin. */
export function trustedScriptUrl(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
  policy ??= trustedTypes?.createPolicy(NAME, { createScriptURL: ownAddress })
  return policy ? policy.createScriptURL(address) : ownAddress(address)
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`${address} is not a script of this site`)
  return address
}
