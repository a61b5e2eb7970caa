import { expect, it } from 'vitest'
import { shortenInlineScripts } from './inline-scripts'

it('takes comments and room out of the scripts of a page, and leaves data and modules', () => {
  const others = '<script type="application/json">{ "a": 1 }</script><script type="module" src="/a.js"></script>'
  expect(shortenInlineScripts(`<script>\n  // why\n  window.a = 1\n</script>${others}`)).toBe(
    `<script>window.a=1;</script>${others}`,
  )
})

it('says so when one cannot be read', () =>
  expect(() => shortenInlineScripts('<script>let = </script>')).toThrow('index.html cannot be read'))
