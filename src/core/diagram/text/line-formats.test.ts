import { expect, test } from 'vitest'
import { svgDataUri } from '../data-uri'
import { resizeSvg } from '../svg/sized'
import { parseXml } from '../testing/parse-xml'
import { sampleShape, sampleSvg } from '../testing/samples'
import { iconDataUri, imgTag, markdownLink } from './line-formats'

test('the data URI is that of the sized icon', () => {
  expect(iconDataUri(sampleShape('Resource'))).toBe(svgDataUri(resizeSvg(sampleSvg(), 65).svg))
})

test('the tag has picture, size and alternative text', () => {
  const input = sampleShape('Resource', { label: 'R&D "x" <b>\nnext', svg: sampleSvg(2, 1) })
  const img = parseXml(imgTag(input)).documentElement
  expect(img?.nodeName).toBe('img')
  expect([...(img?.attributes ?? [])].map(({ name, value }) => [name, value])).toEqual([
    ['src', iconDataUri(input)],
    ['alt', 'R&D "x" <b> next'],
    ['width', '65'],
    ['height', '32.5'],
  ])
})

test.each([
  ['Amazon EC2', 'https://docs.aws.amazon.com/ec2/', '[Amazon EC2](https://docs.aws.amazon.com/ec2/)'],
  ['a [b] *c* _d_ `e` <f>', 'https://x.test/', '[a \\[b\\] \\*c\\* \\_d\\_ \\`e\\` \\<f\\>](https://x.test/)'],
  ['R&D', 'https://x.test/a_(b) c', '[R&D](https://x.test/a_%28b%29%20c)'],
  ['R&amp;D', 'https://x.test/', '[R\\&amp;D](https://x.test/)'],
])('the Markdown link of %s', (label, link, markdown) => {
  expect(markdownLink(sampleShape('Resource', { label, link }))).toBe(markdown)
})

test('without a link, Markdown is only the label', () => {
  expect(markdownLink(sampleShape('Resource'))).toBe('Amazon Sample')
})
