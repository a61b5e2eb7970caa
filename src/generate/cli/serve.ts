/** `npm run serve`: serves dist/ with the production headers. Only this machine can connect, unless `HOST` is set. */
import '@/node/terminal'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createStaticServer } from '../serve/static-server'
import { DEFAULT_PORT, readBuildSettings } from '../settings'

const { base, outDir } = readBuildSettings()
const { HOST: host = 'localhost', PORT: wanted = '' } = process.env
const port = wanted === '' ? DEFAULT_PORT : Number(wanted)
if (!Number.isInteger(port) || port < 1 || port > 65_535)
  throw new Error(`PORT must be a number from 1 to 65535, not "${wanted}".`)
if (!existsSync(join(outDir, 'index.html'))) throw new Error(`There is no site in ${outDir}/: run npm run build first.`)

const server = createStaticServer(outDir, base)
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    throw new Error(`Port ${port} is in use. Take another one: PORT=${port + 1} npm run serve`)
  throw new Error(`The server cannot listen on ${host}:${port}: ${error.message}`)
})
server.listen(port, host, () => console.log(`AWS Service Explorer on http://${host}:${port}${base}`))
