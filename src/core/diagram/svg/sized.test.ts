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

test.each([
  ['a page', `<!doctype html><html><body>${sampleSvg()}</body></html>`],
  ['nothing', ''],
  ['a file cut short', sampleSvg().slice(0, -4)],
  ['an SVG without proportions', '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>'],
  ['an SVG with an empty viewBox', sampleSvg(0, 8)],
])('refuses %s', (_what, text) => {
  expect(() => resizeSvg(text, 60)).toThrow(NotAnIconError)
})
