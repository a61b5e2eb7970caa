import { spawnSync } from 'node:child_process'
import { describe, expect, test, vi } from 'vitest'
import { drawioShapes } from '@/core/diagram/drawio/cells'
import { DEFAULT_OPTIONS } from '@/core/diagram/shape'
import { findIcons, readShapes } from './read-shapes'

vi.setConfig({ testTimeout: 60_000 })

const shape = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'src/generate/cli/shape.ts', ...args], { encoding: 'utf8' })

describe('npm run shape', () => {
  test('prints what the page copies, and the number of shapes by sort', () => {
    const { icons, stencils, inputOf } = readShapes()
    const inputs = findIcons(['Amazon-EC2', 'AWS-Lambda'], icons).map(inputOf)
    const text = drawioShapes(inputs, { ...DEFAULT_OPTIONS, label: false, native: true }, stencils)
    const { stdout, stderr, status } = shape('drawio', 'Amazon-EC2', 'aws-lambda', '--native', '--no-label')
    expect({ stdout, stderr, status }).toEqual({
      stdout: `${text}\n`,
      stderr: '2 draw.io shapes, 0 pictures\n',
      status: 0,
    })
  })

  test('takes all icons', () => {
    expect(shape('name', '--all').stdout.trim().split('\n')).toHaveLength(816)
  })

  test.each([
    [['nonsense', 'Amazon-EC2'], 'Unknown format "nonsense". Formats: drawio, '],
    [['drawio'], 'Name at least one icon, or --all'],
    [['drawio', 'nonsense'], 'No icon is called "nonsense".'],
    [['drawio', '--nonsense'], "Unknown option '--nonsense'"],
  ])('%j fails and says why', (args, message) => {
    const { stdout, stderr, status } = shape(...args)
    expect(stdout).toBe('')
    expect(stderr).toContain(message)
    expect(status).toBe(1)
  })
})
