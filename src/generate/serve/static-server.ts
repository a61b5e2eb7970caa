/** Serves a built site like a static host: addresses without `.html`, redirects, status 404, and the production headers. */
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { parseRedirects } from '../files/redirects'
import { headersFor, inlineScriptHashes, isFilePath } from './headers'

/** A server of the site in `dir` under `base`, not yet listening. It reads the headers and redirects once: a new build needs a new server. */
export function staticServer(dir: string, base: string): Server {
  const notFound = readFileSync(join(dir, '404.html'))
  // This page has all inline scripts.
  const hashes = inlineScriptHashes(readFileSync(join(dir, 'index.html'), 'utf8'))
  const redirectsPath = join(dir, '_redirects')
  const redirects = parseRedirects(existsSync(redirectsPath) ? readFileSync(redirectsPath, 'utf8') : '')
  const setHeaders = (response: ServerResponse, path: string) => {
    for (const [name, value] of Object.entries(headersFor(path, hashes))) response.setHeader(name, value)
  }
  // `dev` looks for each file when it is asked for: another build may have removed it.
  const serve = sirv(dir, { dev: true, extensions: ['html'], etag: true, brotli: true, gzip: true, setHeaders })

  return createServer((request, response) => {
    const url = request.url ?? '/'
    const [address = '', query] = url.split('?', 2)
    const path = address.startsWith(base) ? `/${address.slice(base.length)}` : null
    const answerNotFound = () => {
      setHeaders(response, '/404.html')
      const isFile = path !== null && isFilePath(path)
      response.writeHead(404, { 'content-type': isFile ? 'text/plain;charset=utf-8' : 'text/html;charset=utf-8' })
      response.end(request.method === 'HEAD' ? undefined : isFile ? 'There is no such file.\n' : notFound)
    }
    if (path === null) {
      if (`${address}/` !== base) return answerNotFound()
      return response.writeHead(301, { location: base }).end()
    }
    const target = redirects.get(address)
    if (target !== undefined)
      return response.writeHead(301, { location: query === undefined ? target : `${target}?${query}` }).end()
    // `_headers` and `_redirects` are for hosts, not for visitors.
    if (path.startsWith('/_')) return answerNotFound()
    request.url = query === undefined ? path : `${path}?${query}`
    serve(request, response, answerNotFound)
  })
}
