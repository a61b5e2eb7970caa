/** The tools for scripts and agents. The command line and the MCP server show this table. */
import { z } from 'zod'
import { consoleUrl } from '@/core/catalog/links/console'
import { countWithNoun } from '@/core/catalog/names/display'
import { diagramInFile, MAX_DIAGRAM_SIZE } from '@/core/diagram/drawio/diagram-file'
import { findOldShapes, upgradedName } from '@/core/diagram/drawio/upgrade'
import { TEXT_FORMATS } from '@/core/diagram/formats'
import { MAX_TEMPLATE_LENGTH } from '@/core/infrastructure/read/read-text'
import { type IdentifiedItem, ITEM_KINDS } from '@/core/items/item'
import { type Answer, type DatedAnswer, DEFAULT_TEXT_LENGTH, type Row, shortenTo, shortenToDefault } from './answer'
import type { ToolCatalog } from './catalog'
import { checkNames, checkTemplate } from './check'
import { drawDiagram, drawIcons, readDrawable, STYLE, templateIn } from './draw'

/** Maximum length (characters) of words to search for. */
const MAX_QUERY_LENGTH = 20_000
/** Maximum length (characters) of an answer: an upgraded diagram with 20,000 pictures of 3 kB. */
export const MAX_ANSWER_LENGTH = 70_000_000
/** Maximum number of results of `find`, as in the palette, and of the other tools. */
const MAX_RESULTS = { find: 40, others: 1000 }
/** Region in URLs of the console, as in the palette before the visitor chooses a Region. */
const CONSOLE_REGION = 'us-east-1'

const KINDS = ITEM_KINDS.filter(kind => kind !== 'pasted')
const FORMATS = TEXT_FORMATS.map(({ id }) => id)

const text = (max: number, about: string, min = 1) => {
  const tooLong = `The text has more than ${max.toLocaleString('en')} characters`
  return z.string().min(min, 'The text is empty').max(max, tooLong).describe(about)
}
const limit = (max: number, about: string) => {
  const error = `The limit is a whole number from 1 to ${max.toLocaleString('en')}`
  const limitSchema = z.int(error).min(1, error).max(max, error)
  return limitSchema.optional().describe(`Maximum ${about}`)
}
const resultLimit = (max: number) => limit(max, 'number of results. Default: as many as fit in 1 kB')
const textLimit = limit(MAX_ANSWER_LENGTH, `length of the text (characters). Default: ${DEFAULT_TEXT_LENGTH}`)
/** True for a tool whose answer is a text, which the command line prints whole. */
export const returnsText = ({ input }: Tool) => input.shape.limit === textLimit

const flag = (about: string) => z.boolean().default(false).describe(about)

const projectFiles = z
  .array(z.strictObject({ path: z.string(), text: z.string(), problem: z.string().optional() }))
  .optional()
  .describe('Files of a project, instead of the text. A file with a problem could not be read')

/** An argument as the JSON Schema describes it, or an option of the command line alone. */
interface Option {
  type: string
  default?: unknown
  description?: string
  enum?: readonly string[]
  items?: Pick<Option, 'enum'>
}

export interface Tool {
  name: string
  title: string
  description: string
  /**
   * Arguments of the tool. On the command line, the first one has no name. If there is an argument `files`, the path of
   * a file or folder may replace it.
   */
  input: z.ZodObject
  /** Other options of the tool on the command line. */
  options?: Readonly<Record<string, Option>>
  /** Returns the text in the bytes of a file. Default: the decoded bytes. */
  readFile?: (bytes: Uint8Array) => string
  /** True if each word on the command line is a name or a diagram. */
  takesMany?: boolean
  /** Returns the path for the changed file, if the arguments on the command line are files to change. */
  outputPath?: (path: string) => string
  /** Answers. Rejects for wrong arguments with a message for the caller, without loading the data. */
  run: (load: () => ToolCatalog, args: unknown) => Promise<DatedAnswer>
}

interface ToolDefinition<Input extends z.ZodObject> extends Omit<Tool, 'run'> {
  input: Input
  run: (catalog: ToolCatalog, args: z.infer<Input>) => Answer | Promise<Answer>
}

const defineTool = <Input extends z.ZodObject>(tool: ToolDefinition<Input>): Tool => ({
  ...tool,
  run: async (load, args) => {
    const { data, error } = tool.input.safeParse(args)
    if (error) {
      const lines = error.issues.map(({ path, message }) => [...path, message].join(': '))
      throw new Error(lines.map(line => line.replace(/^text: (?=The text)/, '')).join('\n'))
    }
    const catalog = load()
    const dated = { ...(await tool.run(catalog, data)), ...catalog.dates }
    return typeof data.limit === 'number' ? shortenTo(dated, data.limit) : shortenToDefault(dated)
  },
})

export const TOOLS: readonly Tool[] = [
  defineTool({
    name: 'find',
    title: 'Find services, documents, operations, and icons',
    description: 'Searches AWS services, features, documents, API operations, and icons by any words, best first.',
    input: z.strictObject({
      text: text(MAX_QUERY_LENGTH, 'Words, such as "s3 api", "message queue", or "run-instances"'),
      kinds: z.array(z.enum(KINDS)).min(1).optional().describe('Kinds of results, by default all'),
      limit: resultLimit(MAX_RESULTS.find),
      why: flag('Adds the score of each result, and the rules that moved it up or down'),
    }),
    run: (catalog, { text, kinds, why }) => {
      const options = { limit: MAX_RESULTS.find, kinds }
      const explained = why ? catalog.finder.explain(text, options) : []
      const reasons = new Map(
        explained.map(({ item, score, moves }) => [item.id, { score: score.toFixed(1), moved: moves?.join(', ') }]),
      )
      const searchResults = catalog.finder.search(text, options)
      const results = searchResults.map(result => ({ ...rowOf(catalog, result), ...reasons.get(result.item.id) }))
      return { results, notes: searchResults.length > 0 ? [] : ['No results. Other or fewer words may find more.'] }
    },
  }),
  defineTool({
    name: 'identify',
    title: 'Identify names, codes, and messages',
    description: 'Identifies names from code and logs, and messages about errors. Reads at most 50 lines.',
    input: z.strictObject({
      text: text(
        MAX_QUERY_LENGTH,
        'An ARN, resource type, IAM action, Terraform name, command, host name, URL, or error message',
      ),
      limit: resultLimit(MAX_RESULTS.others),
    }),
    run: (catalog, { text }) => {
      const results = catalog.finder.identify(text).map(result => {
        const { kind, id, identity } = result.item
        const row: Row = { ...rowOf(catalog, result), ...identity, kind }
        const lines = kind === 'service' ? [] : (catalog.finder.details(id)?.lines ?? [])
        const others = lines.filter(([, value]) => !Object.values(row).includes(value))
        return { ...row, ...Object.fromEntries(others) }
      })
      return { results, notes: results.length > 0 ? [] : ['Not a known name. The tool find searches words.'] }
    },
  }),
  defineTool({
    name: 'icon',
    title: 'Get an icon or a draw.io style',
    description: `Returns the AWS icon with a name. The format ${STYLE} is the exact style of a draw.io shape.`,
    input: z.strictObject({
      // Not `regex`, because some clients cannot read the pattern in the JSON Schema.
      name: text(200, 'Name of an icon, service, or resource, such as "AWS-Lambda", "sqs", or "nat gateway"').refine(
        name => /^\s*\.?[\p{L}\p{N}]/u.test(name),
        'A name begins with a letter or a digit',
      ),
      format: z.enum([STYLE, ...FORMATS]).default(STYLE),
      limit: textLimit,
    }),
    run: async (catalog, { name, format }) => {
      const names = new Set(await catalog.iconNamesOf(name))
      const [icon, ...others] = [...names].flatMap(found => catalog.iconByName(found) ?? [])
      if (!icon) throw new Error(`No icon is called "${name}". The tool find searches more widely.`)
      const input = catalog.inputOf(icon)
      const [status] = catalog.finder.items([`icon:${icon.iconName}`]).map(catalog.statusOf)
      const similar = others.slice(0, 3).map(({ iconName }) => iconName)
      const row = { icon: icon.iconName, title: input.label, status, similar: similar.join(', ') || undefined }
      return { results: [row], ...(await drawIcons(catalog, [input], format)) }
    },
  }),
  defineTool({
    name: 'diagram',
    title: 'Draw a diagram',
    description:
      'Draws a sketch, a template (CloudFormation, SAM, CDK output, Terraform), or an inventory of resources.',
    input: z.strictObject({
      text: text(
        MAX_TEMPLATE_LENGTH,
        'A sketch, such as "user > [vpc: alb > ecs], s3", or the text of a template or an inventory (ARNs, CSV, JSON)',
        0,
      ).default(''),
      files: projectFiles,
      format: z.enum(FORMATS).default('drawio'),
      details: flag('Draws all resources of a template, such as roles and logs'),
      changes: flag('Draws what a Terraform plan changes, and its neighbors, alone'),
      limit: textLimit,
    }),
    options: {
      into: { type: 'string', description: 'Markdown file to draw into' },
      check: { type: 'boolean', description: 'With --into: writes nothing, and fails if the diagram is out of date' },
    },
    readFile: readDrawable,
    run: drawDiagram,
  }),
  defineTool({
    name: 'check',
    title: 'Check names, diagrams, and templates',
    description:
      'Checks names of services, icons, and draw.io shapes: known, renamed, outdated, ended, or unknown. Finds actions of an IAM policy that are unknown, or whose resources they do not accept. Lists the resources of a template, plan, state, or inventory whose services end.',
    input: z.strictObject({
      text: text(
        MAX_DIAGRAM_SIZE,
        'Names, in lines or with commas between them, or the text of a draw.io file, a template, or an inventory',
        0,
      ).default(''),
      files: projectFiles,
      before: z.iso
        .date('Write a day such as 2027-01-31')
        .optional()
        .describe('Day (YYYY-MM-DD): lists services that end before it or have ended, and fails if there are any'),
      limit: resultLimit(MAX_RESULTS.others),
    }),
    takesMany: true,
    run: async (catalog, { text, files, before }) => {
      const template = await templateIn({ text, files })
      if (!template && before) throw new Error('With before, the text is a template, a plan, a state, or an inventory.')
      return template ? checkTemplate(catalog, template, before) : checkNames(catalog, text)
    },
  }),
  defineTool({
    name: 'upgrade',
    title: 'Upgrade a draw.io diagram',
    description: 'Replaces shapes of earlier icon sets in a draw.io diagram.',
    input: z.strictObject({
      text: text(MAX_DIAGRAM_SIZE, 'XML of a diagram, or text of a .drawio.svg file'),
      limit: textLimit,
    }),
    options: { check: { type: 'boolean', description: 'Writes nothing, and fails if a shape can be replaced' } },
    readFile: diagramInFile,
    takesMany: true,
    outputPath: upgradedName,
    run: (catalog, { text }) => {
      const { shapes, count, pictures, write } = findOldShapes(text, catalog)
      const icons = pictures.flatMap(name => catalog.iconByName(name) ?? [])
      const svgs = new Map(icons.map(icon => [icon.iconName, catalog.inputOf(icon).svg]))
      return {
        results: shapes.map(({ shape, icon, reason, count }) => {
          return { shape, is: icon?.displayName, count: `${count}`, reason }
        }),
        text: count > 0 ? write(svgs) : undefined,
        notes: [count > 0 ? `${countWithNoun(count, 'shape')} to upgrade` : 'The diagram is up to date.'],
      }
    },
  }),
]

function rowOf({ statusOf }: ToolCatalog, { item, why }: IdentifiedItem): Row {
  const { title, kind, api, iconName, iconRole, console } = item
  const service = item.service === title ? undefined : item.service
  const icon = kind === 'service' || iconRole ? iconName : undefined
  const url = item.url ?? (kind === 'doc' && console ? consoleUrl(console, CONSOLE_REGION) : undefined)
  return { title, kind, api, service, status: statusOf(item), why: why || undefined, icon, url }
}

/** Calls a tool. Rejects for an unknown name. */
export async function callTool(load: () => ToolCatalog, name: string, args: unknown): Promise<DatedAnswer> {
  const tool = TOOLS.find(known => known.name === name)
  if (!tool) throw new Error(`Unknown tool "${name}". Tools: ${TOOLS.map(known => known.name).join(', ')}`)
  return tool.run(load, args)
}

/** Returns the arguments of a tool on the command line: without `files`, which a folder has, and limits of texts. */
export function fieldsOf(tool: Tool): [name: string, option: Option][] {
  const { properties } = z.toJSONSchema(tool.input, { io: 'input' })
  const fields = Object.entries(properties as Record<string, Option>)
  return fields.filter(([name, { items }]) => (name === 'limit' ? !returnsText(tool) : !items || items.enum))
}

/** Options of all tools on the command line. */
export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  file: { type: 'string', description: 'File with the text (- for standard input)' },
  json: { type: 'boolean', description: 'Prints JSON' },
}

/** Returns the options of a tool on the command line: its arguments after the first one, and others. */
export function optionsOf(tool: Tool) {
  const [, ...fields] = fieldsOf(tool)
  return [...fields, ...Object.entries({ ...tool.options, ...COMMON_OPTIONS })].map(
    ([name, { type, default: usual, description = `By default ${usual}`, enum: values, items }]) => {
      return { name, isFlag: type === 'boolean', description, values: values ?? items?.enum ?? [] }
    },
  )
}
