/** The icon files of the site, fetched for copying: each at most once, and kept. */
import { iconHref } from './site'

const fetched = new Map<string, Promise<string>>()

/** The SVG text of an icon. Rejects with a named error when it cannot be had; a later call then tries again. */
export function iconSvg(iconName: string): Promise<string> {
  const known = fetched.get(iconName)
  if (known) return known
  const loading = load(iconName)
  fetched.set(iconName, loading)
  loading.catch(() => fetched.delete(iconName))
  return loading
}

async function load(iconName: string): Promise<string> {
  const response = await fetch(iconHref(iconName))
  if (!response.ok) throw namedError('IconMissing', `The server answered ${response.status} for ${iconName}.svg`)
  const text = await response.text()
  // Many hosts answer a missing file with their own HTML page and status 200.
  if (!/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(text))
    throw namedError('NotAnIcon', `The server answered ${iconName}.svg with something that is not an SVG`)
  return text
}

function namedError(name: string, message: string): Error {
  const error = new Error(message)
  error.name = name
  return error
}
