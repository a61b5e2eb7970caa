import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { drawioShapes } from '@/core/diagram/drawio/cells'
import { DEFAULT_SHAPE_OPTIONS } from '@/core/diagram/shape'
import { TEST_SITE } from '../testing/site'
import { runShapeCommand } from './command'
import { findIcons, loadShapeData } from './shape-data'

function onConsole(args: readonly string[]) {
  const command = ['--import', 'tsx', 'src/generate/cli/shape.ts', ...args]
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { stdout, stderr, status }
}

describe('npm run shape', () => {
  test('prints the text that the page copies, and the numbers of shapes and pictures', async () => {
    const { icons, stencils, inputOf } = loadShapeData(TEST_SITE)
    const inputs = findIcons(['Amazon-EC2', 'AWS-Lambda'], icons).map(inputOf)
    const text = drawioShapes(inputs, { ...DEFAULT_SHAPE_OPTIONS, label: false, native: true }, stencils)
    const note = '2 draw.io shapes, 0 pictures'
    const args = ['drawio', 'Amazon-EC2', 'aws-lambda', '--native', '--no-label']
    expect(await runShapeCommand(args)).toEqual({ text, note })
    expect(onConsole(args)).toEqual({ stdout: `${text}\n`, stderr: `${note}\n`, status: 0 })
  })

  test('arranges and connects as the page does', async () => {
    const args = ['drawio', 'Amazon-EC2', 'AWS-Lambda', '--arrange', 'column', '--connect', '--side', '48']
    const { text } = await runShapeCommand(args)
    expect(text.match(/ width="48" height="48"/g)).toHaveLength(2)
    expect(text.match(/ edge="1"/g)).toHaveLength(1)
  })

  test('draws a sketch', async () => {
    const { text } = await runShapeCommand(['mermaid', '--sketch', 'user > [vpc: lambda > dynamodb]'])
    expect(text).toMatch(/\n {2}group \w+\(aws:Group_Virtual-private-cloud-VPC\)/)
    expect(text.match(/\n {2}service /g)).toHaveLength(3)
    expect(text.match(/ --> /g)).toHaveLength(2)
    await expect(runShapeCommand(['mermaid', '--sketch', 'user > [vpc: lambda'])).rejects.toThrow(/\]/)
  })

  test('prints all icons', async () => {
    expect((await runShapeCommand(['name', '--all'])).text.trim().split('\n')).toHaveLength(816)
  })

  test.each([
    [['nonsense', 'Amazon-EC2'], 'Unknown format "nonsense". Formats: drawio, '],
    [['drawio'], 'Name at least one icon, or --all'],
    [['drawio', 'nonsense'], 'No icon is called "nonsense".'],
    [['drawio', '--nonsense'], "Unknown option '--nonsense'"],
    [['drawio', 'Amazon-EC2', '--arrange', 'rows'], '--arrange is one of grid, row, '],
    [['drawio', 'Amazon-EC2', '--side', '50'], '--side is one of 48, 60, 78'],
  ])('%j fails and says why', (args, message) => expect(runShapeCommand(args)).rejects.toThrow(message))

  test('a failure has an empty output and the status 1', () => {
    const { stdout, stderr, status } = onConsole(['nonsense'])
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toContain('Unknown format "nonsense".')
  })
})
