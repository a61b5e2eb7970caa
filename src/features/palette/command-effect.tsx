import { atom, type Getter, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Command } from '@/commands/command'
import { countWithNoun } from '@/core/catalog/names/display'
import { toggleValue } from '@/core/collections'
import { computeResults } from '@/core/view/results'
import { catalogAtom, regionTableLoader } from '@/state/catalog'
import { addedServicesAtom, explorerViewAtom, resultsAtom } from '@/state/explorer'

/** A thumbnail of each layout, drawn as lines: its id, label, line width, dashes, and path. */
const LAYOUT_SAMPLES = [
  ['card', 'Grid', 11, '18 3', 'M2 8h60M2 22h60M2 36h60'],
  ['list', 'List', 4, '', 'M2 4h60M2 11h60M2 18h60M2 25h60M2 32h60M2 39h60'],
  ['icon', 'Icon', 7, '7 6.25', 'M2 6h60M2 19h60M2 32h60'],
  ['drawio', 'Draw.io', 5, '5 2.85', 'M2 4h60M2 12h60M2 20h60M2 28h60M2 36h60'],
] as const
const THEME_SAMPLES = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

/** The effect that a command would have: a theme, a layout, or the number of services before and after a filter. */
export function CommandEffect({ command }: { command: Command }) {
  const [setting, value] = command.id.split('.')
  const counts = useAtomValue(useMemo(() => atom(get => countsOf(get, command)), [command]))
  if (counts) return <p className="mt-4 text-14">{counts.map(count => countWithNoun(count, 'service')).join(' → ')}</p>
  const samples = setting === 'view' ? LAYOUT_SAMPLES : setting === 'theme' ? THEME_SAMPLES : null
  return (
    samples && (
      <ul className="mt-4 flex gap-3 text-center text-12">
        {samples.map(([id, label, width, dashes, path]) => (
          <li
            key={id}
            aria-current={id === value ? 'true' : undefined}
            className="flex-1 overflow-hidden rounded-surface border border-line pb-1.5"
          >
            {path === undefined ? (
              <p data-canvas={id} className="mb-1.5 bg-page p-4 text-text">
                AWS Lambda <span className="text-accent">Guide</span>
              </p>
            ) : (
              <svg aria-hidden viewBox="-8 -4 80 52" className="stroke-line-strong">
                <path d={path} strokeWidth={width} strokeDasharray={dashes} />
              </svg>
            )}
            {label}
          </li>
        ))}
      </ul>
    )
  )
}

/** Returns the number of results before and after a filter; undefined for other commands, or until data has loaded. */
function countsOf(get: Getter, { id, kind, title }: Command): number[] | undefined {
  const [catalog, results, view] = [get(catalogAtom), get(resultsAtom), get(explorerViewAtom)]
  const after = { ...view }
  if (kind === 'category') after.categories = toggleValue(view.categories, title)
  else if (id === 'ended.hide') after.ended = view.ended === 'hide' ? 'show' : 'hide'
  else if (id.startsWith('listed.')) after.region = id.slice('listed.'.length)
  else return undefined
  const region = after.region === '' ? undefined : get(regionTableLoader.onDemandAtom)?.regionFilter(after.region)
  if (!catalog || !results || (after.region !== '' && !region)) return undefined
  return [results.found, computeResults(catalog, after, get(addedServicesAtom), region).found]
}
