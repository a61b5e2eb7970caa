/** The parsed source files, and their errors. */

import type { z } from 'zod'
import type { Changelog } from '@/core/catalogue/types'
import type { Identifiers } from '@/core/identify/types'
import type { ApiSource, CategorySource, FeatureSource, ServiceSource, SOURCE_SCHEMAS, stencilsSchema } from './schema'

/** An error: its place, and a sentence that says what to do. */
export interface DataError {
  /** Path of the file below the project, such as `data/services/s3.yaml`. */
  file: string
  /** Path of the field with indices, such as `sections[2].items[0].link`; empty for the file as a whole. */
  field: string
  message: string
}

/** The file of an entry. */
export interface Entry {
  file: string
  slug: string
  source: ServiceSource
}

export type NamedIcon = z.infer<typeof SOURCE_SCHEMAS.icons>[string] & { iconName: string }

export interface SourceData {
  /** In the order of their slugs. */
  entries: readonly Entry[]
  categories: readonly CategorySource[]
  icons: readonly NamedIcon[]
  /** Slugs of the best known services. */
  popularity: readonly string[]
  /** By the slug of their service. */
  features: Readonly<Record<string, readonly FeatureSource[]>>
  apis: readonly ApiSource[]
  gone: Readonly<z.infer<typeof SOURCE_SCHEMAS.gone>>
  changelog: Changelog
  /** draw.io's own shapes by the key in `native` of an icon. */
  stencils: Readonly<z.infer<typeof stencilsSchema>>
  /** What code, templates and addresses call the parts of services. */
  identifiers: Identifiers
  /** Icon files of the package, in the form of `file` of an icon. */
  packageFiles: ReadonlySet<string>
  /** The SVG text of one of them. */
  svgOf: (file: string) => string
}

/** `['sections', 2, 'items', 0, 'link']` -> `sections[2].items[0].link`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (field, key) =>
      typeof key === 'number' ? `${field}[${key}]` : field === '' ? String(key) : `${field}.${String(key)}`,
    '',
  )
}
