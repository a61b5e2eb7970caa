/** What is remembered outside the address: the theme and the ground of the draw.io layout (decisions). */
import { atom, type Getter, type Setter } from 'jotai'
import { onStoredElsewhere, readStored, writeStored } from '@/platform/storage'
import { applyTheme, THEMES, type Theme } from '@/platform/theme'

/** The drawing paper under the icons, apart from the theme. */
export const GROUNDS = ['auto', 'light', 'dark'] as const
export type Ground = (typeof GROUNDS)[number]

const storedThemeAtom = atom<Theme>('system')
const storedGroundAtom = atom<Ground>('auto')

export const themeAtom = atom(
  get => get(storedThemeAtom),
  (_get, set, theme: Theme) => {
    set(storedThemeAtom, theme)
    applyTheme(theme)
    writeStored('theme', theme === 'system' ? undefined : theme)
  },
)

export const groundAtom = atom(
  get => get(storedGroundAtom),
  (_get, set, ground: Ground) => {
    set(storedGroundAtom, ground)
    writeStored('ground', ground === 'auto' ? undefined : ground)
  },
)

/** Reads what is stored, now and whenever another tab changes it; returns the way to stop. */
export const followPreferencesAtom = atom(null, (get, set) => {
  const read = () => readPreferences(get, set)
  read()
  const stops = ['theme', 'ground'].map(key => onStoredElsewhere(key, read))
  return () => {
    for (const stop of stops) stop()
  }
})

function readPreferences(_get: Getter, set: Setter): void {
  const theme = readStored('theme', value => THEMES.find(known => known === value)) ?? 'system'
  set(storedThemeAtom, theme)
  applyTheme(theme)
  set(storedGroundAtom, readStored('ground', value => GROUNDS.find(known => known === value)) ?? 'auto')
}
