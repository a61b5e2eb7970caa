/** The scopes of the palette, and the characters that lead to them. */
import { atom } from 'jotai'
import type { ThingKind } from '@/core/search/things/things'
import { paletteScopeAtom, paletteTextAtom, type Scope } from './palette'

export const SCOPES = [
  'commands',
  'categories',
  'icons',
  'pages',
  'operations',
  'help',
] as const satisfies readonly Scope[]

/** A scope as the palette shows it: the character that leads to it, its name, what it searches; an example where nothing is listed before something is typed. */
export const SCOPE_TABLE: Record<
  Scope,
  { key: string; label: string; placeholder: string; kinds?: readonly ThingKind[]; example?: string }
> = {
  commands: { key: '>', label: 'commands', placeholder: 'Run a command', kinds: ['command'] },
  categories: { key: '@', label: 'categories', placeholder: 'Filter by category', kinds: ['category'] },
  icons: { key: '#', label: 'icons', placeholder: 'Find an icon', kinds: ['icon'], example: 'bucket' },
  pages: { key: ':', label: 'page', placeholder: 'Go to a page of the results' },
  operations: {
    key: '!',
    label: 'operations',
    placeholder: 'Find an API operation',
    kinds: ['operation'],
    example: 'RunInstances',
  },
  help: { key: '?', label: 'help', placeholder: 'Find a keyboard shortcut' },
}

/** Sets the text; the character of another scope, typed at its beginning or in the place of all of it, leads into that scope. */
export const typeIntoPaletteAtom = atom(null, (get, set, text: string) => {
  const scope = SCOPES.find(name => SCOPE_TABLE[name].key === text[0])
  const isNew = text[0] !== get(paletteTextAtom)[0]
  if (scope !== undefined && isNew && scope !== get(paletteScopeAtom)) {
    set(paletteScopeAtom, scope)
    set(paletteTextAtom, text.slice(1))
  } else set(paletteTextAtom, text)
})
