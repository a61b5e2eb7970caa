/** The parsed source files and their errors. */
import type { z } from 'zod'
import type { Changelog } from '@/core/catalog/types'
import type { Identifiers } from '@/core/identify/types'
import type { ApiSource, CategorySource, FeatureSource, ServiceSource, SOURCE_SCHEMAS, stencilsSchema } from './schema'

/** An error: its place, and a sentence of advice. */
export interface DataError {
  /** Path relative to the project, such as `data/services/s3.yaml`. */
  file: string
  /** Path of the field with indices, such as `sections[2].items[0].link`; empty for the whole file. */
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
  /** In slug order. */
  entries: readonly Entry[]
  categories: readonly CategorySource[]
  icons: readonly NamedIcon[]
  /** Slugs of the most popular services. */
  popularity: readonly string[]
  /** By service slug. */
  features: Readonly<Record<string, readonly FeatureSource[]>>
  apis: readonly ApiSource[]
  retired: Readonly<z.infer<typeof SOURCE_SCHEMAS.gone>>
  changelog: Changelog
  /** draw.io's own shapes by the key in an icon's `native`. */
  stencils: Readonly<z.infer<typeof stencilsSchema>>
  /** Names of resources, actions and the like in code, templates and addresses. */
  identifiers: Identifiers
  /** Icon files of the package, as `file` of an icon. */
  packageFiles: ReadonlySet<string>
  /** Returns the SVG text of one of them. */
  svgOf: (file: string) => string
}

/** Returns `['sections', 2, 'items', 0, 'link']` as `sections[2].items[0].link`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (field, key) =>
      typeof key === 'number' ? `${field}[${key}]` : field === '' ? String(key) : `${field}.${String(key)}`,
    '',
  )
}
