/** `npm run --silent shape -- drawio Amazon-EC2 AWS-Lambda`: prints what copying those icons puts on the clipboard. */
import { shapeText } from '../shape/command'

// A reader such as `head` may close the pipe before the end.
process.stdout.on('error', error => {
  if (!('code' in error && error.code === 'EPIPE')) throw error
})
try {
  const { text, note } = await shapeText(process.argv.slice(2))
  if (note !== undefined) console.error(note)
  process.stdout.write(`${text.trimEnd()}\n`)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nSee npm run --silent shape -- --help`)
  process.exitCode = 1
}
