/**
 * `npm run bench:server`: sends 100,000 requests of all kinds to the server of `npm start`, up to 2,000 at once, while
 * slow and broken clients are connected. Prints counts of responses. Fails if the server does not recover.
 */
import { Agent, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createStaticServer, MAX_WAITING_CONNECTIONS } from '@/generate/serve/static-server'
import { readBuildSettings } from '@/generate/settings'

const TOTAL = 100_000
const AT_ONCE = 2_000
const SLOW = 500

const { base, outDir } = readBuildSettings()
const server = createStaticServer(outDir, base)
await new Promise<void>(resolve => server.listen({ port: 0, backlog: MAX_WAITING_CONNECTIONS }, resolve))
const { port } = server.address() as AddressInfo
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

const PATHS = [
  ...['', 'ec2', 'EC2', 's3/', 'quicksight', 'all', 'icons?q=s3', '?q=%E0%A4%A', 'nothing', 'index.html', '404'],
  ...['aws/AWS-Lambda.svg', 'aws/none.svg', 'assets', 'catalogue/index.json', '_headers', '%5fredirects'],
  ...['..%2f..%2fetc/passwd', '%00', '%ZZ', '__proto__', 'constructor', 'a'.repeat(8_000)],
]
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND']
const HEADERS = [
  {},
  { 'accept-encoding': 'br, gzip' },
  { 'accept-encoding': 'br;q=0, GZIP;q=0.5' },
  ...['bytes=5-2', 'bytes=0-3', 'bytes=-5', 'bytes=0-0,5-6', 'abc', 'bytes=99999999999999999999-'].map(range => ({
    range,
  })),
  { 'if-none-match': '*' },
  { 'if-modified-since': 'no date' },
  { cookie: 'a'.repeat(7_000) },
]

const answers = new Map<string, number>()
const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1)
const memory = process.memoryUsage().rss

const slow = Array.from({ length: SLOW }, (_, i) => slowClient(i))
const started = performance.now()
let next = 0
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let i = next++; i < TOTAL; i = next++) count(await ask(i))
  }),
)
const seconds = (performance.now() - started) / 1_000
const ends = await Promise.all(slow)
console.log(
  `${TOTAL} requests, ${AT_ONCE} at once, in ${seconds.toFixed(0)} s: ${(TOTAL / seconds).toFixed(0)} a second`,
)
for (const [answer, times] of [...answers].sort(([, a], [, b]) => b - a)) console.log(`${answer.padEnd(12)} ${times}`)
console.log(`Slow clients disconnected: ${ends.filter(Boolean).length} of ${SLOW}`)
console.log(`Memory: ${Math.round((process.memoryUsage().rss - memory) / 1e6)} MB more than before`)
const last = await ask(0)
agent.destroy()
server.close()
server.closeAllConnections()
if (last !== '200') throw new Error(`The server answers ${last} to its first page.`)

/** Sends the request with number `i`, which determines its kind. Resolves with the status or the error's code. */
function ask(i: number): Promise<string> {
  const path = base + PATHS[i % PATHS.length]
  const method = i === 0 ? 'GET' : METHODS[i % METHODS.length]
  const headers = i === 0 ? {} : HEADERS[i % HEADERS.length]
  return new Promise(resolve => {
    const asked = request({ port, path, method, headers, agent }, (response: IncomingMessage) => {
      // One client in a hundred disconnects during the response.
      if (i % 100 === 99) response.destroy()
      else response.resume()
      response.on('close', () => resolve(`${response.statusCode}`))
    })
    asked.on('error', ({ code = 'error' }: NodeJS.ErrnoException) => resolve(code))
    asked.end()
  })
}

/** Sends nothing, a part of a request, or an invalid one. Resolves with true if the server closes the connection. */
function slowClient(i: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket: Socket = connect(port)
    const patience = setTimeout(() => finish(false), 120_000)
    const finish = (wasEnded: boolean) => {
      clearTimeout(patience)
      socket.destroy()
      resolve(wasEnded)
    }
    socket.on('error', () => {}).on('close', () => finish(true))
    const parts = ['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: a\r\nX-', '\x16\x03\x01\x02\x00', 'GET / HTTP/9\r\n\r\n']
    socket.write(parts[i % parts.length] ?? '')
    socket.resume()
  })
}
