/** Types of the identifiers; `identifier-schema.ts` documents the fields. */
import type { z } from 'zod'
import type { identifierSchemas } from './identifier-schema'

export type Identifiers = { [File in keyof typeof identifierSchemas]: z.infer<(typeof identifierSchemas)[File]> }

/** The data file `identifiers`, loaded once text looks like an identifier. Guide pages load with the operations. */
export type IdentifiersFile = Omit<Identifiers, 'doc-pages'>

export const NO_IDENTIFIERS: Identifiers = {
  cloudformation: [],
  terraform: [],
  iam: { levels: {}, prefixes: [], operations: [] },
  arns: { segments: {}, parts: {} },
  names: [],
  console: [],
  messages: [],
  diagrams: { owners: {}, flows: [], uses: [], details: [], spanning: [], starts: [] },
  'doc-pages': [],
}
