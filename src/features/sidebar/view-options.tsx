import { useAtomValue, useSetAtom } from 'jotai'
import { runCommandAtom } from '@/commands/run'
import { CHOICE_KEYS, type ChoiceKey, optionsOf, VIEW_PARAMETERS } from '@/core/view/parameters'
import { siteAtom } from '@/state/page'
import { resultsAtom, viewAtom } from '@/state/view'
import { Segmented } from '@/ui/segmented'

/** The parameters of the view that have a few options, as radio buttons. */
export function ViewOptions() {
  return CHOICE_KEYS.map(key => <ViewOption key={key} parameter={key} />)
}

function ViewOption({ parameter }: { parameter: ChoiceKey }) {
  const { legend, columns }: { legend: string; columns?: string } = VIEW_PARAMETERS[parameter]
  const view = useAtomValue(viewAtom)
  const site = useAtomValue(siteAtom)
  const total = useAtomValue(resultsAtom)?.total ?? site.total
  const run = useSetAtom(runCommandAtom)
  return (
    <Segmented
      legend={legend}
      name={parameter}
      columns={columns}
      options={optionsOf(parameter).map(({ value, label }) => ({
        value,
        label: value === 'all' ? `${label} ${total}` : label,
      }))}
      value={view[parameter]}
      onChange={value => run(`${parameter}.${value}`)}
    />
  )
}

/** Leaves out services that have ended. */
export function EndedFilter() {
  const { ended } = useAtomValue(viewAtom)
  const run = useSetAtom(runCommandAtom)
  return (
    <label className="-mt-3 flex min-h-6 cursor-pointer items-center gap-2 text-13">
      <input
        type="checkbox"
        name="ended"
        value="hide"
        checked={ended === 'hide'}
        onChange={() => run('filter.hide-ended')}
        className="size-3.5 shrink-0 accent-accent max-md:size-5"
      />
      Hide services that have ended
    </label>
  )
}
