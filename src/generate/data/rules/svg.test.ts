import { describe, expect, it } from 'vitest'
import { svgProblems } from './svg'

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${content}</svg>`

describe('a picture may contain', () => {
  it.each([
    '<path d="M0 0h1" fill="#fff"/>',
    '<linearGradient id="a"/><path fill="url(#a)" clip-path="url(\'#b\')"/>',
    '<use xlink:href="#a"/><use href="#b"/>',
    '<image href="data:image/png;base64,AA=="/>',
    '<title>Icon-Architecture 64</title>',
    '<style>.a{fill:url("#a")}</style>',
  ])('%s', content => expect(svgProblems(svg(content))).toEqual([]))
})

describe('a picture may not contain', () => {
  it.each([
    ['<script>alert(1)</script>', 'a script'],
    ['<svg:SCRIPT href="#a"/>', 'a script'],
    ['<path onload="alert(1)"/>', 'an event handler'],
    ['<path d="M0 0"/onclick = alert(1)>', 'an event handler'],
    ['<foreignObject><p/></foreignObject>', 'foreign content'],
    ['<use href="https://a.test/b.svg#c"/>', 'a reference to something outside of the file'],
    ['<a xlink:href="javascript:alert(1)"/>', 'a reference to something outside of the file'],
    ["<a href='&#106;avascript:alert(1)'/>", 'a reference to something outside of the file'],
    ['<image href="data:text/html,x"/>', 'a reference to something outside of the file'],
    ['<path style="fill:url(https://a.test/b)"/>', 'a style that loads something'],
    ['<style>@import "https://a.test/b.css"</style>', 'a style that loads something'],
    ['<!DOCTYPE svg [<!ENTITY a "b">]>', 'a document type, an entity or a style sheet'],
  ])('%s', (content, problem) => expect(svgProblems(svg(content))).toEqual([problem]))
})
