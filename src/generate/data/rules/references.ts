/** Rules for references: each name or slug in the data refers to something that exists, and each API has an entry. */
import { mainApi } from '@/core/catalog/links/main-page-links'
import FIELDS from '../../../../data/fields.json' with { type: 'json' }
import { iconTypeOf } from '../compile/icons'
import { compileApiReference } from '../compile/services'
import { svgFile } from '../icon-package'
import type { SourceData } from '../source'
import { type DataRule, entryTexts, type Paths, textsAt } from './rule'

/** Returns a rule that reports each text whose name is not in `known`. `what` completes `Change "X" to ...`. */
const refersTo =
  (
    paths: Paths,
    what: string,
    known: (data: SourceData) => Iterable<string>,
    nameIn: (text: string) => string = text => text,
  ): DataRule =>
  data => {
    const names = new Set(known(data))
    return textsAt(data, paths).flatMap(({ value, ...location }) =>
      names.has(nameIn(value)) ? [] : [{ ...location, message: `Change "${nameIn(value)}" to ${what}.` }],
    )
  }

export const referenceRules = {
  unknownEntry: refersTo(FIELDS.slugs, 'the slug of an entry', ({ entries }) => entries.map(({ slug }) => slug)),
  unknownIcon: refersTo(FIELDS.icons, 'an icon name of data/icons.yaml', ({ icons }) =>
    icons.map(({ iconName }) => iconName),
  ),
  unknownApi: refersTo(FIELDS.apis, 'an API of data/apis.json', ({ apis }) => apis.map(({ api }) => api)),
  unknownCategory: refersTo(
    { services: ['categories.*'] },
    'a name of data/categories.yaml, or add it there',
    ({ categories }) => categories.map(({ name }) => name),
  ),
  unknownSuccessor: refersTo(FIELDS.successors, 'the full name of an entry, or give its name and url', ({ entries }) =>
    entries.map(({ source }) => source.service),
  ),
  unknownStencil: refersTo({ 'icons.yaml': ['*.stencil'] }, 'a name of data/stencils.json', ({ stencils }) =>
    Object.keys(stencils),
  ),
  unknownIconFile: refersTo(
    { 'icons.yaml': ['*.file'] },
    'a file of the icon package',
    ({ packageFiles }) => packageFiles,
    svgFile,
  ),
  /** Icons have the category of a category icon, or are general icons. */
  unknownIconCategory: refersTo({ 'icons.yaml': ['*.category'] }, 'the category of a category icon', ({ icons }) => [
    'General Icons',
    ...icons.flatMap(({ file, category }) => (file.startsWith('category/') ? category : [])),
  ]),
  ownerIsNoServiceIcon: refersTo({ 'icons.yaml': ['*.owner', '*.alsoOf'] }, 'the name of a service icon', ({ icons }) =>
    icons.flatMap(({ iconName, file }) => (iconTypeOf(file) === 'Architecture Service' ? iconName : [])),
  ),

  *apiWithoutOwner(data: SourceData) {
    const owned = new Set(data.entries.flatMap(entry => entry.source.apis ?? []))
    for (const { value, ...location } of textsAt(data, { 'apis.json': ['*.api'] }))
      if (!owned.has(value)) yield { ...location, message: `Add "${value}" to the apis of the entry that owns it.` }
  },

  *unknownFirstOperation({ entries, apis }: SourceData) {
    for (const { value, entry, ...location } of entryTexts(entries, 'firstOperations.*')) {
      const { service, alsoKnownAs = [], apis: names = [] } = entry.source
      const owned = names.flatMap(name => apis.find(({ api }) => api === name) ?? [])
      const main = mainApi({ service, alsoKnownAs, apis: owned.map(compileApiReference) })
      if (!owned.find(({ api }) => api === main?.api)?.operations.includes(value))
        yield { ...location, message: `Remove "${value}", the main API of the entry has no such operation.` }
    }
  },

  /** Each file names the package or document that it is made from. */
  *everyFileHasSource({ files, sources }: SourceData) {
    const filesOfSources = sources.flatMap(({ files }) => files)
    for (const file of files)
      if (!filesOfSources.some(name => file === name || file.startsWith(`${name}/`)))
        yield { file: `data/${file}`, field: '', message: 'Add it to the files of its source in data/sources.json.' }
  },
} satisfies Record<string, DataRule>
