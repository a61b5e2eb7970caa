/** Exits quietly on EPIPE (`| head`). Prints one line for expected errors and a stack trace for bugs. */

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.on('uncaughtException', error => {
  // Errors of the project and of Node have messages for users. Other errors are bugs, so the stack trace is printed.
  const isRefusal = error.constructor === Error || 'code' in error
  console.error(isRefusal ? error.message : error)
  process.exit(1)
})
