import { expect, test } from 'vitest'
import { decodeDrawio, decodePaste, inflateXml } from '../testing/decode-drawio'
import { DEFAULT_OPTIONS, LABELS_TO_ESCAPE, sampleShape } from '../testing/samples'
import { drawioShapes } from './cells'
import { drawioUrl } from './compressed'

test('an address holds the whole diagram, awkward labels too', async () => {
  const text = await drawioShapes(
    LABELS_TO_ESCAPE.map(label => sampleShape('Resource', { label })),
    DEFAULT_OPTIONS,
  )
  const [start, created = ''] = `${drawioUrl(text)}`.split('#create=')
  expect(start).toBe('https://app.diagrams.net/')
  const { type, compressed, data } = JSON.parse(decodeURIComponent(created))
  expect({ type, compressed }).toEqual({ type: 'xml', compressed: true })
  expect(decodeDrawio(decodePaste(inflateXml(data)))).toHaveLength(LABELS_TO_ESCAPE.length)
})

test('a diagram that is too long for a URL has none', () => {
  const noise = Array.from({ length: 200_000 }, (_, i) => String.fromCharCode(0x4e00 + ((i * 7919) % 20_000))).join('')
  expect(drawioUrl(noise)).toBeUndefined()
})
