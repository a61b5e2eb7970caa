import { describe, expect, it } from 'vitest'
import { findSvgErrors } from './svg'

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
    '<!-- drawn by hand -->',
  ])('%s', content => expect(findSvgErrors(svg(content))).toEqual([]))
})

describe('an icon file may not contain', () => {
  it.each([
    ['<script>alert(1)</script>', 'contains <script>'],
    ['<svg:SCRIPT xmlns:svg="http://www.w3.org/2000/svg" href="#a"/>', 'contains <svg:SCRIPT>'],
    ['<a.b:script xmlns:a.b="http://www.w3.org/2000/svg"/>', 'contains <a.b:script>'],
    ['<é:script xmlns:é="http://www.w3.org/2000/svg"/>', 'contains <é:script>'],
    ['<animate attributeName="href" values="javascript:alert(1)"/>', 'contains <animate>'],
    ['<set attributeName="href" to="https://a.test"/>', 'contains <set>'],
    ['<path onload="alert(1)"/>', 'has the attribute onload'],
    ['<foreignObject/>', 'contains <foreignObject>'],
    ['<p xmlns="http://www.w3.org/1999/xhtml"/>', 'contains <p>'],
    ['<use href="https://a.test/b.svg#c"/>', 'contains <use>'],
    ['<a xlink:href="javascript:alert(1)"/>', 'contains <a>'],
    ['<image href="data:image/png;base64,AA=="/>', 'contains <image>'],
    ['<filter/>', 'contains <filter>'],
    ['<g id="a"><use href="#b"/><use href="#b"/></g><g id="b"><use href="#a"/></g>', 'contains <use>'],
    ['<video src="https://a.test"/>', 'contains <video>'],
    ['<path xml:base="https://a.test"/>', 'has the attribute xml:base'],
    ['<path fill="URL(#a)"/>', 'has "URL(#a)" for fill'],
    ['<style>@import "https://a.test/b.css"</style>', 'contains <style>'],
    ['<style>@\\69mport "a"</style>', 'contains <style>'],
    ['<path style="fill:url(https://a.test/b)"/>', 'has the attribute style'],
    ['<path fill="url(https://a.test/b)"/>', 'has "url(https://a.test/b)" for fill'],
    ['<path fill="&#117;rl(https://a.test/b)"/>', 'has "url(https://a.test/b)" for fill'],
    ['<path fill="u\\72l(//a.test)"/>', 'has "u\\72l(//a.test)" for fill'],
    ['<path fill="image-set(\'https://a.test\')"/>', 'has "image-set(\'https://a.test\')" for fill'],
    ['<path clip-path="javascript:x"/>', 'has "javascript:x" for clip-path'],
    ['<g transform="url(#a)"/>', 'has "url(#a)" for transform'],
  ])('%s', (content, problem) => expect(findSvgErrors(svg(content))).toContain(problem))
})

const BOX = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
describe('a file that is not a drawing', () => {
  it.each([
    ['', 'is not well-formed XML'],
    ['hello', 'is not well-formed XML'],
    [Buffer.from(`\ufeff${'<svg/>'}`, 'utf16le').toString(), 'is not well-formed XML'],
    ['<html><body/></html>', 'is not an SVG'],
    ['<!doctype html><p>Log in</p>', 'contains a document type, an entity or a style sheet'],
    [`<!DOCTYPE svg [<!ENTITY a "b">]>${BOX}</svg>`, 'contains a document type, an entity or a style sheet'],
    [`<?xml-stylesheet href="a.css"?>${BOX}</svg>`, 'contains a document type, an entity or a style sheet'],
    ['<svg viewBox="0 0 8 8"><path d="M0 0"/></svg>', 'is not an SVG'],
    [`${BOX}<path d="M0 0"`, 'is not well-formed XML'],
    [`${BOX}<g><path d="M0 0"/></svg>`, 'is not well-formed XML'],
    [`${BOX}<path d="M0 0" d="M1 1"/></svg>`, 'is not well-formed XML'],
    [`${BOX}<path d="M0 0"/></svg>${BOX}</svg>`, 'is not well-formed XML'],
    [`${BOX}&nope;<path d="M0 0"/></svg>`, 'is not well-formed XML'],
    [`${BOX}</svg>`, 'draws nothing'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'has no viewBox with a width and a height'],
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 8"><path d="M0"/></svg>',
      'has no viewBox with a width and a height',
    ],
    [`${BOX}<path d="${'M0 0'.repeat(20_000)}"/></svg>`, 'is longer than 50000 characters'],
  ])('%s', (text, problem) => expect(findSvgErrors(text)).toContain(problem))
})
