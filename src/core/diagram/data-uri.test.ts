import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawioStyleImage, svgDataUri, textToBase64 } from './data-uri'

const decoded = (encoded: string) => Buffer.from(encoded, 'base64').toString('utf8')

test('base64 encodes the UTF-8 bytes of any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => decoded(textToBase64(text)) === text))
})

test('base64 of a text with more bytes than arguments of a call', () => {
  const text = '日本語'.repeat(50_000)
  expect(decoded(textToBase64(text))).toBe(text)
})

test('a style image has no character that ends a value, and decodes to the SVG with blanks at the end', () => {
  for (const svg of ['<svg/>', '<svg />', '<svg  />', '<svg>é</svg>']) {
    const image = drawioStyleImage(svg)
    expect(image).toMatch(/^data:image\/svg\+xml,[A-Za-z0-9+/]+$/)
    expect(decoded(image.slice(image.indexOf(',') + 1)).trimEnd()).toBe(svg)
  }
})

test('a data URI states its encoding', () => {
  expect(svgDataUri('<svg/>')).toBe('data:image/svg+xml;base64,PHN2Zy8+')
})
