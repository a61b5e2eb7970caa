/** Settings stored on this machine instead of in the URL. */
import { isRegion } from '@/core/catalog/regions/region-syntax'
import { isSystemDark } from '@/platform/page'
import { SINGLE_KEYS_KEY, THEME_KEY } from '@/platform/storage'
import { createStoredAtom, createStoredChoiceAtom, STORED_IDS } from './stored'

/** Background of the icons in the draw.io layout and on the icons page; `auto` follows the theme. */
export const ICON_BACKGROUNDS = ['auto', 'light', 'dark'] as const

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const themeName = (theme: Theme): string => (theme === 'system' ? 'match system' : theme)

/** Returns the theme after `current` in a cycle. The theme after `system` looks different from it. */
export function nextTheme(current: Theme): Theme {
  const cycle: readonly Theme[] = isSystemDark() ? ['system', 'light', 'dark'] : ['system', 'dark', 'light']
  return cycle[cycle.indexOf(current) + 1] ?? 'system'
}

/** True if the visitor saved everything for offline use; newer builds are then saved automatically. */
export const savesEverythingOfflineAtom = createStoredChoiceAtom(STORED_IDS.offline, [true, false], false)

export const themeAtom = createStoredChoiceAtom<Theme>(THEME_KEY, THEMES, 'system')
export const iconBackgroundAtom = createStoredChoiceAtom(STORED_IDS.background, ICON_BACKGROUNDS, 'auto')
/** True if keys without a modifier run commands. People who dictate can turn them off (WCAG 2.1.4). */
export const usesSingleKeysAtom = createStoredChoiceAtom(SINGLE_KEYS_KEY, [true, false], true)

/** The Region for console links and for labels of services that are not listed there; empty until one is chosen. */
export const chosenRegionAtom = createStoredAtom('region', '', value =>
  typeof value === 'string' && isRegion(value) ? value : undefined,
)

/** True once the visitor has dismissed the hint about selecting icons, or has copied several icons. */
export const isTrayHintHiddenAtom = createStoredChoiceAtom(STORED_IDS.trayHint, [true, false], false)
