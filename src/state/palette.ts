/** The command palette: is it open, what is typed, where it looks. */
import { atom } from 'jotai'
import type { ThingKind } from '@/core/search/things'

export const SCOPES = ['commands', 'categories', 'icons', 'pages', 'operations', 'help'] as const
export type Scope = (typeof SCOPES)[number]

/** A scope as the palette shows it: the character that leads to it, its name, what it searches. */
export const SCOPE_TABLE: Record<
  Scope,
  { key: string; label: string; placeholder: string; kinds?: readonly ThingKind[] }
> = {
  commands: { key: '>', label: 'commands', placeholder: 'Run a command', kinds: ['command'] },
  categories: { key: '@', label: 'categories', placeholder: 'Filter by category', kinds: ['category'] },
  icons: { key: '#', label: 'icons', placeholder: 'Find an icon', kinds: ['icon'] },
  pages: { key: ':', label: 'page', placeholder: 'Go to a page of the results' },
  operations: { key: '!', label: 'operations', placeholder: 'Find an API operation', kinds: ['operation'] },
  help: { key: '?', label: 'help', placeholder: 'Find a keyboard shortcut' },
}

export const paletteOpenAtom = atom(false)
export const paletteTextAtom = atom('')
export const paletteScopeAtom = atom<Scope | null>(null)

/** Has the palette's code arrived, so that it takes the keys itself? Until then they are kept in `paletteTextAtom`. */
export const paletteMountedAtom = atom(false)

/** Opens the palette, empty or with `text`. */
export const openPaletteAtom = atom(null, (_get, set, text?: string) => {
  set(paletteTextAtom, text ?? '')
  set(paletteScopeAtom, null)
  set(paletteOpenAtom, true)
})

/** Sets the text; the character of a scope, typed into the empty field, leads into that scope. */
export const typeIntoPaletteAtom = atom(null, (get, set, text: string) => {
  const scope = SCOPES.find(name => SCOPE_TABLE[name].key === text[0])
  if (scope !== undefined && get(paletteScopeAtom) === null && get(paletteTextAtom) === '') {
    set(paletteScopeAtom, scope)
    set(paletteTextAtom, text.slice(1))
  } else set(paletteTextAtom, text)
})
