/** How every script ends: quietly when its reader has enough, as `head` has, and with one line where something is wrong. */

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

process.on('uncaughtException', error => {
  // What we or Node refuse has a message for the reader; anything else is a bug, and its place is what counts.
  const isRefusal = error.constructor === Error || 'code' in error
  console.error(isRefusal ? error.message : error)
  process.exit(1)
})
