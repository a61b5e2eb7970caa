import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { arrowStyle } from '@/core/diagram/drawio/style'
import { TEST_SITE } from '../testing/site'
import { pluginFiles } from './skill'

const files = new Map(pluginFiles(TEST_SITE, 'https://example.org/'))
const skill = files.get('skills/aws-diagram/SKILL.md') ?? ''

describe('the skill', () => {
  test('is short, dated, and complete', () => {
    expect(skill.split('\n').length).toBeLessThan(300)
    expect(skill).toMatch(/^---\nname: aws-diagram\ndescription: .+\n---\n/)
    expect(skill).toMatch(/Data of \d{4}-\d\d-\d\d, icons of \d{4}-\d\d-\d\d\./)
    expect(skill).not.toMatch(/\{\w+\}/)
    expect(skill).not.toContain('npx')
    const [example = ''] = /<mxGraphModel>.*?<\/mxGraphModel>/s.exec(skill) ?? []
    const ends = Array.from(example.matchAll(/(?:source|target|parent)="(\w+)"/g), ([, id]) => id)
    expect(ends.filter(id => !example.includes(`<mxCell id="${id}"`))).toEqual([])
  })

  test('names shapes that draw.io has, with their colors', () => {
    const { stencils } = TEST_SITE.compiled
    const names = Array.from(skill.matchAll(/^\| [^|]+ \| `(#\w{6})` \| (.+) \|$/gm)).flatMap(([, color, row = '']) =>
      Array.from(row.matchAll(/`(\w+)`/g), ([, name]) => ({ color, name })),
    )
    expect(names.length).toBeGreaterThan(280)
    const known = new Set(Object.values(stencils).map(({ name }) => name))
    expect(names.filter(({ name = '' }) => !known.has(name))).toEqual([])
    expect(names).toContainEqual({ color: '#ED7100', name: 'lambda' })
    expect(skill).toContain('Amazon WorkDocs `workdocs` (ended)')
    expect(skill).toMatch(/\| Virtual private cloud \(VPC\) \| `[^`]+grIcon=mxgraph\.aws4\.group_vpc2;` \|/)
  })

  test('has the style of the arrows that the page draws', () => {
    const [, style = ''] = /Arrow style: `(.+)`/.exec(skill) ?? []
    const shape = { x: 0, y: 0, width: 60, height: 60 }
    const arrow = {
      from: shape,
      to: shape,
      points: [
        [60, 30],
        [0, 30],
      ],
    } as never
    expect(arrowStyle(arrow).startsWith(style)).toBe(true)
    expect(style).not.toBe('')
  })
})

test('the plugin has the skill, and the MCP server of the package around it', () => {
  const read = (path: string) => JSON.parse(files.get(path) ?? '')
  const { version, mcpServers, skills } = read('plugin.json')
  expect(version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version)
  expect(files.has(`${skills.slice(2)}aws-diagram/SKILL.md`)).toBe(true)
  expect(read(mcpServers.slice(2)).mcpServers['aws-service-explorer']).toEqual({
    command: 'node',
    args: [`\${CLAUDE_PLUGIN_ROOT}/cli.js`, 'mcp'],
  })
})
