/** Writes the skill with which agents draw AWS diagrams, and the files that make it a plugin. */
import { readFileSync } from 'node:fs'
import type { Icon } from '@/core/catalog/types'
import { groupPairs } from '@/core/collections'
import { drawioStyle } from '@/core/diagram/drawio/cells'
import { DEFAULT_SHAPE_OPTIONS } from '@/core/diagram/shape'
import { mainStatusOn } from '@/core/lifecycle/status'
import type { CompiledData } from '@/node/compiled-data'
import { loadShapeData, type ShapeSources } from '@/node/shape-data'

export const SKILL_PATH = 'skill/'

/** Matches the end of the style of a service: its color, and the name of its shape. */
const SERVICE = /fillColor=(#\w+);strokeColor=#ffffff;shape=mxgraph\.aws4\.resourceIcon;resIcon=mxgraph\.aws4\.(\w+);$/

/** Starts the MCP server of the package, which is the folder of the plugin. */
const SERVER = { command: 'node', args: [`\${CLAUDE_PLUGIN_ROOT}/cli.js`, 'mcp'] }

/**
 * Returns the files of the plugin by path. The skill has the exact styles of groups and services.
 * @param site the URL of the site, with a trailing slash
 */
export function pluginFiles(sources: ShapeSources & { compiled: CompiledData }, site: string): [string, string][] {
  const { compiled } = sources
  const { inputOf, stencils } = loadShapeData(sources)
  const options = { ...DEFAULT_SHAPE_OPTIONS, usesStencils: true }
  const styled = (wanted: Icon['type']) =>
    compiled.icons
      .filter(({ type }) => type === wanted)
      .map(icon => ({ ...icon, style: drawioStyle(inputOf(icon), options, stencils).style }))
  const groups = styled('Architecture Group').filter(({ style }) => !style.includes('image='))
  const services = styled('Architecture Service')
  const lifecycles = new Map(compiled.catalog.services.map(({ slug, lifecycle }) => [slug, lifecycle]))
  const shapes = services.flatMap(({ category, displayName, style, lifecycle, entry = '' }) => {
    const [, color = '', name] = SERVICE.exec(style) ?? []
    const end = mainStatusOn(lifecycle ?? lifecycles.get(entry), compiled.asOf)?.kind === 'ended' ? ' (ended)' : ''
    return name === undefined ? [] : [[`${category} | \`${color}\``, `${displayName} \`${name}\`${end}`] as const]
  })
  const groupRows = groups.map(({ displayName, style }) => `${displayName} | \`${style}\``)
  const serviceRows = Array.from(groupPairs(shapes), ([key, texts]) => `${key} | ${texts.join(', ')}`)
  const pictures = services.filter(({ style }) => !SERVICE.test(style))
  const [sample = ''] = services.flatMap(({ style }) => (SERVICE.test(style) ? [style] : []))
  const values: Readonly<Record<string, string>> = {
    site,
    day: compiled.asOf,
    release: compiled.iconRelease,
    groups: table('group | style', groupRows),
    service: sample.replace(
      SERVICE,
      'fillColor=COLOR;strokeColor=#ffffff;shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.NAME;',
    ),
    services: table('category | color | service and name of its shape', serviceRows),
    pictures: pictures.map(({ iconName }) => `- ${iconName}`).join('\n'),
  }
  const skill = readFileSync('data/skill.md', 'utf8').replace(/\{(\w+)\}/g, (text, name) => values[name] ?? text)
  const { name, version, description } = JSON.parse(readFileSync('package.json', 'utf8'))
  return [
    ['plugin.json', json({ name, version, description, skills: './skills/', mcpServers: './mcp.json' })],
    ['mcp.json', json({ mcpServers: { [name]: SERVER } })],
    ['skills/aws-diagram/SKILL.md', skill],
  ]
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`

const table = (head: string, rows: readonly string[]) =>
  [head, head.replace(/[^|]+/g, '---'), ...rows].map(row => `| ${row} |`).join('\n')
