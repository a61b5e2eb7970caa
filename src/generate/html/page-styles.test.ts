import { expect, test } from 'vitest'
import { pageStyler, rulesOf, sheetOf, usedRules } from './page-styles'

const page = '<head><link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="icon" href="/i.svg"></head>'

test('the rules of the sheet stand in the page, other links stay', () => {
  expect(pageStyler(address => `a{content:"$& ${address}"}\n`)(page, [])).toBe(
    '<head><style data-sheet="/assets/a.css">a{content:"$& /assets/a.css"}</style><link rel="icon" href="/i.svg"></head>',
  )
  expect(sheetOf(page)).toBe('/assets/a.css')
})

test('a text that would end the element is refused', () => {
  expect(() => pageStyler(() => 'a::after { content: "</style>" }')(page, [])).toThrow('/assets/a.css')
})

test('classes are found in the HTML, with its entities, and in the texts of scripts', () => {
  const css = String.raw`.flex{a:b}.\[\&\>a\]\:p-1>a{c:d}.h-\(--x\){e:f}.size-0\.5{g:h}.grid{i:j}`
  const html = '<link rel="stylesheet" crossorigin href="a"><p class="flex [&amp;&gt;a]:p-1">'
  const read = (address: string) => (address === 'a' ? css : 'x(`h-(--x) size-0.5`)')
  expect(pageStyler(read)(html, ['/b.js'])).toContain(`>${css.replace('.grid{i:j}', '')}</style>`)
})

test.each([
  ['.a,.x{b:c}', '.a,.x{b:c}'],
  ['.x .a{b:c}', ''],
  ['.a:not(.x, .y){b:c}.x:not(.a){b:c}', '.a:not(.x, .y){b:c}'],
  [':where(.x>a){b:c}:root{--d:e}', ':where(.x>a){b:c}:root{--d:e}'],
  ['@layer a,b;@layer a{.x{b:c}.a{d:e}}', '@layer a,b;@layer a{.a{d:e}}'],
  ['@media (width>1px){.x{b:c}}', ''],
  ['@supports (a:b){@media print{.a{b:c}.x{b:c}}}', '@supports (a:b){@media print{.a{b:c}}}'],
  ['@property --x{syntax:"*"}@keyframes x{from{a:b}}', '@property --x{syntax:"*"}@keyframes x{from{a:b}}'],
  ['.a{b:c;@media print{d:e}}.x{b:url("}")}', '.a{b:c;@media print{d:e}}'],
  [String.raw`.\32 xl\:a{b:c}.x\,a{b:c}`, String.raw`.\32 xl\:a{b:c}`],
])('of %s there is %s', (css, used) => {
  expect(usedRules(rulesOf(css), name => ['a', '2xl:a'].includes(name))).toBe(used)
})
