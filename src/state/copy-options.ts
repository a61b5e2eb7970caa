/** How icons are copied: remembered on this machine (decisions, "URL and defaults"). */
import { atom } from 'jotai'
import type { ShapeOptions } from '@/core/diagram/shape'
import { onStoredElsewhere, readStored, writeStored } from '@/platform/storage'
import { storedChoice } from './stored-choice'

/** Longer side of a PNG in pixels. */
export const PNG_SIZES = [64, 128, 256, 512, 1024] as const
export type PngSize = (typeof PNG_SIZES)[number]

const label = storedChoice('copy.label', [true, false], true)
const labelBorder = storedChoice('copy.label-border', [true, false], true)
const native = storedChoice('copy.native', [true, false], false)
const pngSize = storedChoice<PngSize>('copy.png-size', PNG_SIZES, 256)

export const labelAtom = label.choiceAtom
export const labelBorderAtom = labelBorder.choiceAtom
export const nativeAtom = native.choiceAtom
export const pngSizeAtom = pngSize.choiceAtom
const FORMAT_KEY = 'copy.format'
const formatAtom = atom('drawio')

/**
 * Identifier of the format of the key `c` and of the tray's main button. The table of formats is not there when it is
 * read, so that a format which is no more is found out when it is used.
 */
export const defaultFormatAtom = atom(
  get => get(formatAtom),
  (_get, set, id: string) => {
    set(formatAtom, id)
    writeStored(FORMAT_KEY, id === 'drawio' ? undefined : id)
  },
)

export const shapeOptionsAtom = atom<ShapeOptions>(get => ({
  label: get(labelAtom),
  labelBorder: get(labelBorderAtom),
  native: get(nativeAtom),
}))

/** Reads all of them, and follows what other tabs change; returns the way to stop. */
export const followCopyOptionsAtom = atom(null, (_get, set) => {
  const readFormat = () => set(formatAtom, readStored(FORMAT_KEY, parseFormatId) ?? 'drawio')
  readFormat()
  const stops = [label, labelBorder, native, pngSize].map(choice => set(choice.followAtom))
  stops.push(onStoredElsewhere(FORMAT_KEY, readFormat))
  return () => {
    for (const stop of stops) stop()
  }
})

function parseFormatId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z][a-z-]{0,30}$/.test(value) ? value : undefined
}
