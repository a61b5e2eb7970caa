/** Serves the built sites with nginx and Caddy, if they are installed, by the project's settings, and crawls them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mapLimit } from '@/core/collections'
import { parseRedirects } from '@/generate/files/redirects'
import { findProgram } from '../engines/tab'
import { MAIN_BUILD, SUB_PATH_BUILD } from '../support/builds'
import { freePort } from '../support/free-port'

const SITES = [
  { base: '/', dir: MAIN_BUILD.dir },
  { base: SUB_PATH_BUILD.env.BASE_PATH ?? '/', dir: SUB_PATH_BUILD.dir },
]
const MIME_TYPES = '/etc/nginx/mime.types'
/** Maximum number of requests at the same time. */
const MAX_CONCURRENT = 16

const HOSTS = [
  {
    name: 'nginx',
    file: 'nginx.conf',
    program: existsSync(MIME_TYPES) ? findProgram(['nginx'], ['/usr/sbin']) : null,
    args: (path: string) => ['-c', path],
    configuration: (port: number, lines: string, folder: string) =>
      `daemon off; master_process off; error_log stderr; pid ${folder}/pid; events {}
       http {
         include ${MIME_TYPES}; default_type application/octet-stream; access_log off;
         client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
         uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
         server { listen 127.0.0.1:${port};\n${lines} }
       }`,
  },
  {
    name: 'caddy',
    file: 'Caddyfile',
    program: findProgram(['caddy']),
    args: (path: string) => ['run', '--adapter', 'caddyfile', '--config', path],
    configuration: (port: number, lines: string) =>
      `{\n admin off\n auto_https off\n}\nhttp://127.0.0.1:${port} {\n${lines}}\n`,
  },
]

/** Returns the settings in `src/generate/serve/` with the folder and the path of a site. */
const settingsFor = (file: string, folder: string, base: string): string =>
  readFileSync(join('src', 'generate', 'serve', file), 'utf8')
    .replace('/srv/explorer', folder)
    .replace(/(?<= )\/(?=404|assets|data|aws\/|catalogue|libraries|skill)|(?<=\^)\/(?=\()/g, base)

test.each(HOSTS)('the settings of $name name folders below the base path', ({ file }) => {
  const settings = settingsFor(file, '', '/data/')
  expect(settings).toMatch(/[ ^]\/data\/\(?assets/)
  expect(settings).toMatch(/[ ^]\/data\/\(?aws/)
})

for (const { name, file, program, args, configuration } of HOSTS) {
  if (!program) console.warn(`${name} is not tested on this machine. On Debian: apt-get install ${name}`)
  describe.skipIf(!program)(name, () => {
    describe.each(SITES)('with the site at $base', ({ base, dir }) => {
      let folder = ''
      let server: ChildProcess
      let home = ''
      const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, home), { redirect: 'manual', ...init })
      const headersOf = async (path: string) => Object.fromEntries((await get(path, { method: 'HEAD' })).headers)

      beforeAll(async () => {
        folder = mkdtempSync(join(tmpdir(), 'host-'))
        const port = await freePort()
        home = `http://127.0.0.1:${port}${base}`
        const root = join(folder, 'site')
        if (base === '/') symlinkSync(resolve(dir), root)
        else {
          mkdirSync(root)
          symlinkSync(resolve(dir), join(root, base.replaceAll('/', '')))
        }
        const path = join(folder, 'configuration')
        writeFileSync(path, configuration(port, settingsFor(file, root, base), folder))
        const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
        server = spawn(program ?? '', args(path), { stdio: 'ignore', env })
        const end = once(server, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with code ${code}`)))
        await Promise.race([end, vi.waitFor(() => get(''), { timeout: 30_000 })])
      })
      afterAll(async () => {
        const end = once(server, 'exit')
        if (server.kill()) await end
        rmSync(folder, { recursive: true })
      })

      test('the links of its pages work', async () => {
        const links = new Set<string>()
        for (const path of ['', 'all', 'icons', 'lifecycle', 'lambda', 'ec2']) {
          const html = await (await get(path)).text()
          for (const [, link = ''] of html.matchAll(/<(?:a|link|script|img|use)\b[^>]*? (?:href|src)="(\/[^"#?]*)/g))
            links.add(link.replaceAll('&amp;', '&'))
        }
        expect([...links].filter(link => !link.startsWith(base))).toEqual([])
        expect(links.size).toBeGreaterThan(400)
        const wrong: string[] = []
        await mapLimit([...links], MAX_CONCURRENT, async link => {
          const { status } = await get(link, { method: 'HEAD' })
          if (status !== 200) wrong.push(`${link}: ${status}`)
        })
        expect(wrong).toEqual([])
      })

      test('an unknown path and most former names have the not-found page, which redirects; others redirect', async () => {
        const notFound = readFileSync(join(dir, '404.html'), 'utf8')
        const redirects = [...parseRedirects(readFileSync(join(dir, '_redirects'), 'utf8')).keys()]
        const isPage = (path: string) => existsSync(join(dir, `${path.replace(base, '')}.html`))
        const [page = '', other = ''] = [redirects.find(isPage), redirects.find(path => !isPage(path))]
        for (const path of ['no-such-page', 'assets/no-such-file.js', other]) {
          const answer = await get(path)
          expect({ path, status: answer.status, text: await answer.text() }).toEqual({
            path,
            status: 404,
            text: notFound,
          })
          expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable')
        }
        const answer = await get(page)
        expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('http-equiv="refresh"')])
      })

      test.each([
        ['', /^text\/html/],
        ['lambda', /^text\/html/],
        ['manifest.webmanifest', /^application\/manifest\+json/],
        ['lifecycle.ics', /^text\/calendar/],
        ['lifecycle.atom', /^application\/atom\+xml/],
        ['opensearch.xml', /xml/],
        ['llms.txt', /^text\/plain/],
        ['favicon.svg', /^image\/svg\+xml/],
        ['sw.js', /^(?:application|text)\/javascript/],
        ['catalogue/index.json', /^application\/json/],
      ])('/%s has the right type, is revalidated, and cannot be framed', async (path, type) => {
        expect(await headersOf(path)).toMatchObject({
          'content-type': expect.stringMatching(type),
          'cache-control': 'no-cache',
          'content-security-policy': "frame-ancestors 'none'",
          'x-content-type-options': 'nosniff',
        })
      })

      test('files with a hash in their name are cached for a year', async () => {
        const html = readFileSync(join(dir, 'index.html'), 'utf8')
        const files = [/\/assets\/[^"]+\.js/, /\/assets\/[^"]+\.css/, /\/data\/[^"&)]+/].map(
          file => file.exec(html)?.[0],
        )
        for (const file of files)
          expect(await headersOf(`${base}${file?.slice(1)}`)).toMatchObject({
            'cache-control': 'public, max-age=31536000, immutable',
          })
      })

      test('other sites can read icons, libraries, and the catalogue, and nothing else', async () => {
        const origins = [
          'aws/AWS-Lambda.svg',
          'libraries/all.xml',
          'skill/plugin.json',
          'catalogue/index.json',
          '',
          'lambda',
        ].map(async path => (await headersOf(path))['access-control-allow-origin'])
        expect(await Promise.all(origins)).toEqual(['*', '*', '*', '*', undefined, undefined])
      })

      // The tests build compressed files for this site alone.
      if (base === '/')
        test('compressed files are sent as they are', async () => {
          const { headers } = await get('', { headers: { 'accept-encoding': 'gzip' } })
          expect(headers.get('content-encoding')).toBe('gzip')
        })
    })
  })
}
