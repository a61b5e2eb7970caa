import { expect, test } from 'vitest'
import type { TextWriter } from '../formats'
import type { ShapeInput } from '../shape'
import { DEFAULT_OPTIONS, LABELS_TO_ESCAPE, sampleIcon, sampleShape } from '../testing/samples'
import { d2Diagram } from './d2'
import { mermaidArchitecture, mermaidFlowchart, mermaidPictures } from './mermaid'
import { plantumlDiagram } from './plantuml'

const group = { stroke: '#8C4FFF', fill: 'none', dashed: true, fontColor: '#8C4FFF' }
const frameIcon = sampleIcon('Architecture Group', { iconName: 'Group_VPC', group })
/** Makes an icon newer than PlantUML's library, which therefore lacks it. */
const newer = ({ icon, ...input }: ShapeInput): ShapeInput => ({ ...input, icon: { ...icon, since: '2026-01-30' } })
const NESTED = [
  sampleShape('Architecture Group', { icon: frameIcon, label: 'Network', id: 'n' }),
  sampleShape('Resource', { label: 'End', id: 'a', frame: 'n', leadsTo: ['b'] }),
  sampleShape('Resource', { label: 'End', id: 'b' }),
]

test('frames contain what is in them, arrows lead between names, and names are no words of the language', () => {
  expect(mermaidArchitecture(NESTED, DEFAULT_OPTIONS, {}).split('\n').slice(3)).toEqual([
    '  group network(aws:Group_VPC)["Network"]',
    '  service end_(aws:Amazon-Sample)["End"] in network',
    '  service end__2(aws:Amazon-Sample)["End"]',
    '  end_:R --> L:end__2',
  ])
  const flowchart = (node: string) => [
    '  subgraph network["Network"]',
    `    end_@{ ${node} }`,
    '  end',
    `  end__2@{ ${node} }`,
    '  end_ --> end__2',
  ]
  expect(mermaidFlowchart(NESTED, DEFAULT_OPTIONS, {}).split('\n').slice(3)).toEqual(
    flowchart('icon: "aws:Amazon-Sample", label: "End", pos: "b", h: 60'),
  )
  expect(
    mermaidPictures(NESTED, { ...DEFAULT_OPTIONS, site: 'https://x.test/a/' }, {})
      .split('\n')
      .slice(1),
  ).toEqual(
    flowchart('img: "https://x.test/a/aws/Amazon-Sample.svg", label: "End", pos: "b", w: 60, h: 60, constraint: "on"'),
  )
  const d2 = d2Diagram(NESTED, DEFAULT_OPTIONS, {})
    .replace(/base64,[^"]*/g, '…')
    .split('\n')
  expect(d2[0]).toBe('network: "Network" {')
  expect(d2).toContain('  end_: "End" {')
  expect(d2.at(-1)).toBe('network.end_ -> end__2')
  expect(plantumlDiagram(NESTED.map(newer), DEFAULT_OPTIONS, {}).split('\n').slice(3)).toEqual([
    '!include <awslib20/Groups/Generic>',
    'left to right direction',
    'GenericGroup(network, "Network") {',
    '  rectangle "End" as end_',
    '}',
    'rectangle "End" as end__2',
    'end_ --> end__2',
    '@enduml',
  ])
})

test.each(['Link', 'Top', 'Icon', 'Label', 'Shape', 'Tooltip', 'Width', 'Classes', 'Fill', 'Vars'])(
  'D2 has an icon named %s, not a property',
  label => {
    const inputs = [
      sampleShape('Resource', { label, id: 'a', leadsTo: ['b'] }),
      sampleShape('Resource', { label: 'Queue', id: 'b' }),
    ]
    const lines = d2Diagram(inputs, DEFAULT_OPTIONS, {}).split('\n')
    expect(lines[0]).toBe(`${label.toLowerCase()}_: "${label}" {`)
    expect(lines.at(-1)).toBe(`${label.toLowerCase()}_ -> queue`)
  },
)

test('Mermaid with an icon pack says how to register the pack', () => {
  for (const writer of [mermaidArchitecture, mermaidFlowchart]) {
    const [, cli, page] = writer(NESTED, { ...DEFAULT_OPTIONS, site: 'https://x.test/' }, {}).split('\n')
    expect(cli).toMatch(/^%% .* --iconPacksNamesAndUrls aws#https:\/\/x\.test\/libraries\/iconify\.json$/)
    expect(page).toMatch(
      /^%% .*registerIconPacks\(\[\{ name: "aws", loader: \(\) => fetch\("https:\/\/x\.test\/libraries/,
    )
  }
})

test('an arrow of a frame is that of an icon in it', () => {
  const inner = sampleShape('Architecture Group', { icon: frameIcon, label: 'Inner', id: 'i', frame: 'n' })
  const empty = sampleShape('Architecture Group', { icon: frameIcon, label: 'Empty', id: 'e', leadsTo: ['n'] })
  const inputs = [
    sampleShape('Architecture Group', { icon: frameIcon, label: 'Network', id: 'n', leadsTo: ['c'] }),
    inner,
    sampleShape('Resource', { label: 'A', id: 'a', frame: 'i' }),
    sampleShape('Resource', { label: 'C', id: 'c', leadsTo: ['i'] }),
    empty,
  ]
  const arrows = (given: typeof inputs) =>
    mermaidArchitecture(given, DEFAULT_OPTIONS, {})
      .split('\n')
      .filter(line => line.includes('-->'))
  expect(arrows(inputs)).toEqual(['  a{group}:R --> L:c', '  c:R --> L:a{group}'])
  const direct = [...inputs, sampleShape('Resource', { label: 'B', id: 'b', frame: 'n' })]
  expect(arrows(direct)).toEqual(['  b{group}:R --> L:c', '  c:R --> L:a{group}'])
})

test('Mermaid architecture labels arrows', () => {
  const inputs = [
    sampleShape('Resource', { label: 'A', id: 'a', leadsTo: ['b'], arrowLabels: { b: 'HTTPS "443"' } }),
    sampleShape('Resource', { label: 'B', id: 'b' }),
  ]
  expect(mermaidArchitecture(inputs, DEFAULT_OPTIONS, {})).toContain(`\n  a:R -["HTTPS '443'"]-> L:b`)
})

test('no label breaks out of its quotes', () => {
  for (const label of [...LABELS_TO_ESCAPE, 'a"] b', '\\', '`x`', '$' + '{x}']) {
    const inputs = [sampleShape('Resource', { label })]
    expect(mermaidArchitecture(inputs, DEFAULT_OPTIONS, {})).toMatch(
      /\n {2}service [a-z]\w*\(aws:Amazon-Sample\)\["[^"\\\n]+"\]$/,
    )
    expect(mermaidFlowchart(inputs, DEFAULT_OPTIONS, {})).toMatch(/label: "[^"`<>\\\n]+", pos: "b", h: 60 \}$/)
    expect(mermaidPictures(inputs, DEFAULT_OPTIONS, {})).toMatch(/label: "[^"`<>\\\n]+", pos: "b", w: 60, /)
    expect(plantumlDiagram(inputs.map(newer), DEFAULT_OPTIONS, {})).toMatch(
      /\nrectangle "[^"\\%$~\n]+" as [a-z]\w*\n@enduml$/,
    )
    expect(d2Diagram(inputs, DEFAULT_OPTIONS, {})).toMatch(/^[a-z]\w*: "(?:[^"\\\n]|\\.)*" \{\n/)
  }
})

test('PlantUML has its own icons, included once', () => {
  const inputs = ['Amazon-EC2', 'Amazon-EC2', 'General_User'].map(iconName => {
    const category = iconName === 'General_User' ? 'General Icons' : 'Compute'
    return sampleShape('Resource', { icon: sampleIcon('Resource', { iconName, category }), label: iconName })
  })
  expect(plantumlDiagram(inputs, DEFAULT_OPTIONS, {})).toBe(
    [
      '@startuml',
      '!include <awslib20/AWSCommon>',
      '!include <awslib20/AWSSimplified>',
      '!include <awslib20/Compute/EC2>',
      '!include <awslib20/General/User>',
      'left to right direction',
      'EC2(amazon_ec2, "Amazon-EC2", "")',
      'EC2(amazon_ec2_2, "Amazon-EC2", "")',
      'User(general_user, "General_User", "")',
      '@enduml',
    ].join('\n'),
  )
})

test('a box is a node without an icon, and arrows have labels', () => {
  const inputs = [
    sampleShape('Resource', { label: 'a', id: 'a', leadsTo: ['b'], arrowLabels: { b: 'on "push"' } }),
    sampleShape('Architecture Group', { icon: frameIcon, label: 'GitHub', id: 'b', isBox: true }),
  ]
  const linesOf = (writer: TextWriter) => writer(inputs, DEFAULT_OPTIONS, {}).split('\n')
  expect(linesOf(mermaidArchitecture)).toContain('  service github["GitHub"]')
  expect(linesOf(mermaidFlowchart)).toEqual(
    expect.arrayContaining(['  github["GitHub"]', '  a -->|"on #34;push#34;"| github']),
  )
  expect(linesOf(d2Diagram)).toEqual(expect.arrayContaining(['github: "GitHub"', 'a -> github: "on \\"push\\""']))
  expect(linesOf(plantumlDiagram)).toEqual(
    expect.arrayContaining(['rectangle "GitHub" as github', 'a --> github : on <U+0022>push<U+0022>']),
  )
})
