import { atom, type Getter, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Command } from '@/commands/command'
import { countWithNoun } from '@/core/catalog/display'
import { toggleInList } from '@/core/selection/list'
import { LAYOUT_IDS, LAYOUTS, type Layout } from '@/core/view/layouts'
import { computeResults } from '@/core/view/results'
import { catalogAtom, regionTable } from '@/state/catalog'
import { explorerViewAtom, moreMatchesAtom, resultsAtom } from '@/state/view'

/** The lines of a sketch of each layout: width, dashes, and path. */
const SKETCHES: Readonly<Partial<Record<string, readonly [width: number, dashes: string, path: string]>>> = {
  card: [11, '18 3', 'M2 8h60M2 22h60M2 36h60'],
  list: [4, '', 'M2 4h60M2 11h60M2 18h60M2 25h60M2 32h60M2 39h60'],
  icon: [7, '7 6.25', 'M2 6h60M2 19h60M2 32h60'],
  drawio: [5, '5 2.85', 'M2 4h60M2 12h60M2 20h60M2 28h60M2 36h60'],
} satisfies Readonly<Record<Layout, readonly [number, string, string]>>

/** The options that have pictures, and their labels, by the first part of the id of their commands. */
const OPTIONS: Readonly<Record<string, readonly (readonly [value: string, label: string])[]>> = {
  theme: Object.entries({ light: 'Light', dark: 'Dark' }),
  view: LAYOUT_IDS.map(layout => [layout, LAYOUTS[layout].label]),
}

/** The effect that a command would have: a theme, a layout, or the number of services before and after a filter. */
export function CommandEffect({ command }: { command: Command }) {
  const [group = '', value] = command.id.split('.')
  const counts = useAtomValue(useMemo(() => atom(get => countsOf(get, command)), [command]))
  const options = OPTIONS[group]?.map(([name, label]) => (
    <li key={name} className={`rounded-surface border ${name === value ? 'border-accent text-accent' : 'border-line'}`}>
      <OptionPicture value={name} />
      <p className="border-t border-line py-1.5 text-center text-12">{label}</p>
    </li>
  ))
  return (
    <>
      {options && <ul className="mt-4 grid grid-cols-2 gap-4">{options}</ul>}
      {counts && <p className="mt-4 text-14">{counts.map(count => countWithNoun(count, 'service')).join(' → ')}</p>}
    </>
  )
}

function OptionPicture({ value }: { value: string }) {
  const [width, dashes, path] = SKETCHES[value] ?? []
  return path ? (
    <svg aria-hidden viewBox="-8 -4 80 52">
      <path d={path} strokeWidth={width} strokeDasharray={dashes} className="stroke-line-strong" />
    </svg>
  ) : (
    <p data-canvas={value} className="rounded-t-surface bg-page p-4 text-13 text-muted">
      <b className="block text-16 text-text">AWS Lambda</b>
      Compute <span className="text-accent">Guide</span>
    </p>
  )
}

/** Returns the number of results before and after a filter command; empty for other commands, and while data loads. */
function countsOf(get: Getter, { id, kind, title }: Command): number[] | undefined {
  const [catalog, results, view] = [get(catalogAtom), get(resultsAtom), get(explorerViewAtom)]
  const after = { ...view }
  if (kind === 'category') after.categories = toggleInList(view.categories, title)
  else if (id === 'ended.hide') after.ended = view.ended === 'hide' ? 'show' : 'hide'
  else if (id.startsWith('listed.')) after.region = id.slice('listed.'.length)
  else return undefined
  const region = after.region === '' ? undefined : get(regionTable.neededAtom)?.regionFilter(after.region)
  if (!catalog || !results || (after.region !== '' && !region)) return undefined
  return [results.found, computeResults(catalog, after, get(moreMatchesAtom), region).found]
}
