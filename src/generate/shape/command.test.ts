import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { drawioShapes } from '@/core/diagram/drawio/cells'
import { DEFAULT_OPTIONS } from '@/core/diagram/shape'
import { SITE } from '../testing/site'
import { shapeText } from './command'
import { findIcons, readShapes } from './read-shapes'

function onConsole(args: readonly string[]) {
  const command = ['--import', 'tsx', 'src/generate/cli/shape.ts', ...args]
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { stdout, stderr, status }
}

describe('npm run shape', () => {
  test('prints what the page copies, and the number of shapes by sort', async () => {
    const { icons, stencils, inputOf } = readShapes(SITE)
    const inputs = findIcons(['Amazon-EC2', 'AWS-Lambda'], icons).map(inputOf)
    const text = drawioShapes(inputs, { ...DEFAULT_OPTIONS, label: false, native: true }, stencils)
    const note = '2 draw.io shapes, 0 pictures'
    const args = ['drawio', 'Amazon-EC2', 'aws-lambda', '--native', '--no-label']
    expect(await shapeText(args)).toEqual({ text, note })
    expect(onConsole(args)).toEqual({ stdout: `${text}\n`, stderr: `${note}\n`, status: 0 })
  })

  test('takes all icons', async () => {
    expect((await shapeText(['name', '--all'])).text.trim().split('\n')).toHaveLength(816)
  })

  test.each([
    [['nonsense', 'Amazon-EC2'], 'Unknown format "nonsense". Formats: drawio, '],
    [['drawio'], 'Name at least one icon, or --all'],
    [['drawio', 'nonsense'], 'No icon is called "nonsense".'],
    [['drawio', '--nonsense'], "Unknown option '--nonsense'"],
  ])('%j fails and says why', (args, message) => expect(shapeText(args)).rejects.toThrow(message))

  test('what fails leaves the output empty, and says so by its status', () => {
    const { stdout, stderr, status } = onConsole(['nonsense'])
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toContain('Unknown format "nonsense".')
  })
})
