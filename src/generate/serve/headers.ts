/** HTTP headers of the built site, for our own server and for static hosts (`_headers`). */
import { createHash } from 'node:crypto'
import { styleSheetUrl } from '../html/preloads'

export type HttpHeaders = Readonly<Record<string, string>>

/** Returns the hashes of a page's inline scripts and speculation rules, for the Content-Security-Policy. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?: type="speculationrules")?>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/**
 * Returns a policy that allows the site's own scripts, one Trusted Types policy (platform/trusted), inline styles for
 * computed heights, and images from the documentation host.
 */
export const contentSecurityPolicy = (scriptHashes: readonly string[]): string =>
  Object.entries({
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

/** Inserts the policy as a meta element, for hosts that send no headers. A meta element cannot restrict framing. */
export function insertContentSecurityPolicy(html: string): string {
  const policy = contentSecurityPolicy(inlineScriptHashes(html)).replace("; frame-ancestors 'none'", '')
  return html.replace(/(?<=<meta charset="utf-8">)/, `<meta http-equiv="content-security-policy" content="${policy}">`)
}

const ALL_HEADERS: HttpHeaders = { 'x-content-type-options': 'nosniff' }

/** Headers of SVG files. An SVG that is opened as a document must not run scripts or load files. */
const PICTURE_HEADERS: HttpHeaders = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }

/** Folders of files whose names contain a hash of the content. */
const IMMUTABLE_FOLDERS = ['assets', 'data']
/** Folders that other sites may read. */
const SHARED_FOLDERS = ['aws', 'catalogue', 'libraries', 'skill']

const CACHE_FOREVER: HttpHeaders = { 'cache-control': 'public, max-age=31536000, immutable' }
const REVALIDATE: HttpHeaders = { 'cache-control': 'public, max-age=0, must-revalidate' }
const CROSS_ORIGIN: HttpHeaders = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/**
 * Returns the headers of all pages, computed from the HTML of one page. All pages have the same inline scripts and the
 * same style sheet.
 */
export const createPageHeaders = (html: string): HttpHeaders => ({
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': contentSecurityPolicy(inlineScriptHashes(html)),
  link: `<${styleSheetUrl(html)}>; rel=preload; as=style; crossorigin`,
})

/** Returns the headers of the file at `path`, which starts with a slash. */
export function headersAt(path: string, pageHeaders: HttpHeaders): HttpHeaders {
  const folder = path.split('/')[1] ?? ''
  return {
    ...ALL_HEADERS,
    ...(isPage(path) ? pageHeaders : path.endsWith('.svg') ? PICTURE_HEADERS : {}),
    ...(IMMUTABLE_FOLDERS.includes(folder) ? CACHE_FOREVER : REVALIDATE),
    ...(SHARED_FOLDERS.includes(folder) ? CROSS_ORIGIN : {}),
  }
}

/** True if `path` is in a folder without pages. If a file is missing there, the not-found page would not help. */
export function isInFileFolder(path: string): boolean {
  const [, folder = '', rest] = path.split('/')
  return rest !== undefined && [...IMMUTABLE_FOLDERS, ...SHARED_FOLDERS].includes(folder)
}

/**
 * Returns the text of `_headers`. Hosts combine the headers of all rules that match a path, so two rules that match the
 * same path must not set the same header. Images therefore get the policy of pages (rule `*`). Revalidation needs no
 * rule, because it is the default of hosts. Only top-level paths get the `link` header, which preloads the style sheet.
 */
export function headersText({ link = '', ...pageHeaders }: HttpHeaders, base: string): string {
  const rule = (path: string, headers: HttpHeaders) =>
    [base + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    rule('*', { ...ALL_HEADERS, ...pageHeaders }),
    ...['', ':page'].map(path => rule(path, { link })),
    ...IMMUTABLE_FOLDERS.map(folder => rule(`${folder}/*`, CACHE_FOREVER)),
    ...SHARED_FOLDERS.map(folder => rule(`${folder}/*`, CROSS_ORIGIN)),
  ].join('\n')
}

const isPage = (path: string): boolean => !/\.[a-z0-9]+$/i.test(path) || path.endsWith('.html')
