/** The main pages of the service whose page this is: a digit opens each. */
import { openTab } from '@/platform/page'
import { pageContentAtom } from '@/state/page'
import type { Command } from './command'

/** In the order of `launchLinks`. */
const TITLES = [
  'Guide of this service',
  'API reference of this service',
  'CLI reference of this service',
  'Python reference of this service',
  'JavaScript reference of this service',
  'All documentation of this service',
] as const

export const LAUNCH_COMMANDS: readonly Command[] = TITLES.map((title, i) => ({
  id: `launch.${i + 1}`,
  title,
  keyLine: 'Guide, API, CLI, Python, JavaScript, everything (service)',
  group: 'Page',
  keys: [`${i + 1}`],
  keysActIn: 'service',
  // The links themselves are found by their titles.
  isHidden: true,
  opensTab: true,
  run: ({ get }) => {
    const content = get(pageContentAtom)
    const link = content.kind === 'service' ? content.launch[i] : undefined
    if (link?.url !== undefined) return openTab(link.url)
    return link && { kind: 'info', title: `${link.label}: none known` }
  },
}))
