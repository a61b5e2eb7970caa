import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { compareIcons, withImportedIcons } from './icon-import'
import { readIconZip } from './icon-zip'

const svg = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="#ED7100" d="${path}"/></svg>`

/** Returns a package with drawings by path, beside files that every package of AWS has. */
function zip(files: Record<string, string>): Uint8Array {
  const entries = Object.entries(files).map(([path, drawing]) => [path, strToU8(svg(drawing))])
  return zipSync({
    ...Object.fromEntries(entries),
    '__MACOSX/Icon-package/._.DS_Store': strToU8('x'),
    'Icon-package/.DS_Store': strToU8('x'),
  })
}

/** Names of files in the packages of January and July 2026, with made-up drawings. */
const JANUARY = zip({
  'Asset-Package_01302026/Architecture-Service-Icons_01302026/Arch_Analytics/64/Arch_Amazon-Quick-Suite_64.svg': 'M1',
  'Asset-Package_01302026/Architecture-Service-Icons_01302026/Arch_Analytics/48/Arch_Amazon-Quick-Suite_48.svg': 'M1',
  'Asset-Package_01302026/Architecture-Service-Icons_01302026/Arch_Analytics/64/Arch_Amazon-Athena_64.svg': 'M2',
  'Asset-Package_01302026/Architecture-Service-Icons_01302026/Arch_Compute/64/Arch_Amazon-EC2_64.svg': 'M3',
  'Asset-Package_01302026/Resource-Icons_01302026/Res_Compute/Res_Amazon-EC2_AMI_48.svg': 'M4',
  'Asset-Package_01302026/Resource-Icons_01302026/Res_General-Icons/Res_48_Light/Res_Alert_48_Light.svg': 'M5',
  'Asset-Package_01302026/Resource-Icons_01302026/Res_General-Icons/Res_48_Dark/Res_Alert_48_Dark.svg': 'M6',
  'Asset-Package_01302026/Architecture-Group-Icons_01302026/AWS-Cloud_32.svg': 'M7',
  'Asset-Package_01302026/Architecture-Group-Icons_01302026/AWS-Cloud_32_Dark.svg': 'M8',
  'Asset-Package_01302026/Category-Icons_01302026/Arch-Category_64/Arch-Category_Databases_64.svg': 'M9',
})
const JULY = zip({
  'Icon-package_07312026/Architecture-Service-Icons_07312026/Arch_Analytics/64/Arch_Amazon-Quick_64.svg': 'M1 1',
  'Icon-package_07312026/Architecture-Service-Icons_07312026/Arch_Analytics/64/Arch_Amazon-Athena_64.svg': 'M2 2',
  'Icon-package_07312026/Architecture-Service-Icons_07312026/Arch_Compute/64/Arch_Amazon-EC2_64.svg': 'M3',
  'Icon-package_07312026/Architecture-Service-Icons_07312026/Arch_Security-Identity/64/Arch_AWS-Security-Agent_64.svg':
    'M10',
  'Icon-package_07312026/Resource-Icons_07312026/Res_Compute/Res_Amazon-EC2_AMI_48.svg': 'M4',
  'Icon-package_07312026/Resource-Icons_07312026/Res_Compute/Res_Amazon-EC2_P6-Instance_48.svg': 'M11',
  'Icon-package_07312026/Resource-Icons_07312026/Res_General-Icons/Res_48_Light/Res_Alert_48_Light.svg': 'M5',
  'Icon-package_07312026/Architecture-Group-Icons_07312026/AWS-Cloud_32.svg': 'M7',
  'Icon-package_07312026/Category-Icons_07312026/Arch-Category_64/Arch-Category_Databases_64.svg': 'M9',
})

const YAML = `# Icons
Amazon-Athena: { file: architecture-service/AmazonAthena, category: Analytics, native: athena }
Amazon-Quick-Suite: { file: architecture-service/AmazonQuickSuite, category: Analytics, since: 2026-01-30 }
Amazon-EC2: { file: architecture-service/AmazonEC2, category: Compute }
AWS-WAF: { file: architecture-service/AWSWAF, category: 'Security, Identity, & Compliance' }
Amazon-EC2_AMI: { file: resource/AmazonEC2AMI, category: Compute, owner: Amazon-EC2 }
General_Alert: { file: resource/Alert, category: General Icons }
Category_Databases: { file: category/Databases, category: Database }
Group_AWS-Cloud: { file: architecture-group/AWSCloud, category: General Icons }
Frame_Generic-group: { file: frame/Genericgroup, category: General Icons }
`
const KNOWN = YAML.split('\n').flatMap(line => {
  const [, iconName = '', file = '', category = ''] =
    /^(\S+): \{ file: ([^,]+), category: '?([^'}]+?)'?(?:, [a-z]+: .*)? \}$/.exec(line) ?? []
  return iconName === '' ? [] : [{ iconName, file, category }]
})
/** Drawings of January, by file. */
const DRAWINGS = new Map(readIconZip(JANUARY).icons.map(({ file, svg }) => [file, svg]))
const changes = compareIcons(KNOWN, readIconZip(JULY).icons, file => DRAWINGS.get(file) ?? '')

test('a package has one file per icon, in the size and colors of the site, and its day', () => {
  const { day, icons } = readIconZip(JANUARY)
  expect(day).toBe('2026-01-30')
  expect(icons.map(({ iconName, file, category }) => [iconName, file, category])).toEqual([
    ['Amazon-Quick-Suite', 'architecture-service/AmazonQuickSuite', 'Analytics'],
    ['Amazon-Athena', 'architecture-service/AmazonAthena', 'Analytics'],
    ['Amazon-EC2', 'architecture-service/AmazonEC2', 'Compute'],
    ['Amazon-EC2_AMI', 'resource/AmazonEC2AMI', 'Compute'],
    ['General_Alert', 'resource/Alert', 'General Icons'],
    ['Group_AWS-Cloud', 'architecture-group/AWSCloud', ''],
    ['Group_AWS-Cloud_Dark', 'architecture-group/AWSCloudDark', ''],
    ['Category_Databases', 'category/Databases', ''],
  ])
})

test('new, renamed, redrawn, and removed icons are found', () => {
  const names = (icons: readonly { iconName: string }[]) => icons.map(({ iconName }) => iconName)
  expect(names(changes.added)).toEqual(['AWS-Security-Agent', 'Amazon-EC2_P6-Instance'])
  expect(changes.renamed.map(({ before, icon }) => [before, icon.iconName])).toEqual([
    ['Amazon-Quick-Suite', 'Amazon-Quick'],
  ])
  expect(names(changes.redrawn)).toEqual(['Amazon-Athena'])
  expect(changes.removed).toEqual(['AWS-WAF'])
})

test('the lines of new icons follow their category, and a renamed icon keeps its line and its former name', () => {
  const before = YAML.split('\n')
  const after = withImportedIcons(YAML, KNOWN, changes, '2026-07-31').split('\n')
  expect(after.filter(line => !before.includes(line))).toEqual([
    'Amazon-Quick: { file: architecture-service/AmazonQuickSuite, category: Analytics, since: 2026-01-30, keywords: [quick suite] }',
    `AWS-Security-Agent: { file: architecture-service/AWSSecurityAgent, category: 'Security, Identity, & Compliance', since: 2026-07-31 }`,
    'Amazon-EC2_P6-Instance: { file: resource/AmazonEC2P6Instance, category: Compute, owner: Amazon-EC2, since: 2026-07-31 }',
  ])
  expect(after[after.findIndex(line => line.startsWith('AWS-Security-Agent')) - 1]).toContain('AWS-WAF')
  expect(after[after.findIndex(line => line.startsWith('Amazon-EC2_P6')) - 1]).toContain('Amazon-EC2_AMI')
})

test.each([
  ['no ZIP', strToU8('hello'), /it is not a ZIP file/],
  ['without icons', zipSync({ 'a.svg': strToU8(svg('M1')) }), /has no folders such as Architecture-Service-Icons/],
  [
    'without a day',
    zipSync({ 'Resource-Icons/Res_Compute/Res_Amazon-EC2_AMI_48.svg': strToU8(svg('M1')) }),
    /do not end with the day/,
  ],
])('a file %s is refused with a reason', (_name, bytes, reason) => expect(() => readIconZip(bytes)).toThrow(reason))

test('the command writes the icons of a package to data/, and the data is valid', () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-'))
  const run = (...args: string[]) =>
    spawnSync(resolve('node_modules/.bin/tsx'), args, { cwd: folder, encoding: 'utf8', env: process.env })
  try {
    for (const name of ['data', 'src', 'package.json', 'tsconfig.json'])
      cpSync(name, join(folder, name), { recursive: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
    mkdirSync(join(folder, 'zips'))
    writeFileSync(join(folder, 'zips', 'july.zip'), JULY)
    const { stdout, status } = run('src/generate/cli/import-icons.ts', 'zips/july.zip')
    expect(status).toBe(0)
    expect(stdout).toContain('Release of 2026-07-31: 9 icons.')
    expect(stdout).toContain('new      Amazon-EC2_P6-Instance\n')
    expect(stdout).toContain('renamed  Amazon-Quick-Suite is now Amazon-Quick: replace the former name')
    const entry = join(folder, 'data/services/quick.yaml')
    writeFileSync(entry, readFileSync(entry, 'utf8').replace('- Amazon-Quick-Suite', '- Amazon-Quick'))
    expect(readFileSync(join(folder, 'data/icons/resource/AmazonEC2P6Instance.svg'), 'utf8')).toBe(svg('M11'))
    expect(JSON.parse(readFileSync(join(folder, 'data/sources.json'), 'utf8'))).toContainEqual(
      expect.objectContaining({ source: 'AWS Architecture Icons', day: '2026-07-31' }),
    )
    expect(run('src/generate/cli/check-data.ts').stderr).toBe('')
    const refused = run('src/generate/cli/import-icons.ts', 'zips/none.zip')
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('zips/none.zip cannot be imported')])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
