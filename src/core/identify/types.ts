/** The types of the identifiers; what each field means is in `schema.ts`. */
import type { z } from 'zod'
import type { identifierSchemas } from './schema'

/** All files of data/identifiers/, by their names. */
export type Identifiers = { [File in keyof typeof identifierSchemas]: z.infer<(typeof identifierSchemas)[File]> }

/** Those that are loaded when a text may be one; guides come with the operations, since words find their pages. */
export type CodeNames = Omit<Identifiers, 'doc-pages'>

/** Identifiers of nothing. */
export const NO_IDENTIFIERS: Identifiers = {
  cloudformation: [],
  terraform: [],
  iam: { levels: {}, prefixes: [], operations: [] },
  arns: { segments: {}, parts: {} },
  names: [],
  console: [],
  'doc-pages': [],
}
