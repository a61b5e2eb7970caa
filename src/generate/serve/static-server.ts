/** Serves a built site like a static host: URLs without `.html`, redirects, status 404, and the production headers. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import { extname, join } from 'node:path'
import { contentType } from 'mime-types'
import Negotiator from 'negotiator'
import send from 'send'
import { resultOrDefault } from '@/core/errors'
import { parseRedirects } from '../files/redirects'
import { createPageHeaders, headersAt, isInFileFolder } from './headers'

const IDENTITY = { encoding: 'identity', suffix: '' }
/** Encodings in order of preference, each with the suffix of the files in this encoding. */
const ENCODINGS = [{ encoding: 'br', suffix: '.br' }, { encoding: 'gzip', suffix: '.gz' }, IDENTITY]

/**
 * Creates a server for the site in `dir` under `base`. The server is not yet listening. It reads headers and redirects
 * only once, so a new build needs a new server. Throws if there is no site in `dir`.
 */
export function createStaticServer(dir: string, base: string): Server {
  // All pages have the same inline scripts, so the policy of one page fits all pages.
  const pageHeaders = createPageHeaders(readFileSync(join(dir, 'index.html'), 'utf8'))
  const redirectsPath = join(dir, '_redirects')
  const redirects = parseRedirects(existsSync(redirectsPath) ? readFileSync(redirectsPath, 'utf8') : '')
  const setHeaders = (response: ServerResponse, path: string) =>
    response.setHeaders(new Map(Object.entries(headersAt(path, pageHeaders))))

  /** Returns the target of the redirect from `requestPath`, which is `path` in the site; undefined if there is none. */
  function redirectFrom(requestPath: string, path: string | null): string | undefined {
    if (`${requestPath}/` === base) return base
    const target = redirects.get(requestPath)
    const isInBase = requestPath.toLowerCase().startsWith(base.toLowerCase())
    if (target !== undefined || !isInBase || (path !== null && isFile(dir, path))) return target
    // People type URLs in upper case or with extra slashes. A target with two leading slashes would be another host.
    const page = requestPath.slice(base.length).toLowerCase()
    const plain = base + page.replace(/^\/+|\/+$/g, '')
    if (plain === requestPath) return undefined
    return redirects.get(plain) ?? (isFile(dir, `${plain.slice(base.length - 1)}.html`) ? plain : undefined)
  }

  return createServer((request, response) => {
    const { url = '/', method = '' } = request
    const [requestPath = ''] = url.split('?', 1)
    const path = requestPath.startsWith(base) ? decodePath(`/${requestPath.slice(base.length)}`) : null
    if (!['GET', 'HEAD'].includes(method)) return refuse(response, 405, { allow: 'GET, HEAD' })
    const target = redirectFrom(requestPath, path)
    if (target !== undefined) return response.writeHead(301, { location: target + url.slice(requestPath.length) }).end()
    const file = path === null ? undefined : [path, `${path}.html`, `${path}index.html`].find(name => isFile(dir, name))
    // `_headers` and `_redirects` are for hosts, not for visitors.
    if (path === null || file === undefined || file.startsWith('/_') || file === '/404.html') {
      if (path !== null && isInFileFolder(path)) return refuse(response, 404)
      response.statusCode = 404
      setHeaders(response, '/404.html')
      return sendFile(dir, '/404.html', response)
    }
    setHeaders(response, path)
    sendFile(dir, file, response)
  })
}

/** Sends `file` of the site in the best encoding that the client accepts. */
function sendFile(dir: string, file: string, response: ServerResponse): void {
  const { req: request } = response
  const accepted = new Negotiator(request).encodings(ENCODINGS.map(({ encoding }) => encoding))
  const stored = ENCODINGS.filter(({ suffix }) => isFile(dir, file + suffix))
  const { encoding, suffix } = stored.find(row => accepted.includes(row.encoding)) ?? IDENTITY
  if (suffix !== '') response.setHeader('content-encoding', encoding)
  if (stored.length > 1) response.setHeader('vary', 'Accept-Encoding')
  response.setHeader('content-type', contentType(extname(file)) || 'application/octet-stream')
  // The not-found page always has the status 404, never 206 or 304.
  const isFull = response.statusCode === 200
  const options = { root: dir, cacheControl: false, etag: isFull, lastModified: isFull, acceptRanges: isFull }
  send(request, encodeURI(file + suffix), options)
    .on('error', ({ status, headers }: { status: number; headers?: Record<string, string> }) => {
      if (response.headersSent) response.destroy()
      else refuse(response, status, headers)
    })
    .pipe(response)
}

function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.removeHeader('content-encoding')
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers })
  response.end(response.req.method === 'HEAD' ? undefined : `${STATUS_CODES[status]}\n`)
}

/** Returns the decoded path; null if it is malformed or outside the site. */
function decodePath(path: string): string | null {
  const text = resultOrDefault(() => decodeURIComponent(path), '\0')
  return /\0|\/\.{1,2}(?:\/|$)/.test(text) ? null : text
}

/** Also false for a name that the file system rejects, for example because it is too long. */
const isFile = (dir: string, path: string): boolean => resultOrDefault(() => statSync(join(dir, path)).isFile(), false)
