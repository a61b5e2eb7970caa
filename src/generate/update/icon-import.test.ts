import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fixtureEntry } from '../data/testing/fixture'
import { compareIcons, readIconZip, withNewIcons } from './icon-import'

const svg = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g id="Icon" fill-rule="evenodd"><path fill="#ED7100" d="${path}"/></g></svg>`

/** A drawing as in AWS's packages, with the additions of the drawing program. */
const original = (path: string) => `<?xml version="1.0" encoding="UTF-8"?>
<svg width="64px" height="64px" viewBox="0 0 64 64" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
    <!-- Generator: Sketch 64 (93537) - https://sketch.com -->
    <title>Icon-Architecture/48/Arch_48</title>
    <desc>Created with Sketch.</desc><g id="Icon" fill-rule="evenodd"><path fill="#ED7100" d="${path}"/></g>
</svg>`

/** Returns a package with drawings by path, beside files that every package of AWS has. */
function zip(files: Record<string, string>): Uint8Array {
  const entries = Object.entries(files).map(([path, drawing]) => [path, strToU8(original(drawing))])
  return zipSync({
    ...Object.fromEntries(entries),
    '__MACOSX/Icon-package/._.DS_Store': strToU8('x'),
    'Icon-package/.DS_Store': strToU8('x'),
  })
}

/** Names of files in the packages of January and July 2026, with made-up drawings. */
const JANUARY = zip({
  'Asset-Package_01302026/Architecture-Service-Icons_01302026/Arch_Analytics/48/Arch_Amazon-Quick-Suite_48.svg': 'M1',
  'Asset-Package_01302026/Architecture-Service-Icons_01302026/Arch_Analytics/32/Arch_Amazon-Quick-Suite_32.svg': 'M1',
  'Asset-Package_01302026/Architecture-Service-Icons_01302026/Arch_Analytics/48/Arch_Amazon-Athena_48.svg': 'M2',
  'Asset-Package_01302026/Architecture-Service-Icons_01302026/Arch_Compute/48/Arch_Amazon-EC2_48.svg': 'M3',
  'Asset-Package_01302026/Resource-Icons_01302026/Res_Compute/Res_Amazon-EC2_AMI_48.svg': 'M4',
  'Asset-Package_01302026/Resource-Icons_01302026/Res_General-Icons/Res_48_Light/Res_Alert_48_Light.svg': 'M5',
  'Asset-Package_01302026/Resource-Icons_01302026/Res_General-Icons/Res_48_Dark/Res_Alert_48_Dark.svg': 'M6',
  'Asset-Package_01302026/Architecture-Group-Icons_01302026/AWS-Cloud_32.svg': 'M7',
  'Asset-Package_01302026/Architecture-Group-Icons_01302026/AWS-Cloud_32_Dark.svg': 'M8',
  'Asset-Package_01302026/Category-Icons_01302026/Arch-Category_48/Arch-Category_Databases_48.svg': 'M9',
})
const JULY = zip({
  'Icon-package_07312026/Architecture-Service-Icons_07312026/Arch_Analytics/48/Arch_Amazon-Quick_48.svg': 'M1 1',
  'Icon-package_07312026/Architecture-Service-Icons_07312026/Arch_Analytics/48/Arch_Amazon-Athena_48.svg': 'M2 2',
  'Icon-package_07312026/Architecture-Service-Icons_07312026/Arch_Compute/48/Arch_Amazon-EC2_48.svg': 'M3',
  'Icon-package_07312026/Architecture-Service-Icons_07312026/Arch_Security-Identity/48/Arch_AWS-Security-Agent_48.svg':
    'M10',
  'Icon-package_07312026/Resource-Icons_07312026/Res_Compute/Res_Amazon-EC2_AMI_48.svg': 'M4',
  'Icon-package_07312026/Resource-Icons_07312026/Res_Compute/Res_Amazon-EC2_P6-Instance_48.svg': 'M11',
  'Icon-package_07312026/Resource-Icons_07312026/Res_General-Icons/Res_48_Light/Res_Alert_48_Light.svg': 'M5',
  'Icon-package_07312026/Architecture-Group-Icons_07312026/AWS-Cloud_32.svg': 'M7',
  'Icon-package_07312026/Category-Icons_07312026/Arch-Category_48/Arch-Category_Databases_48.svg': 'M9',
})

const YAML = `# Icons
Amazon-Athena: { file: architecture-service/AmazonAthena, category: Analytics, stencil: athena }
Amazon-Quick-Suite: { file: architecture-service/AmazonQuickSuite, category: Analytics, since: 2026-01-30 }
Amazon-EC2: { file: architecture-service/AmazonEC2, category: Compute }
AWS-WAF: { file: architecture-service/AWSWAF, category: 'Security, Identity, & Compliance' }
Amazon-EC2_AMI: { file: resource/AmazonEC2AMI, category: Compute, owner: Amazon-EC2 }
General_Alert: { file: resource/Alert, category: General Icons }
Category_Databases: { file: category/Databases, category: Database }
Category_Analytics: { file: category/Analytics, category: Analytics }
Category_Compute: { file: category/Compute, category: Compute }
Category_Security-Identity: { file: category/SecurityIdentity, category: 'Security, Identity, & Compliance' }
Group_AWS-Cloud: { file: architecture-group/AWSCloud, category: General Icons }
Frame_Generic-group: { file: frame/Genericgroup, category: General Icons }
`
const KNOWN = YAML.split('\n').flatMap(line => {
  const [, iconName = '', file = '', category = ''] =
    /^(\S+): \{ file: ([^,]+), category: '?([^'}]+?)'?(?:, [a-z]+: .*)? \}$/.exec(line) ?? []
  return iconName === '' ? [] : [{ iconName, file, category }]
})
const DATA = { icons: KNOWN, entries: [fixtureEntry('Amazon Quick', { iconServices: ['Amazon-Quick-Suite'] })] }
const changes = compareIcons(DATA, readIconZip(JULY).icons, readIconZip(JANUARY).icons)

test('a package has one file per icon, in the size and colors of the site, and its day', () => {
  const { day, icons } = readIconZip(JANUARY)
  expect(day).toBe('2026-01-30')
  expect(icons.map(({ iconName, file, folder }) => [iconName, file, folder])).toEqual([
    ['Amazon-Quick-Suite', 'architecture-service/AmazonQuickSuite', 'Analytics'],
    ['Amazon-Athena', 'architecture-service/AmazonAthena', 'Analytics'],
    ['Amazon-EC2', 'architecture-service/AmazonEC2', 'Compute'],
    ['Amazon-EC2_AMI', 'resource/AmazonEC2AMI', 'Compute'],
    ['General_Alert', 'resource/Alert', ''],
    ['Group_AWS-Cloud', 'architecture-group/AWSCloud', ''],
    ['Group_AWS-Cloud_Dark', 'architecture-group/AWSCloudDark', ''],
    ['Category_Databases', 'category/Databases', ''],
  ])
})

test('new, renamed, redrawn, and removed icons are found', () => {
  expect(changes.added.map(({ iconName }) => iconName)).toEqual([
    ...['Amazon-Quick', 'AWS-Security-Agent', 'Amazon-EC2_P6-Instance'],
  ])
  expect(changes.redrawn.map(({ iconName }) => iconName)).toEqual(['Amazon-Athena'])
  expect(changes.lines.filter(line => !line.includes('Category_'))).toEqual([
    'new      Amazon-Quick: add it to the iconServices of its entry in data/services/',
    'new      AWS-Security-Agent: add it to the iconServices of its entry in data/services/',
    'new      Amazon-EC2_P6-Instance',
    'redrawn  Amazon-Athena',
    'renamed  Amazon-Quick-Suite is probably Amazon-Quick now: put Amazon-Quick before it in data/services/quick.yaml, and the former name into its keywords',
    'removed  AWS-WAF: stays in data/icons.yaml until you delete its line',
  ])
  expect(compareIcons(DATA, readIconZip(JULY).icons, []).redrawn).toEqual([])
})

test('the lines of new icons follow their category, which the icon of their folder has', () => {
  const before = YAML.split('\n')
  const after = withNewIcons(YAML, KNOWN, changes.added, '2026-07-31').split('\n')
  expect(after.filter(line => !before.includes(line))).toEqual([
    'Amazon-Quick: { file: architecture-service/AmazonQuick, category: Analytics, since: 2026-07-31 }',
    `AWS-Security-Agent: { file: architecture-service/AWSSecurityAgent, category: 'Security, Identity, & Compliance', since: 2026-07-31 }`,
    'Amazon-EC2_P6-Instance: { file: resource/AmazonEC2P6Instance, category: Compute, owner: Amazon-EC2, since: 2026-07-31 }',
  ])
  expect(after[after.findIndex(line => line.startsWith('AWS-Security-Agent')) - 1]).toContain('AWS-WAF')
  expect(after[after.findIndex(line => line.startsWith('Amazon-EC2_P6')) - 1]).toContain('Amazon-EC2_AMI')
})

test.each([
  ['no ZIP', strToU8('hello'), /invalid zip data/],
  [
    'with names that are paths',
    zipSync({ 'Resource-Icons_01302026/Res_A/Res_..\\..\\x_48.svg': strToU8(svg('M1')) }),
    /has no folders such as/,
  ],
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
    writeFileSync(join(folder, 'zips', 'january.zip'), JANUARY)
    const { stdout, status } = run('src/generate/cli/import-icons.ts', 'zips/july.zip', 'zips/january.zip')
    expect(status).toBe(0)
    expect(stdout).toContain('Release of 2026-07-31: 9 icons.')
    expect(stdout).toContain('new      Amazon-EC2_P6-Instance\n')
    expect(stdout).toContain('renamed  Amazon-Quick-Suite is probably Amazon-Quick now: put Amazon-Quick before it')
    expect(stdout).toContain('redrawn  Amazon-Athena\n')
    const edit = (name: string, before: string, after: string) => {
      const path = join(folder, 'data', name)
      writeFileSync(path, readFileSync(path, 'utf8').replace(before, after))
    }
    // Makes the edits that the command prints, and removes the name that the new icon name makes unnecessary.
    edit('services/quick.yaml', '- Amazon-Quick-Suite', '- Amazon-Quick\n  - Amazon-Quick-Suite')
    edit('icons.yaml', ', name: Amazon Quick,', ',')
    expect(readFileSync(join(folder, 'data/icons/resource/AmazonEC2P6Instance.svg'), 'utf8')).toBe(svg('M11'))
    expect(JSON.parse(readFileSync(join(folder, 'data/sources.json'), 'utf8'))).toContainEqual(
      expect.objectContaining({ source: 'AWS Architecture Icons', day: '2026-07-31' }),
    )
    expect(run('src/generate/cli/check-data.ts').stderr).toBe('')
    const refused = run('src/generate/cli/import-icons.ts', 'zips/none.zip')
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('zips/none.zip')])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('white space in drawings is read in linear time', () => {
  const path = 'Icon-package_07312026/Architecture-Service-Icons_07312026/Arch_Compute/48/Arch_Wide_48.svg'
  const [icon] = readIconZip(zip({ [path]: `M1"/>${' '.repeat(900_000)}<path d="M2` })).icons
  expect(icon?.svg).toContain('d="M1"/> <path d="M2"')
})
