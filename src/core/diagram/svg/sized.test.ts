import { expect, test } from 'vitest'
import { sampleSvg } from '../testing/samples'
import { NotAnIconError, resizeSvg } from './sized'

test('sets width and height and removes the title of the release', () => {
  expect(resizeSvg(sampleSvg(), 60)).toEqual({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="60" height="60"><path d="M0 0h9v9z"/></svg>',
    width: 60,
    height: 60,
  })
})

test.each([
  [128, 64, 60, 30],
  [64, 128, 30, 60],
  [3, 2, 60, 40],
])('keeps the proportions of %d to %d', (boxWidth, boxHeight, width, height) => {
  expect(resizeSvg(sampleSvg(boxWidth, boxHeight), 60)).toMatchObject({ width, height })
})

test('replaces an existing size, which gives the proportions if there is no viewBox', () => {
  const { svg } = resizeSvg(`<svg width="20px" stroke-width="3" height='10' fill="none"><g/></svg>`, 60)
  expect(svg).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" stroke-width="3" fill="none" width="60" height="30" viewBox="0 0 20 10"><g/></svg>',
  )
})

test('skips a byte order mark, a declaration, comments and a document type', () => {
  const before =
    '\uFEFF<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n'
  expect(resizeSvg(`${before}${sampleSvg()}\n`, 60)).toEqual(resizeSvg(sampleSvg(), 60))
})

test.each([
  ['a page', `<!doctype html><html><body>${sampleSvg()}</body></html>`, 'begins with "<!doctype html>'],
  ['a page in XML', `<?xml version="1.0"?><html>${sampleSvg()}</html>`, 'begins with "<html>'],
  ['another element', '<svgs></svgs>', 'begins with "<svgs>'],
  ['nothing', '', 'begins with ""'],
  ['a file cut short', sampleSvg().slice(0, -4), 'cut short'],
  ['an SVG without proportions', '<svg><g/></svg>', 'neither a viewBox'],
  ['an SVG with an empty viewBox', '<svg viewBox="0 0 0 0"><g/></svg>', 'neither a viewBox'],
])('refuses %s', (_what, text, message) => {
  const size = () => resizeSvg(text, 60)
  expect(size).toThrow(NotAnIconError)
  expect(size).toThrow(message)
})
