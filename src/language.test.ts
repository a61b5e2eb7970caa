import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { DOCUMENTS } from '../tests/support/documents'

const MAX_SENTENCE_WORDS = 35

/** Vague words, for which there are common technical terms. */
const VAGUE = new RegExp(
  `\\b(?:${[
    'at rest',
    'anew',
    'never cold',
    'fast hands',
    'on (?:its|their) way',
    'giv(?:e|es|en|ing) up',
    'tak(?:e|es|en|ing) back',
    'stand(?:s|ing)?',
    'stood',
    'papers?',
    'ink',
    'mark(?:s|ed|ing)?',
    'rooms?',
  ].join('|')})\\b`,
  'i',
)

/** Common terms that contain a vague word. */
const TERMS = /\b(?:(?:check|question|exclamation|quotation) marks?|stand(?:s|ing)? for)\b/gi

interface Comment {
  place: string
  text: string
}

/** Returns the comments of a script or style sheet, without code between backquotes. */
function commentsOf(path: string): Comment[] {
  const source = readFileSync(path, 'utf8')
  const found = path.endsWith('.css')
    ? [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ index, 1: value = '' }) => ({ start: index, value }))
    : parseSync(path, source).comments
  return found.map(({ start, value }) => ({
    place: `${path}:${source.slice(0, start).split('\n').length}`,
    text: value
      .replace(/^\s*\*+ ?/gm, '')
      .replace(/`[^`]*`/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  }))
}

const PATHS = ['src', 'tests']
  .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)))
  .filter(path => /\.(?:tsx?|css)$/.test(path) && !path.includes('node_modules'))
const COMMENTS = PATHS.flatMap(commentsOf)

const placesOf = (isFault: (comment: Comment) => boolean): string[] =>
  COMMENTS.filter(isFault).map(({ place, text }) => `${place}  ${text}`)

it('finds comments', () => {
  expect(COMMENTS.length).toBeGreaterThan(1_000)
})

it('comments begin with a noun or a verb', () => {
  expect(placesOf(({ text }) => /^(?:What|Who|Where|Is|Does)\b/.test(text))).toEqual([])
})

it('titles of tests name the subject', () => {
  const isClause =
    /\b(?:describe|it|test)\b[^'"`\n]*\(['"`](?:what|who|whom|where)\b|^\s*\][^'"`\n]*\)\(['"`](?:what|who)\b/
  const titles = PATHS.flatMap(path =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(line => isClause.test(line)),
  )
  expect(titles).toEqual([])
})

it('comments are at most 120 columns wide', () => {
  const isWide = (line: string) => line.length > 120 && /^\s*(?:\/?\*|\/\/)(?! biome-ignore)/.test(line)
  const wide = PATHS.flatMap(path => readFileSync(path, 'utf8').split('\n').filter(isWide))
  expect(wide).toEqual([])
})

it('comments are no questions', () => {
  expect(placesOf(({ text }) => text.endsWith('?'))).toEqual([])
})

it('comments use technical terms', () => {
  expect(placesOf(({ text }) => VAGUE.test(text.replace(TERMS, '')))).toEqual([])
})

/** Returns the sentences of a Markdown document. Each cell of a table is a separate text. */
const sentencesOf = (markdown: string): string[] =>
  markdown
    .replace(/^```[\s\S]*?^```|^ {4}.*/gm, '')
    .split(/\n\s*\n|\n(?=\s*(?:[-*|#>]|\d+\.) ?)|\|/)
    .flatMap(text => text.replace(/\s+/g, ' ').split(/(?<=[.!?:;]["')*]*) (?=["'(*`[]*[A-Z`])/))

it.each(DOCUMENTS)('%s has short sentences', document => {
  const isLong = (sentence: string) => (sentence.match(/[\p{L}\p{N}`][^\s]*/gu)?.length ?? 0) > MAX_SENTENCE_WORDS
  expect(sentencesOf(readFileSync(document, 'utf8')).filter(isLong)).toEqual([])
})

it('no two exports have the same name', () => {
  const names = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .flatMap(file => [
      ...readFileSync(join('src', file), 'utf8').matchAll(
        /^export (?:default )?(?:async )?(?:const|function|class|type|interface|let) (\w+)/gm,
      ),
    ])
    .map(([, name]) => name)
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})
