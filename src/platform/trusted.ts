/** The only Trusted Types policy of the site: workers may be started from scripts of the site, and nothing else. */

interface Policy {
  createScriptURL: (address: string) => unknown
}

interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy
}

/** The Content-Security-Policy allows a policy of this name only (generate/serve/headers). */
const NAME = 'explorer'

let policy: Policy | undefined

/**
 * `address` as the constructors of workers accept it: browsers without Trusted Types take the text itself. Throws for the
 * address of another origin.
 */
export function trustedScript(address: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  policy ??= factory?.createPolicy(NAME, { createScriptURL: ownAddress })
  // TypeScript's library declares these constructors with a string only.
  return policy ? (policy.createScriptURL(address) as string) : ownAddress(address)
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`${address} is not a script of this site`)
  return address
}
