import { describe, expect, it } from 'vitest'
import { findSvgError } from './icons'

const svg = (content: string) => {
  const links = content.includes('xlink:') ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg"${links} viewBox="0 0 8 8"><path d="M0 0h1"/>${content}</svg>`
}

describe('an icon file may contain', () => {
  it.each([
    '<path d="M0 0h1" fill="#fff"/>',
    '<linearGradient id="a"/><path fill="url(#a)" clip-path="url(#b)"/>',
    '<g transform="translate(1,2) scale(.5)"><rect width="1" height="1" fill="rgb(1, 2, 3)"/></g>',
    '<title>Icon-Architecture 64: one &amp; on = two</title>',
  ])('%s', content => expect(findSvgError(svg(content))).toBeUndefined())
})

describe('an icon file may not contain', () => {
  it.each([
    '<script>alert(1)</script>',
    '<svg:SCRIPT xmlns:svg="http://www.w3.org/2000/svg" href="#a"/>',
    '<a.b:script xmlns:a.b="http://www.w3.org/2000/svg"/>',
    '<é:script xmlns:é="http://www.w3.org/2000/svg"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="href" to="https://a.test"/>',
    '<path onload="alert(1)"/>',
    '<foreignObject/>',
    '<p xmlns="http://www.w3.org/1999/xhtml"/>',
    '<use href="https://a.test/b.svg#c"/>',
    '<a xlink:href="javascript:alert(1)"/>',
    '<image href="data:image/png;base64,AA=="/>',
    '<filter/>',
    '<g id="a"><use href="#b"/><use href="#b"/></g><g id="b"><use href="#a"/></g>',
    '<video src="https://a.test"/>',
    '<path xml:base="https://a.test"/>',
    '<path fill="URL(#a)"/>',
    '<style>@import "https://a.test/b.css"</style>',
    '<style>@\\69mport "a"</style>',
    '<path style="fill:url(https://a.test/b)"/>',
    '<path fill="url(https://a.test/b)"/>',
    '<path fill="&#117;rl(https://a.test/b)"/>',
    '<path fill="u\\72l(//a.test)"/>',
    '<path fill="image-set(\'https://a.test\')"/>',
    '<path clip-path="javascript:x"/>',
    '<!-- drawn by hand -->',
  ])('%s', content => expect(findSvgError(svg(content))).toMatch(/^contains [<&]/))
})

const BOX = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
describe('a file that is not a drawing', () => {
  it.each([
    ['', 'is no icon'],
    [Buffer.from(`\ufeff${'<svg/>'}`, 'utf16le').toString(), 'is no icon'],
    ['<!doctype html><p>Log in</p>', 'it begins with "<!doctype html>'],
    [`<?xml version="1.0"?>${BOX}</svg>`, 'it begins with "<?xml'],
    [`${BOX}<path d="M0 0"`, 'is no icon'],
    [`${BOX}&nope;<path d="M0 0"/></svg>`, 'contains &nope;'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'is no icon'],
  ])('%s', (text, problem) => expect(findSvgError(text)).toContain(problem))
})
