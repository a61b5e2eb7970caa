import type { ThingKind } from '@/core/search/things/things'

/** A part of everything that the palette can search by itself. */
interface ScopeRow {
  /** The character that leads to it, where there is one. */
  key?: string
  label: string
  /** True for scopes that only their character leads to, and not Tab. */
  isUnlisted?: true
  placeholder: string
  /** Kinds that the ranking answers a text with. Without, the list of `lists` gets the text and filters by it. */
  kinds?: readonly ThingKind[]
  /** The list before something is typed. */
  lists?: 'commands' | 'categories' | 'pages' | 'keys'
  /** A text to try, where nothing is listed. */
  example?: string
}

/** All scopes, in the order in which they are shown. */
const SCOPES = {
  services: { label: 'Services', placeholder: 'Find a service', kinds: ['service'], example: 'lambda' },
  docs: { label: 'Docs', placeholder: 'Find a doc', kinds: ['doc'], example: 's3 api' },
  icons: { key: '#', label: 'Icons', placeholder: 'Find an icon', kinds: ['icon'], example: 'bucket' },
  operations: {
    key: '!',
    label: 'API calls',
    placeholder: 'Find an API call',
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
  pages: { key: ':', label: 'Page', isUnlisted: true, placeholder: 'Go to a page of the results', lists: 'pages' },
  help: { key: '?', label: 'Keys', isUnlisted: true, placeholder: 'Find a keyboard shortcut', lists: 'keys' },
} satisfies Record<string, ScopeRow>

export type Scope = keyof typeof SCOPES
export type ScopeList = NonNullable<ScopeRow['lists']>

export const SCOPE_NAMES = Object.keys(SCOPES) as Scope[]

const EVERYTHING: ScopeRow = {
  label: 'All',
  placeholder: 'Find a service, doc, icon, API call, or command',
}

/** The row of a scope; of everything without one. */
export const scopeRow = (scope: Scope | null): ScopeRow => (scope === null ? EVERYTHING : SCOPES[scope])

/** Those that Tab goes through. */
export const LISTED_SCOPES = SCOPE_NAMES.filter(name => !scopeRow(name).isUnlisted)

/** Returns the name of a scope within a sentence. */
export const scopeInText = (scope: Scope): string =>
  SCOPES[scope].label.replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())
