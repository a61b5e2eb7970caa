/** Types of the identifiers; `schema.ts` documents the fields. */
import type { z } from 'zod'
import type { identifierSchemas } from './schema'

/** All files of data/identifiers/, by name. */
export type Identifiers = { [File in keyof typeof identifierSchemas]: z.infer<(typeof identifierSchemas)[File]> }

/** Identifiers loaded when a text may be one. Guides load with the operations, because words find their pages. */
export type CodeNames = Omit<Identifiers, 'doc-pages'>

/** Empty identifiers. */
export const NO_IDENTIFIERS: Identifiers = {
  cloudformation: [],
  terraform: [],
  iam: { levels: {}, prefixes: [], operations: [] },
  arns: { segments: {}, parts: {} },
  names: [],
  console: [],
  'doc-pages': [],
}
