/** Tests invalid data files. Each row has a title, the content of a file, the field with the error, and the advice. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readData } from './read'
import { NO_IDENTIFIERS } from './testing/fixture'

const ENTRY = {
  service: 'Amazon Oven',
  url: '/oven/',
  categories: ['Baking'],
  shortDescription: 'Bakes bread',
  detailDescription: 'Amazon Oven bakes bread for you. It does not slice it.',
  keywords: ['bread', 'cake', 'pizza'],
  apis: ['oven'],
  sections: [{ name: 'Guides', items: [{ name: 'User Guide', link: '/oven/latest/ug/', type: 'guide' }] }],
}
const API = { api: 'oven', name: 'Oven', cli: 'oven', uid: 'oven-2020-01-01', operations: ['Bake'] }

const FILES: Readonly<Record<string, unknown>> = {
  'services/oven.yaml': ENTRY,
  'categories.yaml': [{ name: 'Baking', slug: 'baking', icon: 'Oven' }],
  'icons.yaml': { Oven: { file: 'resource/Oven', category: 'Baking' } },
  'features.yaml': { oven: [{ name: 'Grill', page: '/oven/grill.html' }] },
  'apis.json': [API],
  'popularity.yaml': ['oven'],
  'retired.yaml': [{ name: 'Amazon Stove', note: 'Was hot.', ends: '2020-01-01' }],
  'changelog.yaml': [{ date: '2026-01-01', changes: ['First.'] }],
  'links.yaml': [{ kind: 'pricing', source: 'Guides', day: '2026-01-01', pages: { oven: 'https://a.test/pricing/' } }],
  'sources.json': [
    {
      source: 'this project',
      files: [
        ...[
          'services',
          'identifiers',
          'categories.yaml',
          'icons.yaml',
          'features.yaml',
          'apis.json',
          'popularity.yaml',
        ],
        ...['retired.yaml', 'changelog.yaml', 'links.yaml', 'sources.json', 'stencils.json'],
      ],
    },
  ],
  'stencils.json': { oven: { form: 'shape', w: 1, h: 1, fillColor: 'none', strokeColor: 'none' } },
  ...Object.fromEntries(Object.entries(NO_IDENTIFIERS).map(([name, value]) => [`identifiers/${name}.json`, value])),
}

const dir = mkdtempSync(join(tmpdir(), 'bad-'))
const write = (name: string, content: unknown) =>
  writeFileSync(
    join(dir, name),
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
  )
beforeAll(() => {
  for (const folder of ['services', 'identifiers']) mkdirSync(join(dir, folder))
  for (const [name, content] of Object.entries(FILES)) write(name, content)
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Returns the errors of all data files while the file `name` has the content `content`. */
function errorsWith(name: string, content: unknown) {
  write(name, content)
  try {
    const { errors } = readData(dir)
    return errors
  } finally {
    if (FILES[name] === undefined) rmSync(join(dir, name), { recursive: true })
    else write(name, FILES[name])
  }
}

type Row = readonly [what: string, content: unknown, field: string, advice: RegExp]

const entry = (fields: object) => ({ ...ENTRY, ...fields })
const item = (link: string) => entry({ sections: [{ items: [{ name: 'Page', link }] }] })
const items = (...rows: object[]) => entry({ sections: [{ items: rows }] })
const SECTION = { items: [{ name: 'Page', link: '/page.html' }] }
const LINK = 'sections[0].items[0].link'
const life = (fields: object) => entry({ lifecycle: { ends: '2025-01-31', ...fields } })

const LINKS = [
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'http://docs.aws.amazon.com/x',
  'file:///etc/passwd',
  'mailto:a@b.example',
  'ug/index.html',
  '',
  ' /x',
  '/x y',
  'https://',
  'https:///x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://%zz/',
  'https://docs.aws.amazon.com@evil.example/',
  'https://user:pass@aws.amazon.com/',
  'https://evil.example\\@docs.aws.amazon.com/',
  'https://aws.amazon.com:8443/x',
  'https://aws..amazon.com/',
  'https://AWS.amazon.com"onclick="x',
  '/a/../../secret',
  '/a/%2e%2e/b',
  '/a/./b',
  '/a%',
  '/a%2',
  '/a%00b',
  '/a%0d%0ab',
  '/a|b',
]

const TEXTS: readonly (readonly [string, string, RegExp])[] = [
  ['NUL', 'a\0b', /unreadable character U\+0000/],
  ['escape', 'a\u001b[31mb', /unreadable/],
  ['delete', 'a\u007fb', /unreadable/],
  ['C1', 'a\u0085b', /unreadable/],
  ['zero-width space', 'a\u200bb', /unreadable character U\+200B/],
  ['zero-width joiner', 'a\u200db', /unreadable/],
  ['soft hyphen', 'a\u00adb', /unreadable/],
  ['U+FEFF inside', 'a\ufeffb', /unreadable/],
  ['word joiner', 'a\u2060b', /unreadable/],
  ['right-to-left override', 'a\u202eb', /unreadable/],
  ['isolate', 'a\u2066b', /unreadable/],
  ['lone surrogate', 'a\ud800b', /unreadable/],
  ['replacement character', 'a\ufffdb', /unreadable/],
  ['element', 'a <b>c</b>', /markup/],
  ['script', '<script>alert(1)</script>', /markup: it is shown as plain text/],
  ['end tag', 'a </title>', /markup/],
  ['comment', 'a <!-- b', /markup/],
  ['processing instruction', 'a <?php b', /markup/],
  ['padding', ' a', /without padding/],
  ['non-breaking space', 'a\u00a0b', /non-breaking/],
  ['escaped line break', 'a\\nb', /line breaks/],
]

const TABLES: Readonly<Record<string, readonly Row[]>> = {
  'services/oven.yaml': [
    ...LINKS.map((link): Row => [`link ${link}`, item(link), LINK, /write a documentation path/]),
    ['link with tracking', item('/oven/?icmpid=x'), LINK, /tracking/],
    ['link with the host', item('https://docs.aws.amazon.com/oven/'), LINK, /begin with the path/],
    ...TEXTS.map(([what, text, advice]): Row => [what, entry({ keywords: ['a', 'b', text] }), 'keywords[2]', advice]),
    ['number for a name', entry({ service: 123 }), 'service', /^Correct this value: expected string, received number/],
    ['text for a list', entry({ categories: 'Baking' }), 'categories', /^Correct this value: expected array/],
    ['yes for a keyword', entry({ keywords: ['a', 'b', true] }), 'keywords[2]', /received boolean/],
    ['null for a list', entry({ apis: null }), 'apis', /received null/],
    ['list for an object', entry({ lifecycle: [] }), 'lifecycle', /received array/],
    ['missing field', entry({ shortDescription: undefined }), 'shortDescription', /^Add this missing field \(string\)/],
    ['unknown field', entry({ colour: 'red' }), 'colour', /^Remove this unknown field/],
    ['type without a link', items({ name: 'Page', type: 'guide' }), 'sections[0].items[0]', /remove its type/],
    ['link without its type', items({ name: 'User Guide', link: '/x/' }), 'sections[0].items[0]', /add "type: guide"/],
    [
      'title of a page of the CLI Reference',
      items({ name: 'X section of the AWS CLI Reference', link: '/cli/latest/reference/x/' }),
      'sections[0].items[0].name',
      /write "CLI Reference"/,
    ],
    ['unnamed section', entry({ sections: [SECTION, SECTION] }), 'sections', /name each section but the first/],
    ['empty name', entry({ sections: [SECTION, { ...SECTION, name: '' }] }), 'sections', /name each section/],
    ['no lifecycle day', entry({ lifecycle: { note: 'Text.' } }), 'lifecycle', /add the day: ends/],
    ['no day of a part', entry({ notes: [{ part: 'Grill' }] }), 'notes[0]', /add the day: ends/],
    ['unknown field inside', entry({ images: [{ url: '/a.png', alt: 'A', w: 1 }] }), 'images[0].w', /unknown field/],
    ['empty file', '', '', /no fields/],
    ['list file', '- a\n', '', /expected object, received array/],
    ['text file', 'Hello', '', /no fields/],
    ['field twice', 'service: Amazon Oven\nservice: Amazon Oven\n', 'line 2', /^Repair the YAML/],
    ['tab', 'service: Amazon Oven\nlifecycle:\n\tends: past\n', 'line 3', /^Repair the YAML/],
    ['open quote', 'service: "Amazon', 'line 1', /^Repair the YAML/],
    ['unknown tag', 'service: !evil Amazon Oven\n', 'line 1', /^Repair the YAML.*tag/],
    ['unknown alias', 'service: *a\n', '', /^Repair the YAML/],
    ['bomb', bomb(), '', /^Repair the YAML: it cannot be read/],
    ['two documents', 'a: 1\n---\nb: 2\n', 'line 2', /^Repair the YAML/],
    ['Latin-1', new Uint8Array([0x61, 0x3a, 0x20, 0xe9]), 'a', /unreadable/],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x61, 0x00]), '', /no fields/],
    ['long name', entry({ service: `Amazon ${'Oven'.repeat(30)}` }), 'service', /^Shorten it to 100 characters/],
    ['long keyword', entry({ keywords: ['a', 'b', 'c'.repeat(61)] }), 'keywords[2]', /^Shorten it to 60/],
    ['long other name', entry({ alsoKnownAs: ['x'.repeat(3_000)] }), 'alsoKnownAs[0]', /^Shorten it to 80/],
    ['long detail', entry({ detailDescription: 'x '.repeat(5_000) }), 'detailDescription', /^Shorten it to 700/],
    ['long item', entry({ sections: [{ items: [{ name: 'x'.repeat(101) }] }] }), 'sections[0].items[0].name', /100/],
    ['day that is none', life({ ends: '2024-13-45' }), 'lifecycle.ends', /write an existing day/],
    ['30 February', life({ ends: '2025-02-30' }), 'lifecycle.ends', /write an existing day/],
    ['day in words', life({ ends: 'soon' }), 'lifecycle.ends', /write an existing day/],
    ['time', life({ ends: '2025-01-31T00:00:00Z' }), 'lifecycle.ends', /write an existing day/],
    ['number for a day', life({ ends: 2025 }), 'lifecycle.ends', /write an existing day/],
    ['successor in no form', life({ successor: 3 }), 'lifecycle.successor', /a name and a url/],
    ['unknown successor', life({ successor: 'Amazon Kiln' }), 'lifecycle.successor', /full name of an entry/],
    ['own successor', life({ successor: 'Amazon Oven' }), 'lifecycle.successor', /ends or is closed/],
    ['source that is no address', life({ source: 'ftp://a.example' }), 'lifecycle.source', /documentation path/],
    ['picture as SVG', entry({ images: [{ url: '/a.svg', alt: 'A' }] }), 'images[0].url', /PNG, JPEG/],
    ['picture elsewhere', entry({ images: [{ url: 'https://a.example/a.png', alt: 'A' }] }), 'images[0].url', /PNG/],
    [
      'picture as data',
      entry({ images: [{ url: 'data:image/png,x', alt: 'A' }] }),
      'images[0].url',
      /documentation path/,
    ],
    ['outdated address', item('/credref/latest/refdocs/'), LINK, /it is now in \/sdkref/],
    ['blank name', entry({ service: ' ' }), 'service', /write something/],
    ['blank short description', entry({ shortDescription: '' }), 'shortDescription', /write something/],
    ['short description of 65', entry({ shortDescription: 'x'.repeat(65) }), 'shortDescription', /Shorten it to 64/],
    ['period', entry({ shortDescription: 'Bakes.' }), 'shortDescription', /remove the period/],
    ['one sentence', entry({ detailDescription: 'Bakes at 2.0.' }), 'detailDescription', /2 or 3 sentences/],
    ['four sentences', entry({ detailDescription: 'A. B. C. D.' }), 'detailDescription', /2 or 3 sentences/],
    ['empty section', entry({ sections: [{ items: [] }] }), 'sections[0].items', /it is empty/],
    ['blank title', entry({ sections: [{ items: [{ name: '' }] }] }), 'sections[0].items[0].name', /write something/],
    ['blank text of a picture', entry({ images: [{ url: '/a.png', alt: '' }] }), 'images[0].alt', /write something/],
    [
      'four pictures',
      entry({ images: ['/1.png', '/2.png', '/3.png', '/4.png'].map(url => ({ url, alt: url })) }),
      'images',
      /^Shorten it to 3 values/,
    ],
    ['keyword in upper case', entry({ keywords: ['a', 'SQL', 'c'] }), 'keywords[1]', /lower case/],
    ['unknown category', entry({ categories: ['Brewing'] }), 'categories[0]', /^Change/],
    ['unknown icon', entry({ iconServices: ['__nope'] }), 'iconServices[0]', /^Change/],
    ['unknown API', entry({ apis: ['oven', 'kiln'] }), 'apis[1]', /^Change/],
    ...[
      'assets',
      'data',
      '404',
      'index',
      'constructor',
      'aws',
      'go',
      'all',
      'icons',
      'lifecycle',
      'shell',
      'libraries',
      'catalogue',
    ].map((alias): Row => [`alias ${alias}`, entry({ aliases: [alias] }), 'aliases[0]', /the site itself uses it/]),
    ...['-', 'a--b', 'A', '../x', 'a/b', 'a.b', 'ä'].map(
      (alias): Row => [`alias ${alias}`, entry({ aliases: [alias] }), 'aliases[0]', /former slug/],
    ),
  ],
  'apis.json': [
    ['shell characters', [{ ...API, cli: 'x; rm -rf /' }], '[0].cli', /lower case with hyphens/],
    ['substitution', [{ ...API, boto3: '$(id)' }], '[0].boto3', /lower case with hyphens/],
    ['path', [{ ...API, js: '../../x' }], '[0].js', /lower case with hyphens/],
    ['path in the name of the model', [{ ...API, uid: 'a/../b' }], '[0].uid', /letters, digits/],
    ['name of the model', [{ ...API, name: 'AWSOven' }], '[0].name', /as people read it/],
    ['upper case', [{ ...API, api: 'Oven' }], '[0].api', /lower case/],
    ['operation with markup', [{ ...API, operations: ['<b>'] }], '[0].operations[0]', /CamelCase|markup/],
    ['operation as a path', [{ ...API, operations: ['../Bake'] }], '[0].operations[0]', /CamelCase/],
    ['page without a place', [{ ...API, operationPage: '/a.html' }], '[0].operationPage', /\{operation\}/],
    ['page elsewhere', [{ ...API, operationPage: '//x/{operation}' }], '[0].operationPage', /documentation path/],
    ['page of no operation', [{ ...API, operationPages: { Fry: '/f' } }], '[0]', /remove the operationPages/],
    [
      'page as a script',
      [{ ...API, operationPages: { Bake: 'javascript:x' } }],
      '[0].operationPages.Bake',
      /documentation path/,
    ],
    ['API twice', [API, API], '[1].api', /^Remove this row/],
    ['object', {}, '', /expected array/],
    ['empty list', [], '', /^Correct this value: .*>=1 items/],
    ['cut short', '[{"api": "oven"', 'line 1', /^Repair/],
  ],
  'categories.yaml': [
    ['slug', [{ name: 'Baking', slug: 'Baking!', icon: 'Oven' }], '[0].slug', /lower case with hyphens/],
    ['unknown icon', [{ name: 'Baking', slug: 'baking', icon: 'Stove' }], '[0].icon', /^Change/],
    ['empty list', [], '', /^Correct this value: .*>=1 items/],
  ],
  'icons.yaml': [
    ['path', { Oven: { file: '../../etc/passwd', category: 'B' } }, 'Oven.file', /a folder of the icon package/],
    ['unknown file', { Oven: { file: 'resource/Kiln', category: 'B' } }, 'Oven.file', /a file of the icon package/],
    ['group without a frame', { Oven: { file: 'architecture-group/Oven', category: 'B' } }, 'Oven', /has group/],
    ['half variant', { Oven: { file: 'resource/Oven', category: 'B', variant: 'dark' } }, 'Oven', /give variantOf/],
    ['empty', {}, '', /contains no icons/],
    [
      'color',
      {
        Oven: {
          file: 'resource/Oven',
          category: 'B',
          group: { stroke: 'red', fill: 'none', dashed: true, fontColor: '#000000' },
        },
      },
      'Oven.group.stroke',
      /#rrggbb/,
    ],
    [
      'unknown shape',
      { Oven: { file: 'resource/Oven', category: 'B', stencil: 'kiln' } },
      'Oven.stencil',
      /stencils\.json/,
    ],
    [
      'upper case',
      { Oven: { file: 'resource/Oven', category: 'B', keywords: ['A'] } },
      'Oven.keywords[0]',
      /lower case/,
    ],
  ],
  'stencils.json': [
    ['negative size', { oven: { form: 'shape', w: -1, h: 1, fillColor: 'none', strokeColor: 'none' } }, 'oven.w', />0/],
    [
      'no number',
      { oven: { form: 'shape', w: '1', h: 1, fillColor: 'none', strokeColor: 'none' } },
      'oven.w',
      /number/,
    ],
    ['form', { oven: { form: 'x', w: 1, h: 1, fillColor: 'none', strokeColor: 'none' } }, 'oven.form', /^Correct/],
  ],
  'features.yaml': [
    ['page elsewhere', { oven: [{ name: 'Grill', page: 'http://a.example' }] }, 'oven[0].page', /documentation path/],
    ['unknown service', { kiln: [{ name: 'Grill' }] }, 'kiln', /./],
  ],
  'changelog.yaml': [
    ['day that is none', [{ date: '2026-02-30', changes: ['A'] }], '[0].date', /^Correct/],
    ['no changes', [{ date: '2026-02-01', changes: [] }], '[0].changes', /^Correct/],
    ['order', ['2026-01-01', '2026-02-01'].map(date => ({ date, changes: ['A'] })), '', /put the latest version first/],
  ],
  'popularity.yaml': [['unknown service', ['nothing'], '[0]', /^Change "nothing" to/]],
  'links.yaml': [
    ['kind that is none', [{ kind: 'menu', source: 'A', day: '2026-01-01', pages: {} }], '[0].kind', /^Correct/],
    ['no source', [{ kind: 'pricing', day: '2026-01-01', pages: {} }], '[0].source', /^Add this missing field/],
    [
      'page elsewhere',
      [{ kind: 'pricing', source: 'A', day: '2026-01-01', pages: { oven: 'http://a.test/' } }],
      '[0].pages.oven',
      /documentation path/,
    ],
  ],
  'sources.json': [
    ['day that is none', [{ source: 'A', day: 'yesterday', files: [] }], '[0].day', /^Correct/],
    ['no files', [{ source: 'A' }], '[0].files', /^Add this missing field/],
  ],
  'new.json': [['no source', {}, '', /^Add it to the files of its source in data\/sources\.json/]],
  'retired.yaml': [['no day', [{ name: 'A', note: 'B' }], '[0]', /add the day/]],
  'services/README.txt': [['file of another kind', 'Hello', '', /^Rename it to <slug>\.yaml/]],
  'services/Upper Case.yaml': [['name of the file', ENTRY, '', /^Rename it/]],
}

/** Returns a short YAML text whose nested aliases expand to ten billion values. */
function bomb(): string {
  const level = (i: number) =>
    `l${i}: &l${i} [${Array.from({ length: 10 }, () => (i === 0 ? 'x' : `*l${i - 1}`)).join()}]`
  return Array.from({ length: 10 }, (_, i) => level(i)).join('\n')
}

for (const [name, rows] of Object.entries(TABLES))
  describe(name, () => {
    test.each(rows)('%s', (_what, content, field, advice) => {
      const errors = errorsWith(name, content).filter(error => error.file === `data/${name}` && error.field === field)
      expect(errors.length).toBeGreaterThan(0)
      expect(errors.some(({ message }) => advice.test(message))).toBe(true)
    })
  })

test('unusual valid text is accepted: Windows line ends, a byte order mark, emoji, other scripts', () => {
  const text = JSON.stringify(
    entry({ detailDescription: 'Amazon Oven bakes bread 🥖 for 東京. It costs < 1 $.' }),
    null,
    2,
  )
  const errors = errorsWith('services/oven.yaml', `\ufeff${text.replaceAll('\n', '\r\n')}`)
  expect(errors.filter(({ file }) => file === 'data/services/oven.yaml')).toEqual([])
})

test('missing files and folders are reported without a stack trace', () => {
  const empty = mkdtempSync(join(tmpdir(), 'empty-'))
  const { errors } = readData(empty)
  expect(errors.map(({ file }) => file)).toContain('data/services')
  expect(errors.map(({ file }) => file)).toContain('data/apis.json')
  rmSync(empty, { recursive: true })
})
