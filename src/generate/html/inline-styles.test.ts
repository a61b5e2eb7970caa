import { expect, test } from 'vitest'
import { inlineStyles } from './inline-styles'

const template = '<head><link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="icon" href="/i.svg"></head>'

test('the style sheet stands in the page, other links stay', () => {
  expect(inlineStyles(template, address => `/* $& ${address} */\n`)).toBe(
    '<head><style>/* $& /assets/a.css */</style><link rel="icon" href="/i.svg"></head>',
  )
})

test('a text that would end the element is refused', () => {
  expect(() => inlineStyles(template, () => 'a::after { content: "</style>" }')).toThrow('/assets/a.css')
})
