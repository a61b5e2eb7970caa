import { expect, test } from 'vitest'
import { ALL_ON, AWKWARD_LABELS, sampleIcon, sampleInput } from '../testing/samples'
import { d2Diagram } from './d2'
import { mermaidArchitecture, mermaidFlowchart } from './mermaid'

const group = { stroke: '#8C4FFF', fill: 'none', dashed: true, fontColor: '#8C4FFF' }
const frameIcon = sampleIcon('Architecture Group', { iconName: 'Group_VPC', group })
const NESTED = [
  sampleInput('Architecture Group', { icon: frameIcon, label: 'Network', id: 'n' }),
  sampleInput('Resource', { label: 'End', id: 'a', frame: 'n', leadsTo: ['b'] }),
  sampleInput('Resource', { label: 'End', id: 'b' }),
]

test('frames contain what is in them, arrows lead between names, and names are no words of the language', () => {
  expect(mermaidArchitecture(NESTED, ALL_ON, {}).split('\n').slice(2)).toEqual([
    '  group network(aws:Group_VPC)["Network"]',
    '  service end_(aws:Amazon-Sample)["End"] in network',
    '  service end__2(aws:Amazon-Sample)["End"]',
    '  end_:R --> L:end__2',
  ])
  expect(mermaidFlowchart(NESTED, ALL_ON, {}).split('\n').slice(2)).toEqual([
    '  subgraph network["Network"]',
    '    end_@{ icon: "aws:Amazon-Sample", label: "End", pos: "b", h: 60 }',
    '  end',
    '  end__2@{ icon: "aws:Amazon-Sample", label: "End", pos: "b", h: 60 }',
    '  end_ --> end__2',
  ])
  const d2 = d2Diagram(NESTED, ALL_ON, {})
    .replace(/base64,[^"]*/g, '…')
    .split('\n')
  expect(d2[0]).toBe('network: "Network" {')
  expect(d2).toContain('  end_: "End" {')
  expect(d2.at(-1)).toBe('network.end_ -> end__2')
})

test('no label breaks out of its quotes', () => {
  for (const label of [...AWKWARD_LABELS, 'a"] b', '\\', '`x`', '$' + '{x}']) {
    const inputs = [sampleInput('Resource', { label })]
    expect(mermaidArchitecture(inputs, ALL_ON, {})).toMatch(
      /\n {2}service [a-z]\w*\(aws:Amazon-Sample\)\["[^"\\\n]+"\]$/,
    )
    expect(mermaidFlowchart(inputs, ALL_ON, {})).toMatch(/label: "[^"`<>\\\n]+", pos: "b", h: 60 \}$/)
    expect(d2Diagram(inputs, ALL_ON, {})).toMatch(/^[a-z]\w*: "(?:[^"\\\n]|\\.)*" \{\n/)
  }
})
