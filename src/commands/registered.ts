import type { Atom } from 'jotai'
import type { Command } from './command'

/** All commands, once their code is loaded, whoever loaded it: from then on they run at once. */
export const registered: { commandsAtom?: Atom<readonly Command[]> } = {}
