/** The headers of the built site, by path below the base: for our own server, and as `_headers` for static hosts. */
import { createHash } from 'node:crypto'

export type Headers = Readonly<Record<string, string>>

/** The scripts and prefetch rules that stand in a page's HTML, as the Content-Security-Policy names them. Data blocks do not run. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** Nothing but our own scripts, started by one policy (platform/trusted); styles may stand in elements, where heights are computed; pictures of the documentation. */
export function contentSecurityPolicy(scriptHashes: readonly string[]): string {
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https://docs.aws.amazon.com'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['explorer'],
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

const EVERYWHERE: Headers = { 'x-content-type-options': 'nosniff' }

/** What only a document heeds; on every script and picture it would be weight. */
const FOR_DOCUMENTS: Headers = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Folders whose files never change under their name. */
const FOR_EVER = ['assets', 'data']
/** Folders that pages elsewhere may read. */
const FOR_OTHERS = ['aws', 'catalogue', 'libraries']

const KEEP_FOR_EVER: Headers = { 'cache-control': 'public, max-age=31536000, immutable' }
const ASK_EACH_TIME: Headers = { 'cache-control': 'public, max-age=0, must-revalidate' }
const OPEN_TO_OTHERS: Headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** Headers of the file at `path`, which begins with a slash. */
export function headersFor(path: string, scriptHashes: readonly string[]): Headers {
  const folder = path.split('/')[1] ?? ''
  return {
    ...EVERYWHERE,
    ...(isDocument(path) ? { ...FOR_DOCUMENTS, 'content-security-policy': contentSecurityPolicy(scriptHashes) } : {}),
    ...(FOR_EVER.includes(folder) ? KEEP_FOR_EVER : ASK_EACH_TIME),
    ...(FOR_OTHERS.includes(folder) ? OPEN_TO_OTHERS : {}),
  }
}

/** Is `path`, if nothing is there, a missing file rather than a page that somebody has mistyped? */
export function isFilePath(path: string): boolean {
  const [, folder = '', rest] = path.split('/')
  return rest !== undefined && [...FOR_EVER, ...FOR_OTHERS].includes(folder)
}

/**
 * Text of `_headers`. Rules that fit the same file are joined by these hosts, so that no header stands in two of them;
 * that a page is asked for each time is their default.
 */
export function headersFile(scriptHashes: readonly string[], base: string): string {
  const rule = (path: string, headers: Headers) =>
    [base + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    rule('*', { ...EVERYWHERE, ...FOR_DOCUMENTS, 'content-security-policy': contentSecurityPolicy(scriptHashes) }),
    ...FOR_EVER.map(folder => rule(`${folder}/*`, KEEP_FOR_EVER)),
    ...FOR_OTHERS.map(folder => rule(`${folder}/*`, OPEN_TO_OTHERS)),
  ].join('\n')
}

/** A page's address has no ending; a picture can be opened as a document of its own. */
function isDocument(path: string): boolean {
  return !/\.[a-z0-9]+$/i.test(path) || /\.(?:html|svg)$/.test(path)
}
