/** Exits quietly on EPIPE (`| head`). Prints one line for expected errors and a stack trace for bugs. */

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.on('uncaughtException', error => {
  // The project's own errors and Node's have messages for users. Others are bugs, for which the stack trace matters.
  const isRefusal = error.constructor === Error || 'code' in error
  console.error(isRefusal ? error.message : error)
  process.exit(1)
})
