/** The only Trusted Types policy of the site: workers may be started from scripts of the site, and nothing else. */

/** TypeScript's library does not declare it yet: its constructors of workers accept a string only. */
interface Policy {
  createScriptURL: (address: string) => string
}

/** The Content-Security-Policy allows a policy of this name only (generate/serve/headers). */
const NAME = 'explorer'

let policy: Policy | undefined

/**
 * `address` as the constructors of workers accept it: browsers without Trusted Types take the text itself. Throws for the
 * address of another origin.
 */
export function trustedScript(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
  policy ??= trustedTypes?.createPolicy(NAME, { createScriptURL: ownAddress })
  return policy ? policy.createScriptURL(address) : ownAddress(address)
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`${address} is not a script of this site`)
  return address
}
