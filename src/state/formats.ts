/** The table of formats: its code comes when it is first wanted, or when the page has nothing else to do. */
import { atom } from 'jotai'
import type { Format } from '@/core/diagram/formats'
import { loadOnce } from './load-once'

/** What commands need of a format before its code is there. */
export type FormatHead = Pick<Format, 'id' | 'title' | 'kind' | 'mime' | 'zip'>

/** The first row of the table, known from the start: the key `c` and every copy button mean it. */
const DRAWIO: FormatHead = { id: 'drawio', title: 'draw.io shape', kind: 'text', mime: 'text/xml' }

const loaded = loadOnce<readonly Format[]>(async () => (await import('@/core/diagram/formats')).FORMATS)

/** All formats, or draw.io alone until the table has been loaded. */
export const formatsAtom = atom<readonly FormatHead[]>(get => get(loaded.valueAtom) ?? [DRAWIO])

/** Loads the table; resolves with it. Rejects when it cannot be had. */
export const loadFormatsAtom = loaded.loadAtom
