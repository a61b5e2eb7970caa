import type { ItemKind } from '../items/item'
import { PALETTE_PLACEHOLDER } from './placeholders'

/** A scope of the palette: the kinds of items that are searched alone. */
interface ScopeInfo {
  key?: string
  label: string
  /** True if Tab skips the scope, so only its character selects it. */
  isUnlisted?: true
  placeholder: string
  /** Kinds of items to search. If absent, the text filters the list that `lists` names. */
  kinds?: readonly ItemKind[]
  /** The list shown for an empty field. */
  lists?: 'commands' | 'categories' | 'pages' | 'keys'
  /** Query shown as an example in scopes without a list. */
  example?: string
}

const SCOPES = {
  services: { label: 'Services', placeholder: 'Find a service', kinds: ['service'], example: 'lambda' },
  docs: { label: 'Docs', placeholder: 'Find a doc', kinds: ['doc'], example: 's3 api' },
  icons: { key: '#', label: 'Icons', placeholder: 'Find an icon', kinds: ['icon'], example: 'bucket' },
  operations: {
    key: '!',
    label: 'API operations',
    placeholder: 'Find an API operation',
    kinds: ['operation'],
    example: 'RunInstances',
  },
  categories: {
    key: '@',
    label: 'Categories',
    placeholder: 'Filter by category',
    kinds: ['category'],
    lists: 'categories',
  },
  commands: { key: '>', label: 'Commands', placeholder: 'Run a command', kinds: ['command'], lists: 'commands' },
  pages: { key: ':', label: 'Pages', isUnlisted: true, placeholder: 'Go to a page of the results', lists: 'pages' },
  help: { key: '?', label: 'Shortcuts', isUnlisted: true, placeholder: 'Find a keyboard shortcut', lists: 'keys' },
} satisfies Record<string, ScopeInfo>

export type PaletteScope = keyof typeof SCOPES
export type ScopeListKind = NonNullable<ScopeInfo['lists']>

export const SCOPE_NAMES = Object.keys(SCOPES) as PaletteScope[]

/** Returns the properties of a scope. Null means no scope: everything is searched. */
export const scopeInfo = (scope: PaletteScope | null): ScopeInfo =>
  scope === null ? { label: 'All', placeholder: PALETTE_PLACEHOLDER } : SCOPES[scope]

export const LISTED_SCOPES = SCOPE_NAMES.filter(name => !scopeInfo(name).isUnlisted)

/** Returns the name of a scope as written within a sentence. */
export const scopeNameInSentence = (scope: PaletteScope): string =>
  SCOPES[scope].label.replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())
