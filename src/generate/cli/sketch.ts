/** `npm run --silent sketch -- drawio 'apigw > lambda > dynamodb, sqs'`: prints what copying that sketch puts on the clipboard. */
import './terminal'
import { DEFAULT_OPTIONS } from '@/core/diagram/shape'
import { iconsAmong, SKETCHED, sketchItems, withExactNames } from '@/core/diagram/sketch'
import { loadSite } from '../load'
import { fullSearch } from '../search/full-search'
import { FORMAT_LINES, textFormat } from '../shape/command'
import { findIcons, readShapes } from '../shape/read-shapes'

const HELP = `Prints the diagram of a sketch in a format for another program, exactly as the page copies it.

  npm run --silent sketch -- FORMAT 'apigw > lambda > dynamodb, sqs'
  npm run --silent sketch -- FORMAT 'user > [vpc: alb > ecs > rds]'

Formats
${FORMAT_LINES}`

const [id = '', ...words] = process.argv.slice(2)
try {
  console.log(id === '--help' ? HELP : await run(id, words.join(' ')))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\nSee npm run --silent sketch -- --help`)
  process.exitCode = 1
}

async function run(id: string, text: string): Promise<string> {
  const format = textFormat(id)
  const { search } = fullSearch(loadSite().compiled, [])
  const { icons, stencils, inputOf } = readShapes()
  const find = withExactNames(icons, word => iconsAmong(search.search(word, SKETCHED), word))
  const items = await sketchItems(text, find)
  if ('problem' in items) throw new Error(items.problem)
  const inputs = items.flatMap(({ iconName, label, ...linked }) =>
    findIcons([iconName], icons).map(icon => ({ ...linked, ...inputOf(icon), ...(label !== undefined && { label }) })),
  )
  const render = await format.load()
  return render(inputs, DEFAULT_OPTIONS, stencils)
}
