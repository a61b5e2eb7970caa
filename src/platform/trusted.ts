/** The one Trusted Types policy of the site: scripts of our own may be started by address, and nothing else. */

interface Policy {
  createScriptURL: (address: string) => unknown
}

interface PolicyFactory {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => Policy
}

/** The Content-Security-Policy allows a policy of this name only (generate/html/headers). */
const NAME = 'explorer'

let policy: Policy | undefined

/**
 * `address` as browsers want it where it starts a worker. A browser without Trusted Types takes the text itself.
 * Throws on the address of another site.
 */
export function trustedScript(address: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  policy ??= factory?.createPolicy(NAME, { createScriptURL: ownAddress })
  // TypeScript's library knows these functions with a text only.
  return policy ? (policy.createScriptURL(address) as string) : ownAddress(address)
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin)
    throw new TypeError(`${address} is no script of this site`)
  return address
}
