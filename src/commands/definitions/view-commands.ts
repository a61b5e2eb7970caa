import {
  CHOICE_PARAMETER_NAMES,
  type ChoiceParameterName,
  EXPLORER_VIEW_CODEC,
  type ExplorerView,
  parameterOptions,
} from '@/core/view/parameters'
import type { ParameterOption } from '@/core/view/view-codec'
import { changeExplorerView, explorerViewAtom, viewOnExplorerAtom } from '@/state/explorer'
import { type Command, type CommandContext, defineCommands } from '../command'

/** As in the URL. Stored recents contain these ids. */
type ViewCommandId = {
  [K in ChoiceParameterName]: `${K extends 'layout' ? 'view' : K}.${ExplorerView[K]}`
}[ChoiceParameterName]
type Option = ParameterOption<string | number>

function choose(context: CommandContext, key: ChoiceParameterName, { value, title }: Option): string {
  changeExplorerView(context, { [key]: value })
  return title
}

function optionCommand(key: ChoiceParameterName, option: Option): Command<ViewCommandId> {
  const { value, title, keywords } = option
  return {
    id: `${EXPLORER_VIEW_CODEC.urlName(key)}.${value}` as ViewCommandId,
    title,
    group: 'View',
    keys: option.key === undefined ? undefined : [option.key],
    keyScope: 'explorer',
    keywords,
    kind: 'option',
    keepsPaletteOpen: true,
    checked: get => get(viewOnExplorerAtom)[key] === value,
    run: context => choose(context, key, option),
  }
}

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
    run: context => {
      changeExplorerView(context, { ended: context.get(explorerViewAtom).ended === 'hide' ? 'show' : 'hide' })
    },
  },
  ...CHOICE_PARAMETER_NAMES.flatMap(key => parameterOptions(key).map(option => optionCommand(key, option))),
  nextCommand('sort', { id: 'sort.next', title: 'Change sort order', keys: ['s'] }),
  nextCommand('prefix', { id: 'prefix.toggle', title: 'Show or hide Amazon/AWS in names', keys: ['p'] }),
])
