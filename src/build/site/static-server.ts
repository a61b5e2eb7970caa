/** Serves a built site as a static host would: clean addresses, a real 404, and the production headers. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersFor } from './headers'

/** A server of the site in `dir` under `base`, not yet listening. */
export function staticServer(dir: string, base: string): Server {
  const serve = sirv(dir, {
    extensions: ['html'],
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headersFor(path))) response.setHeader(name, value)
    },
  })
  const notFound = readFileSync(join(dir, '404.html'))
  return createServer((request, response) => {
    const answerNotFound = () => {
      for (const [name, value] of Object.entries(headersFor('/404.html'))) response.setHeader(name, value)
      response
        .writeHead(404, { 'content-type': 'text/html;charset=utf-8' })
        .end(request.method === 'HEAD' ? undefined : notFound)
    }
    const url = request.url ?? '/'
    if (!url.startsWith(base)) return answerNotFound()
    request.url = `/${url.slice(base.length)}`
    serve(request, response, answerNotFound)
  })
}
