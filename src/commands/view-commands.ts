/** Commands for the options of the view: layout, sort order, names, page size, and toggles. */
import {
  CHOICE_PARAMETER_NAMES,
  type ChoiceParameterName,
  type ExplorerView,
  parameterOptions,
  TOGGLE_PARAMETER_NAMES,
  type ToggleParameterName,
  toggleChange,
  VIEW_PARAMETERS,
} from '@/core/view/parameters'
import type { ParameterOption } from '@/core/view/view-codec'
import { changeExplorerViewAtom, explorerViewAtom, viewOnExplorerAtom } from '@/state/view'
import { type Command, type CommandContext, defineCommands } from './command'

/** Ids of the commands for options, such as `view.list`. */
type ViewCommandId = { [K in ChoiceParameterName]: `${K}.${ExplorerView[K]}` }[ChoiceParameterName]
type ToggleCommandId = `${ToggleParameterName}.${ExplorerView[ToggleParameterName]}`

function choose(
  { set }: CommandContext,
  key: ChoiceParameterName,
  { value, title }: ParameterOption<string | number>,
): string {
  set(changeExplorerViewAtom, { [key]: value })
  return title
}

function optionCommand(key: ChoiceParameterName, option: ParameterOption<string | number>): Command<ViewCommandId> {
  return {
    id: `${key}.${option.value}` as ViewCommandId,
    title: option.title,
    group: VIEW_PARAMETERS[key].group,
    ...(option.key === undefined ? {} : { keys: [option.key], keyScope: 'explorer' }),
    keywords: option.keywords ?? [],
    kind: 'option',
    keepsPaletteOpen: true,
    checked: get => get(viewOnExplorerAtom)[key] === option.value,
    run: context => choose(context, key, option),
  }
}

function toggleParameterCommand(key: ToggleParameterName): Command<ToggleCommandId> {
  const { on, title, keywords } = VIEW_PARAMETERS[key]
  return {
    id: `${key}.${on}`,
    title,
    group: 'Filter',
    keywords,
    kind: 'option',
    keepsPaletteOpen: true,
    checked: get => get(viewOnExplorerAtom)[key] === on,
    run: ({ get, set }) => set(changeExplorerViewAtom, toggleChange(get(explorerViewAtom), key)),
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
    group: VIEW_PARAMETERS[key].group,
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
  ...TOGGLE_PARAMETER_NAMES.map(toggleParameterCommand),
  ...CHOICE_PARAMETER_NAMES.flatMap(key => parameterOptions(key).map(option => optionCommand(key, option))),
  nextCommand('sort', { id: 'sort.next', title: 'Change sort order', keys: ['s'] }),
  nextCommand('prefix', { id: 'prefix.toggle', title: 'Show or hide Amazon/AWS in names', keys: ['p'] }),
])
