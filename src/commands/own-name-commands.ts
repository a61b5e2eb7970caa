/** Names that visitors give to things. The palette asks for the name, and passes it in the target. */
import { callThingAtom, forgetNamesAtom, ownNamesAtom } from '@/state/own-names'
import type { Command } from './command'

const OF_NAME = {
  group: 'Settings',
  target: 'needed',
  when: (_get, target) => target?.ownName !== undefined,
} as const satisfies Partial<Command>

export const CALL_THING: Command = {
  ...OF_NAME,
  id: 'own-name.add',
  title: 'Call this by a name of your own',
  run: context => {
    const { ownName = '', thing = '', name = '' } = context.target ?? {}
    context.set(callThingAtom, ownName, thing)
    return { kind: 'success', title: `“${ownName}” now leads to ${name}` }
  },
}

export const FORGET_NAME: Command = {
  ...OF_NAME,
  id: 'own-name.forget',
  title: 'Forget this name of your own',
  run: context => {
    const { ownName = '' } = context.target ?? {}
    context.set(forgetNamesAtom, ownName)
    return { kind: 'info', title: `“${ownName}” forgotten` }
  },
}

export const OWN_NAME_COMMANDS: readonly Command[] = [
  CALL_THING,
  FORGET_NAME,
  {
    id: 'own-name.clear',
    title: 'Forget your own names',
    group: 'Settings',
    keywords: ['alias', 'aliases', 'remove', 'privacy', 'call this'],
    when: get => get(ownNamesAtom).length > 0,
    run: context => {
      context.set(forgetNamesAtom)
      return { kind: 'info', title: 'Your own names are forgotten' }
    },
  },
]
