import { describe, expect, it, test } from 'vitest'
import { entryScriptUrlIn, gridsUrl, preloadUrls, styleSheetUrl } from './preloads'

const template = `
  <script type="module" crossorigin src="/assets/runtime-1.js"></script>
  <script type="module" crossorigin src="/assets/app-1.js"></script>`

describe('the entry script', () => {
  it('is the last script', () => expect(entryScriptUrlIn(template)).toBe('/assets/app-1.js'))
  it('is required', () => expect(() => entryScriptUrlIn('<script>1</script>')).toThrow('no entry script'))
})

describe('the style sheet', () => {
  it('is found by its link', () =>
    expect(styleSheetUrl('<link rel="stylesheet" crossorigin href="/assets/a-1.css">')).toBe('/assets/a-1.css'))
  it('is required', () => expect(() => styleSheetUrl(template)).toThrow('no style sheet'))
})

describe('the preloads of a page', () => {
  const manifest = {
    'src/features/go/go.tsx': { file: 'assets/go-1.js', imports: ['_app', '_commands'] },
    _app: { file: 'assets/app-1.js' },
    _commands: { file: 'assets/commands-1.js', imports: ['_app'] },
  }
  it('are its own script and the imports, except scripts that every page loads', () =>
    expect(preloadUrls(manifest, 'go', '/', template)).toEqual(['/assets/go-1.js', '/assets/commands-1.js']))
  it('require a module', () =>
    expect(() => preloadUrls(manifest, 'lifecycle', '/', template)).toThrow('no script with'))
})

test('the script with large grids is found by the name of its chunk', () =>
  expect(gridsUrl({ _grids: { file: 'assets/grids-1.js', name: 'grids' } }, '/base/')).toBe('/base/assets/grids-1.js'))
