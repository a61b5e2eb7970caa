import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import SOURCES from '../data/sources.json' with { type: 'json' }
import { readMutations } from '../tests/mutations/mutations'
import { DOCUMENTS } from '../tests/support/documents'
import { longDate } from './core/catalog/names/display'
import { BROWSERS } from './generate/settings'

/** Returns the paths in a document: quoted paths of files, and links to files. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|json|yaml|css))`|\]\(((?!https?:)[^)#]+)[^)]*\)/g)].map(
    ([, quoted, linked]) => quoted ?? linked ?? '',
  )

/** Returns the id that GitHub gives to a heading. */
const sectionId = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w -]/g, '')
    .replaceAll(' ', '-')

/** Paths are relative to the project, `data/`, or `src/`. Files in `.cache/` may not exist yet. */
const isThere = (path: string): boolean =>
  path.startsWith('.cache/') || ['', 'data/', 'src/'].some(folder => existsSync(folder + path))

describe.each(DOCUMENTS)('%s', document => {
  it('names files that exist', () => {
    const paths = pathsIn(readFileSync(document, 'utf8'))
    expect(paths.filter(path => !isThere(path))).toEqual([])
  })

  it('links to sections that exist', () => {
    const text = readFileSync(document, 'utf8')
    const ids = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => sectionId(heading))
    const linked = [...text.matchAll(/\]\(#([\w-]+)\)/g)].map(([, id]) => id)
    expect(linked.filter(id => !ids.includes(`${id}`))).toEqual([])
  })

  it('has lines of at most 120 columns outside of tables', () => {
    const lines = readFileSync(document, 'utf8').split('\n')
    expect(lines.filter(line => line.length > 120 && !line.startsWith('|'))).toEqual([])
  })
})

it('README names the browsers for which the site is built', () => {
  const [chrome, firefox, safari] = BROWSERS.map(browser => browser.replace(/^[a-z]+/, ''))
  const sentence = `Chrome and Edge from ${chrome}, Firefox from ${firefox}, and Safari from ${safari}.`
  expect(readFileSync('README.md', 'utf8')).toContain(sentence)
})

describe('the flows of ARCHITECTURE.md', () => {
  const [, flows = ''] = readFileSync('src/ARCHITECTURE.md', 'utf8').split(/^## (?:Flows|Stored state)$/m)
  const sections = flows.split(/^### /m).slice(1)

  it.each(sections.map(section => [section.split('\n')[0], section]))(
    '%s: quotes files and their names',
    (_, section) => {
      const quoted = [...section.matchAll(/`([\w./-]{2,})`/g)].map(([, name = '']) => name)
      const files = quoted.filter(name => /\.(?:tsx?|yml|json)$/.test(name))
      const [, folder] = /Files without a folder are in `([\w/]+)`/.exec(section) ?? []
      const listed = folder ? readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }) : []
      const inFolder = (file: string) =>
        listed.filter(path => basename(path) === file).map(path => `src/${folder}/${path}`)
      const pathOf = (file: string) => [`src/${file}`, file, ...inFolder(file)].find(path => existsSync(path)) ?? file
      const paths = files.map(pathOf)
      expect(paths.filter(path => !existsSync(path))).toEqual([])
      const text = paths.map(path => readFileSync(path, 'utf8')).join('\n')
      const names = quoted.filter(name => !files.includes(name) && !name.includes('/'))
      expect(names.filter(name => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text))).toEqual([])
    },
  )
})

const code = ['src', 'tests'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => readFileSync(join(folder, file), 'utf8')),
)

it('comments of code name files and folders that exist', () => {
  const comments = code.flatMap(text => text.match(/^\s*(?:\/?\*\*?|\/\/).*$/gm) ?? []).join('\n')
  const folders = 'core|platform|state|commands|ui|features|app|generate|tools'
  const paths = comments.match(new RegExp(`(?<![\\w/@-])(?:${folders})/[\\w/-]+(?:\\.\\w+)*`, 'g')) ?? []
  expect(paths).toContain('core/lifecycle/status.ts')
  expect(paths.filter(path => !['', '.ts', '.tsx'].some(ending => existsSync(`src/${path}${ending}`)))).toEqual([])
})

describe('DECISIONS.md', () => {
  const decisions = readFileSync('src/DECISIONS.md', 'utf8')
  const anchors = [...decisions.matchAll(/^(?:#+ (.+)|- \*\*(.+?)\.\*\*)/gm)].map(
    ([, heading, lead]) => heading ?? lead,
  )

  it('begins each decision with a name, which no other has', () => {
    expect(decisions.match(/^- (?!\*\*).*/gm)).toBeNull()
    expect(anchors.filter((anchor, i) => anchors.indexOf(anchor) !== i)).toEqual([])
  })

  it('links to all sections at the top', () => {
    const sections = [...decisions.matchAll(/^### (.+)$/gm)].map(
      ([, heading = '']) => `[${heading}](#${sectionId(heading)})`,
    )
    expect(sections.filter(link => !decisions.includes(link))).toEqual([])
  })

  it('has the decisions and headings that code cites', () => {
    const cited = code.flatMap(text => [...text.matchAll(/DECISIONS\.md, "([^"]+)"/g)].map(([, anchor]) => anchor))
    expect(cited.length).toBeGreaterThan(10)
    expect(cited.filter(anchor => !anchors.includes(anchor))).toEqual([])
  })
})

it('README has the day of the icon release', () => {
  const days = SOURCES.filter(({ files }) => files.includes('icons.yaml')).flatMap(({ day = '' }) => day)
  expect(readFileSync('README.md', 'utf8')).toContain(`release of ${longDate(days.sort().at(-1) ?? '')}`)
})

it('data/README.md lists the files of data/', () => {
  const rows = readFileSync('data/README.md', 'utf8').matchAll(/^\| `([\w./-]+)` \| .* \| (?:hand|test|update) \|$/gm)
  // `icons` exists between a release of AWS and that of the package with its icons.
  const others = ['identifiers', 'icons', 'README.md']
  const filesIn = (folder: string) => readdirSync(folder).filter(file => !others.includes(file))
  const files = [...filesIn('data'), ...filesIn('data/identifiers').map(file => `identifiers/${file}`)]
  expect(Array.from(rows, ([, file = '']) => file).sort()).toEqual(files.sort())
})

describe('mutations.txt', () => {
  const mutations = readMutations()

  it('replaces code that occurs exactly once', () => {
    const occursOnce = (file: string, from: string) => readFileSync(file, 'utf8').split(from).length === 2
    expect(mutations.filter(({ file, from }) => !occursOnce(file, from))).toEqual([])
  })

  it('names tests that exist', () => {
    expect(mutations.flatMap(({ tests }) => tests).filter(test => !existsSync(test))).toEqual([])
  })

  it('cites sentences of the documents', () => {
    const oneLine = (text: string) => text.replace(/\s+/g, ' ')
    const documents = DOCUMENTS.map(document => oneLine(readFileSync(document, 'utf8'))).join('\n')
    expect(mutations.map(({ sentence }) => sentence).filter(sentence => !documents.includes(sentence))).toEqual([])
  })
})
