/** Identifies CDK constructs and command lines. */
import CLI from '../../../../data/cli-commands.json' with { type: 'json' }
import { cloudFormationItem, type Identification } from './identified-items'
import { type NameTables, normalizeCodeName } from './name-tables'
import { findOperation, identifiedItem, identifiedServices, identifyApi, identifyS3Command, slugList } from './pattern'

/** Returns the CloudFormation type with the construct's name. If there is none, returns the module's service. */
export function identifyConstruct(tables: NameTables, module: string, construct: string): Identification | undefined {
  const moduleRow =
    tables.modules.get(normalizeCodeName(module.replace(/^aws[-_]?/i, ''))) ??
    tables.modules.get(normalizeCodeName(module))
  if (!moduleRow) return undefined
  const name = construct.replace(/^(?:New)?(?:Cfn)?(?=[A-Z])/, '')
  const info = tables.types.get(`${moduleRow.namespace}::${name}`.toLowerCase())
  if (!info) return identifiedServices(slugList(moduleRow.slug), 'CDK module')
  const full = `${moduleRow.module ?? module}.${construct}`
  const identity = { construct: full, type: info.type }
  return { ...identifiedItem({ ...cloudFormationItem(tables, info), identity }), note: full }
}

/** Commands of `aws` that are not named after their API, each with the CLI name of the API: `s3` has `s3api`. */
const COMMANDS: ReadonlyMap<string, string> = new Map(Object.entries(CLI.apis))
/** Subcommands that are not operations. Some contain a hyphen, as names of operations do. */
const SUBCOMMANDS: readonly string[] = [...CLI.files, ...CLI.others]

export function identifyCommand(tables: NameTables, line: string): Identification | undefined {
  const words = line.trim().split(/\s+/)
  // Skips global options and their values, which may precede the command.
  while (words[0]?.startsWith('--'))
    words.splice(0, words[0].includes('=') || /^--(?:debug|no-)/.test(words[0]) ? 1 : 2)
  const [command = '', sub = '', ...rest] = words.map(word => word.replace(/^["'`]|["'`;,]+$/g, ''))
  const isBare = sub === '' || sub.startsWith('-')
  if (CLI.own.includes(command)) return isBare || rest.length > 0 ? identifiedServices(['cli'], 'command') : undefined
  const fileCommand = command === 's3' ? identifyS3Command(tables, sub) : undefined
  if (fileCommand) return fileCommand
  const api = tables.apiByCliCommand.get(command) ?? tables.apiByCliCommand.get(COMMANDS.get(command) ?? '')
  if (!api) return undefined
  const item = isBare || command === 's3' ? undefined : findOperation(tables, api.api, sub === 'wait' ? '' : sub)
  if (item) return identifiedItem(item)
  if (isBare) return { slugs: [api.slug], note: `aws ${command}` }
  const isCommand =
    SUBCOMMANDS.includes(sub) || /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(sub) || rest.some(word => word.startsWith('--'))
  if (!isCommand) return undefined
  const apiOfCommand = identifyApi(tables, api, 'cli')
  if (!apiOfCommand.item) return apiOfCommand
  const name = `aws ${command} ${sub}`
  const feature = tables.features.get(name)
  const { slug, service, identity = {} } = apiOfCommand.item
  return feature?.url === undefined ? apiOfCommand : { ...apiOfCommand, item: { ...feature, slug, service, identity } }
}
