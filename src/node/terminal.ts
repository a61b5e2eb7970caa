/** Errors of scripts: EPIPE (`| head`) exits quietly, expected errors print one line, and bugs print a stack trace. */
import { removeControls } from '@/core/escape'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.on('uncaughtException', error => {
  // Expected errors are thrown as `Error` by the project, or have a `code` from Node. All others are bugs.
  const isRefusal = error.constructor === Error || 'code' in error
  console.error(isRefusal ? removeControls(error.message) : error)
  process.exit(1)
})
