import { describe, expect, it } from 'vitest'
import { preloadUrls, styleSheetUrl, templateScriptUrl } from './preloads'

const template = `
  <script type="module" crossorigin src="/assets/runtime-1.js"></script>
  <script type="module" crossorigin src="/assets/app-1.js"></script>`

describe('the entry script, by whose name a build is known', () => {
  it('is the last, whose name changes with every script', () =>
    expect(templateScriptUrl(template)).toBe('/assets/app-1.js'))
  it('must be there', () => expect(() => templateScriptUrl('<script>1</script>')).toThrow('no entry script'))
})

describe('the style sheet', () => {
  it('is the one that the build names', () =>
    expect(styleSheetUrl('<link rel="stylesheet" crossorigin href="/assets/a-1.css">')).toBe('/assets/a-1.css'))
  it('must be there', () => expect(() => styleSheetUrl(template)).toThrow('no style sheet'))
})

describe('what a page preloads', () => {
  const manifest = {
    'src/features/go/go.tsx': { file: 'assets/go-1.js', imports: ['_app', '_commands'] },
    _app: { file: 'assets/app-1.js' },
    _commands: { file: 'assets/commands-1.js', imports: ['_app'] },
  }
  it('is its part with what that imports, but what every page loads', () =>
    expect(preloadUrls(manifest, 'go', '/', template)).toEqual(['/assets/go-1.js', '/assets/commands-1.js']))
  it('is not guessed', () => expect(() => preloadUrls(manifest, 'all', '/', template)).toThrow('need a module'))
})
