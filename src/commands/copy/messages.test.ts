import { expect, test, vi } from 'vitest'
import { CLIPBOARD_FORMATS, FILE_FORMATS, FORMATS, formatById } from '@/core/diagram/formats'
import { copyCommandTitleOf, failureNotice, nounOfFormat, successNotice } from './messages'

const format = (id: string) => {
  const found = formatById(id)
  if (!found) throw new Error(`no format ${id}`)
  return found
}

const icons = (name: string, count: number) => ({
  name,
  items: Array.from({ length: count }, (_, i) => ({ iconName: `Icon-${i}` })),
})
const NOTHING = { missing: new Map<string, Error>(), note: undefined }
const gone = (...names: string[]) => ({
  note: undefined,
  missing: new Map(names.map(name => [name, Object.assign(new Error('gone'), { name: 'IconMissing' })])),
})

test('the notice of a draw.io shape names the shape, the program, and the missing icons', () => {
  const lambda = icons('AWS Lambda', 1)
  expect(successNotice(format('drawio'), lambda, NOTHING, {})).toEqual({
    kind: 'success',
    title: 'draw.io shape for AWS Lambda copied',
    description: 'You can paste it to draw.io',
  })
  const action = { label: 'Try again', run: vi.fn(() => 'copied') }
  const notice = failureNotice(format('drawio'), lambda, new Error('no'), action)
  expect(notice).toEqual({
    kind: 'error',
    title: 'Failed to copy AWS Lambda (draw.io)',
    description: 'Error: no',
    action: { label: 'Try again', run: expect.any(Function) },
  })
  expect(notice.action?.run()).toBe('copied')
})

test('every format has its own texts for one icon and for many', () => {
  for (const words of [
    (of: (typeof FORMATS)[number]) => copyCommandTitleOf(of),
    (of: (typeof FORMATS)[number]) => nounOfFormat(of, 1),
  ])
    expect(new Set(FORMATS.map(words)).size).toBe(FORMATS.length)
  expect([...CLIPBOARD_FORMATS, ...FILE_FORMATS].map(of => nounOfFormat(of, 5))).toEqual([
    'draw.io shapes',
    'Excalidraw shapes',
    'tldraw shapes',
    'Mermaid with pictures',
    'Mermaid architecture',
    'Mermaid flowchart',
    'D2 diagram',
    'PlantUML diagram',
    'SVG image',
    'PNG image',
    'SVG source',
    'Markdown links',
    '<img> tags',
    'SVG data URIs',
    'AWS icon names',
    'draw.io file',
    'draw.io library',
    'PowerPoint file',
    'ZIP of SVG files',
    'ZIP of PNG files',
  ])
})

test('a notice names a limited number of missing icons', () => {
  const copied = (missing: ReturnType<typeof gone>, count: number) =>
    successNotice(format('svg'), icons(`${count} icons`, count), missing, {})
  expect(copied(NOTHING, 50).title).toBe('SVG source for 50 icons copied')
  expect(copied(gone('Icon-7'), 200)).toEqual({
    kind: 'warning',
    title: 'SVG source for 199 of 200 icons copied',
    description: 'Missing: Icon 7 (IconMissing)',
  })
  expect(copied(gone('A', 'B', 'C', 'D', 'E'), 9).description).toBe('Missing: A, B, C and 2 more (IconMissing)')
})

test('an icon that is missing twice counts twice', () => {
  const items = ['AWS-Lambda', 'AWS-Lambda', 'Amazon-S3'].map(iconName => ({ iconName }))
  expect(successNotice(format('drawio'), { name: '3 icons', items }, gone('AWS-Lambda'), {})).toEqual({
    kind: 'warning',
    title: 'draw.io shape for 1 of 3 icons copied',
    description: 'Missing: AWS Lambda (IconMissing). You can paste it to draw.io',
  })
})

test('the notice of a file has its name and what to do with it', () => {
  const saved = successNotice(format('drawio-library'), icons('2 icons', 2), { ...NOTHING, file: 'aws-icons.xml' }, {})
  expect(saved).toEqual({
    kind: 'success',
    title: 'draw.io library of 2 icons saved',
    description: 'aws-icons.xml. Open it in draw.io with File > Open Library',
  })
})
