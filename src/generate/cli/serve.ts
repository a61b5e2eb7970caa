/**
 * `npm run serve`: serves dist/ with the production headers, to this machine alone unless `HOST` names another address. With
 * `--compress` it also compresses the files, behind the visitors' requests.
 */
import './terminal'
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { attempt } from '@/core/errors'
import { BACKLOG, staticServer } from '../serve/static-server'
import { PORT, readSettings } from '../settings'

const { base, outDir } = readSettings()
const { HOST: host = 'localhost', PORT: wanted = '' } = process.env
const port = wanted === '' ? PORT : Number(wanted)
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  stop(`PORT must be a number from 1 to 65535, not "${wanted}".`)

try {
  const server = staticServer(outDir, base)
  server.on('error', (error: NodeJS.ErrnoException) =>
    stop(
      error.code === 'EADDRINUSE'
        ? `Port ${port} is in use. Take another one: PORT=${port + 1} npm run serve`
        : `The server cannot listen on ${host}:${port}: ${error.message}`,
    ),
  )
  const helper = new AbortController()
  server.listen({ port, host, backlog: BACKLOG }, () => {
    console.log(`AWS Service Explorer on http://${host}:${port}${base}`)
    if (process.argv.includes('--compress')) compressBehind(helper.signal)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      helper.abort()
      server.close()
      server.closeAllConnections()
    })
} catch (error) {
  stop(`There is no site in ${outDir}/: run npm run build first. (${String(error)})`)
}

/** Without compressed files the site works, too: whatever goes wrong here is not worth a word. */
function compressBehind(signal: AbortSignal): void {
  const script = fileURLToPath(new URL('compress.ts', import.meta.url))
  const { pid } = spawn(process.execPath, [...process.execArgv, script], { signal }).on('error', () => {})
  if (pid !== undefined) attempt(() => setPriority(pid, constants.priority.PRIORITY_LOW), undefined)
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
