/** `npm run --silent shape -- drawio Amazon-EC2 AWS-Lambda`: prints the text that the site copies for these icons. */
import './terminal'
import { runShapeCommand } from '../shape/command'

try {
  const { text, note } = await runShapeCommand(process.argv.slice(2))
  if (note !== undefined) console.error(note)
  process.stdout.write(`${text.trimEnd()}\n`)
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nSee npm run --silent shape -- --help`)
  process.exitCode = 1
}
