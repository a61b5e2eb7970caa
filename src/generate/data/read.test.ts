import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { listIconFiles } from './icon-package'
import { readData } from './read'

const dir = mkdtempSync(join(tmpdir(), 'data-'))
afterAll(() => rmSync(dir, { recursive: true }))

describe('reading data/', () => {
  it('finds all errors in one run', () => {
    mkdirSync(join(dir, 'services'))
    writeFileSync(join(dir, 'services/one.yaml'), 'service: [')
    writeFileSync(join(dir, 'services/two.yaml'), 'service: AWS Two\ncategories: [Compute]\ncolor: red\n')
    writeFileSync(
      join(dir, 'services/three.yaml'),
      'service: AWS Three\ncategories: [Baking]\nshortDescription: Bakes\ndetailDescription: It bakes. It bakes on.\n',
    )
    writeFileSync(join(dir, 'categories.yaml'), '[]')
    writeFileSync(join(dir, 'icons.yaml'), '{}')
    writeFileSync(join(dir, 'stencils.json'), '{}')

    const { data, errors } = readData(dir)
    expect(data).toBeNull()
    const places = errors.map(({ file, field }) => `${file} ${field}`.trim())
    for (const place of [
      'data/services/one.yaml line 1',
      'data/services/two.yaml shortDescription',
      'data/services/two.yaml detailDescription',
      'data/services/two.yaml color',
      'data/apis.json',
    ])
      expect(places).toContain(place)
    // The rules are not applied yet, because unreadable files may cause errors in others.
    expect(places.filter(place => place.startsWith('data/services/three.yaml'))).toEqual([])
  })

  it('finds icon files that were added since the program started', () => {
    const icons = join(dir, 'data/icons/architecture-service')
    mkdirSync(icons, { recursive: true })
    writeFileSync(join(icons, 'New.svg'), '<svg/>')
    const project = process.cwd()
    process.chdir(dir)
    try {
      expect(listIconFiles()).toContain('architecture-service/New')
    } finally {
      process.chdir(project)
    }
  })
})
