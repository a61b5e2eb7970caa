/**
 * Schema of the published data, which the site uses, too (types: `types.ts`). The schema of the files in data/ is in
 * generate/data/schema.ts. Pages must not load this file, because it imports zod.
 */
import { z } from 'zod'
import { identifierSchemas } from '../identify/schema'
import { LINK_TYPES } from './link-types'

const text = z.string()
const url = z.url()
const list = <T extends z.ZodType>(item: T) => z.array(item).readonly()
const texts = list(text)

export const STATUS_KINDS = [
  'ended',
  'closing',
  'closed-to-new-customers',
  'closing-to-new-customers',
  'maintenance',
  'renamed',
] as const

export const successorSchema = z
  .strictObject({ name: text, slug: text.exactOptional(), url: url.exactOptional() })
  .describe('What to use instead: another entry (slug), or something outside the catalog (url)')

/** True for existing dates, and for text that is not a date (`past`). */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return true
  const day = new Date(value)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

const daySchema = z
  .string()
  .regex(
    /^(?:\d{4}-\d{2}-\d{2}|past|announced)$/,
    'write the day as YYYY-MM-DD, or past or announced if it is not known',
  )
  .refine(isDay, 'there is no such day')
  .exactOptional()
const lifecycleDates = {
  maintenance: daySchema.describe('From this day on only severe faults are mended'),
  closedToNew: daySchema.describe('From this day on existing customers only'),
  ends: daySchema.describe('From this day on it is gone; for software, without support'),
  renamed: daySchema.describe('Day of the present name'),
}

/** Dates from which `core/lifecycle/status.ts` computes the status on a given day. */
export const lifecycleSchema = z
  .strictObject(lifecycleDates)
  .describe('ISO days; `past` or `announced` for one that is not known. Absent for an active service')

export const lifecycleDetailsSchema = z.strictObject({
  ...lifecycleDates,
  note: text.exactOptional().describe('One sentence of explanation'),
  successor: successorSchema.exactOptional(),
  source: url.exactOptional().describe('Page on which the provider says so'),
})

const serviceFields = {
  slug: text.describe('Last part of the address of its page'),
  service: text.describe('Full name, with Amazon or AWS'),
  serviceSimpleName: text.describe('Name without Amazon or AWS'),
  shortDescription: text,
  url: url.nullable().describe('Landing page of its documentation; null when none is known for certain'),
  categories: texts.describe('The main category first'),
  alsoKnownAs: texts,
  formerly: texts,
  keywords: texts,
  iconServices: texts.describe('Icon names, the leading one first; empty if it has none'),
  iconResources: texts.describe('Icons of its parts'),
  popularity: z.int().exactOptional().describe('Place among the best known services, 0 for the first'),
  lifecycle: lifecycleSchema.exactOptional(),
}

/** A service in the catalog: data for cards, filters, search and palette. */
export const serviceSchema = z.strictObject(serviceFields)

/** Colors of the icon release. An icon without a color is black. */
export const ICON_COLORS = ['orange', 'purple', 'magenta', 'pink', 'red', 'green', 'teal'] as const
const colorSchema = z.enum(ICON_COLORS).exactOptional()

export const categorySchema = z.strictObject({
  name: text,
  slug: text,
  icon: text.describe('Icon name of the category'),
  color: colorSchema.describe('Leading color of that icon; absent if it has none of these'),
  aliases: texts.exactOptional().describe('Other spellings that links use'),
})

const ownLifecycleSchema = lifecycleSchema
  .exactOptional()
  .describe('Of what it is about, if that has a status of its own')

export const linkTypeSchema = z
  .enum(LINK_TYPES)
  .exactOptional()
  .describe('What the link leads to; absent for anything else')

export const sectionItemSchema = z.strictObject({
  name: text,
  link: url.exactOptional().describe('An item without a link is text'),
  type: linkTypeSchema,
  description: text.exactOptional(),
  lifecycle: ownLifecycleSchema,
})

export const sectionSchema = z.strictObject({
  name: text.exactOptional().describe('Absent only for the leading section'),
  items: list(sectionItemSchema),
})

export const docImageSchema = z.strictObject({ url, alt: text })

export const lifecycleNoteSchema = lifecycleDetailsSchema
  .extend({ part: text, apis: texts })
  .describe('A part, feature or API with a status of its own; the service itself goes on')

export const retiredServiceSchema = lifecycleDetailsSchema
  .extend({ name: text, otherNames: texts })
  .describe('A service that ended before it had an entry')

/** Published versions of the data, latest first. */
export const changelogSchema = list(
  z.strictObject({ date: z.iso.date().describe('Day of the data'), changes: texts.describe('A sentence each') }),
)

export const apiReferenceSchema = z
  .strictObject({
    api: text,
    name: text,
    cliCommand: text.exactOptional(),
    boto3Name: text.exactOptional(),
    jsClient: text.exactOptional(),
    uid: text.describe("Name and version of the API's model; part of its operations' addresses"),
    links: z.strictObject({
      guide: z.strictObject({ title: text, url }).exactOptional(),
      api: url.exactOptional(),
      cli: url.exactOptional(),
      cliHighLevel: url.exactOptional().describe("CLI commands above the API's operations"),
      python: url.exactOptional(),
      javascript: url.exactOptional(),
    }),
    operationCount: z.int(),
  })
  .describe('Links of one API in the references of its tools; absent where none is known')

export const featureSchema = z.strictObject({
  name: text,
  otherNames: texts,
  page: url.exactOptional().describe('Its page in the documentation; absent if none is known for certain'),
  icon: text.exactOptional().describe('Its own icon'),
  lifecycle: ownLifecycleSchema,
})

const operationFields = {
  operations: texts.describe('In CamelCase, in alphabetical order'),
  operationPage: text.exactOptional().describe('Page of an operation, with {operation} in the place of its name'),
  operationPages: z.record(text, url).exactOptional().describe('Pages that operationPage does not give, by operation'),
}

/** A service with all data that its page shows. */
export const serviceDetailsSchema = z.strictObject({
  ...serviceFields,
  lifecycle: lifecycleDetailsSchema.exactOptional(),
  detailDescription: text,
  images: list(docImageSchema),
  sections: list(sectionSchema),
  apis: list(apiReferenceSchema),
  plainOperations: z
    .strictObject({ api: text, ...operationFields })
    .exactOptional()
    .describe('The operations of its main API with the plainest names; absent without an API'),
  notes: list(lifecycleNoteSchema),
})

const rgbSchema = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'write the color as #rrggbb')
const paintSchema = z.union([rgbSchema, z.literal('none')])

export const frameStyleSchema = z
  .strictObject({
    stroke: rgbSchema,
    fill: paintSchema,
    dashed: z.boolean(),
    fontColor: rgbSchema,
    plain: z.literal(true).exactOptional().describe('No icon in its corner, and the title centered'),
  })
  .describe('How the boundary of an Architecture Group icon is drawn')

export const stencilSchema = z
  .strictObject({
    name: text.describe('After mxgraph.aws4.'),
    form: z.enum(['resourceIcon', 'shape', 'group+grIcon', 'groupCenter+grIcon']),
    w: z.number().positive(),
    h: z.number().positive(),
    fillColor: paintSchema,
    strokeColor: paintSchema,
    blankIn14: z.literal(true).exactOptional().describe('draw.io 14 (2021) does not have it, and shows nothing'),
  })
  .describe('Only the proportions of its size in the palette of draw.io are used')

export const iconSchema = z.strictObject({
  iconName: text,
  type: z.enum(['Architecture Service', 'Resource', 'Category', 'Architecture Group']),
  category: text.describe('Category of the icon release'),
  displayName: text,
  color: colorSchema.describe('Its leading color; absent if it has none of these'),
  keywords: texts,
  owner: text.exactOptional().describe('Service icon that owns this resource icon'),
  alsoOf: text.exactOptional().describe('Another service icon, whose service shows this resource icon, too'),
  entry: text.exactOptional().describe('Slug of the service whose icon it is, or whose part is shown'),
  variantOf: text.exactOptional(),
  variant: z.enum(['dark', 'alternate']).exactOptional(),
  native: text.exactOptional().describe("draw.io's own shape for it"),
  lifecycle: ownLifecycleSchema,
  group: frameStyleSchema.exactOptional(),
})

const fileFields = {
  $schema: url,
  formatVersion: z.literal(1).describe('Another number means another shape'),
  version: text.describe('Changes whenever the data does'),
  asOf: z.iso.date().describe('Day of the data; the order of its versions'),
}

export const identifierListSchema = z.strictObject({ name: text.describe('Of the kind'), values: texts })

/** All published data of a service. */
const publishedServiceSchema = serviceDetailsSchema.extend({
  features: list(featureSchema).describe('Parts that people look for by name'),
  apis: list(apiReferenceSchema.extend(operationFields)),
  identifiers: list(identifierListSchema).describe('What it is called in code, templates, policies and addresses'),
  pages: list(z.strictObject({ title: text, guide: text, url })).describe('Pages of its guides; some may have moved'),
})

const publishedIconSchema = iconSchema.extend({ svg: url.describe('Address of the picture') })
const topicsSchema = z
  .record(text, z.union([text, texts]))
  .describe('Name -> icon name, several, or an empty text for none')
export const lifecycleEntrySchema = lifecycleDetailsSchema.extend({
  id: text.describe('Fragment of its address on the page /lifecycle'),
  name: text,
  otherNames: texts.exactOptional(),
  service: z.strictObject({ slug: text, name: text }).exactOptional().describe('The service, or that of the part'),
})
const listedServiceSchema = serviceSchema.extend({
  aliases: texts.describe('Former slugs, which lead here'),
  apis: texts.describe('APIs that it owns; more on them in its own file'),
})

/** Schemas of the published files, by file name. */
export const PUBLISHED_SCHEMAS = {
  index: z.strictObject({
    ...fileFields,
    files: list(z.strictObject({ url, schema: url })).describe('All other files'),
  }),
  services: z.strictObject({ ...fileFields, categories: list(categorySchema), services: list(listedServiceSchema) }),
  service: z.strictObject({ ...fileFields, service: publishedServiceSchema }),
  lifecycle: z
    .strictObject({ ...fileFields, lives: list(lifecycleEntrySchema) })
    .describe('Everything that ends, closes or has ended'),
  changelog: z.strictObject({ ...fileFields, changelog: changelogSchema }),
  icons: z.strictObject({
    ...fileFields,
    release: text.describe('Day of the official icon release'),
    icons: list(publishedIconSchema),
  }),
  identifiers: z.strictObject({ ...fileFields, ...identifierSchemas }),
  topics: z.strictObject({ ...fileFields, topics: topicsSchema }),
} as const
