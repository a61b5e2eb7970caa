/** Commands for the options of the view: layout, sort order, names, page size, and toggles. */
import {
  CHOICE_PARAMETER_NAMES,
  type ChoiceParameterName,
  type ExplorerView,
  parameterOptions,
} from '@/core/view/parameters'
import type { ParameterOption } from '@/core/view/view-codec'
import { changeExplorerViewAtom, explorerViewAtom, viewOnExplorerAtom } from '@/state/view'
import { type Command, type CommandContext, defineCommands } from './command'

type ViewCommandId = { [K in ChoiceParameterName]: `${K}.${ExplorerView[K]}` }[ChoiceParameterName]
type Option = ParameterOption<string | number>

const OPTIONS: Readonly<Record<ViewCommandId, readonly [title: string, ...keywords: string[]]>> = {
  'sort.category': ['Sort by category', 'order', 'group'],
  'sort.simpleName': ['Sort by alphabet', 'order', 'name'],
  'sort.fullName': ['Sort by alphabet with Amazon/AWS', 'order', 'full name'],
  'prefix.without': ['Names without Amazon/AWS', 'prefix', 'short'],
  'prefix.with': ['Names with Amazon/AWS', 'prefix', 'full'],
  'view.card': ['Grid layout', 'cards', 'view'],
  'view.list': ['List layout', 'rows', 'view'],
  'view.icon': ['Icon layout', 'icons', 'view'],
  'view.drawio': ['Draw.io layout', 'diagram', 'shapes', 'view'],
  'pageSize.20': ['20 items per page', 'page size'],
  'pageSize.50': ['50 items per page', 'page size'],
  'pageSize.100': ['100 items per page', 'page size'],
  'pageSize.all': ['All items on one page', 'page size', 'items per page'],
}

const optionId = (key: ChoiceParameterName, { value }: Option) => `${key}.${value}` as ViewCommandId

function choose({ set }: CommandContext, key: ChoiceParameterName, option: Option): string {
  set(changeExplorerViewAtom, { [key]: option.value })
  const [title] = OPTIONS[optionId(key, option)]
  return title
}

function optionCommand(key: ChoiceParameterName, option: Option): Command<ViewCommandId> {
  const id = optionId(key, option)
  const [title, ...keywords] = OPTIONS[id]
  return {
    id,
    title,
    group: 'View',
    keys: option.key === undefined ? undefined : [option.key],
    keyScope: 'explorer',
    keywords,
    kind: 'option',
    keepsPaletteOpen: true,
    checked: get => get(viewOnExplorerAtom)[key] === option.value,
    run: context => choose(context, key, option),
  }
}

/** Returns a command that selects the option after the current one; after the last, the first. */
function nextCommand<const Id extends string>(
  key: ChoiceParameterName,
  command: Pick<Command<Id>, 'id' | 'title' | 'keys'>,
): Command<Id> {
  const options = parameterOptions(key)
  return {
    ...command,
    group: 'View',
    keyScope: 'explorer',
    keepsPaletteOpen: true,
    run: context => {
      const current = options.findIndex(({ value }) => value === context.get(explorerViewAtom)[key])
      const next = options[(current + 1) % options.length]
      return next && choose(context, key, next)
    },
  }
}

export const VIEW_COMMANDS = defineCommands([
  {
    id: 'ended.hide',
    title: 'Hide ended services',
    group: 'Filter',
    keywords: ['retired', 'discontinued', 'status'],
    kind: 'option',
    keepsPaletteOpen: true,
    checked: get => get(viewOnExplorerAtom).ended === 'hide',
    run: ({ get, set }) => {
      set(changeExplorerViewAtom, { ended: get(explorerViewAtom).ended === 'hide' ? 'show' : 'hide' })
    },
  },
  ...CHOICE_PARAMETER_NAMES.flatMap(key => parameterOptions(key).map(option => optionCommand(key, option))),
  nextCommand('sort', { id: 'sort.next', title: 'Change sort order', keys: ['s'] }),
  nextCommand('prefix', { id: 'prefix.toggle', title: 'Show or hide Amazon/AWS in names', keys: ['p'] }),
])
