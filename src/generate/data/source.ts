/** Types of the parsed files of data/ and of their errors. */
import type { z } from 'zod'
import type { Changelog, DataOrigin, Identifiers } from '@/core/catalog/types'
import type { SOURCE_SCHEMAS, SourceApi, SourceCategory, SourceFeature, SourceService, stencilsSchema } from './schema'

/** An error in data/: its place, and a sentence of advice. */
export interface DataError {
  /** Path relative to the project, such as `data/services/s3.yaml`. */
  file: string
  /** Path of the field with indices, such as `sections[2].items[0].link`; empty for the whole file. */
  field: string
  message: string
}

export type EntryFile = { file: string; slug: string; source: SourceService }

export type IconRow = z.infer<typeof SOURCE_SCHEMAS.icons>[string] & { iconName: string }

export interface SourceData {
  entries: readonly EntryFile[]
  categories: readonly SourceCategory[]
  icons: readonly IconRow[]
  popularity: readonly string[]
  features: Readonly<Record<string, readonly SourceFeature[]>>
  apis: readonly SourceApi[]
  retired: Readonly<z.infer<typeof SOURCE_SCHEMAS.retired>>
  changelog: Changelog
  links: Readonly<z.infer<typeof SOURCE_SCHEMAS.links>>
  /** draw.io's own shapes, by the key that `IconRow.stencil` contains. */
  stencils: Readonly<z.infer<typeof stencilsSchema>>
  /** Names in code, templates, policies, and URLs (data/identifiers/). */
  identifiers: Identifiers
  /** Packages and documents that the files are made from (data/sources.json). */
  sources: readonly DataOrigin[]
  /** Paths of all files, relative to data/. */
  files: readonly string[]
  /** Icon files of the package, data/frames, and data/icons, in the form of `file` in data/icons.yaml. */
  packageFiles: ReadonlySet<string>
  svgOf: (file: string) => string
}
