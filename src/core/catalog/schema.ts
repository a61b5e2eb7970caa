/**
 * Schema of the published data, which the site uses, too (types: `types.ts`). The schema of the files in data/ is in
 * generate/data/schema.ts. Pages must not load this file, because it imports zod.
 */
import { z } from 'zod'
import { identifierSchemas } from './identifier-schema'
import { LINK_TYPES } from './links/link-types'
import { SERVICE_LINK_KINDS } from './links/service-links'

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
  .describe('The replacement: another entry (slug), or something outside the catalog (url)')

const DAY_ADVICE = 'write an existing day as YYYY-MM-DD, or write past or announced if it is unknown'
const daySchema = z.union([z.iso.date(DAY_ADVICE), z.enum(['past', 'announced'])], DAY_ADVICE).exactOptional()
const lifecycleDates = {
  maintenance: daySchema.describe('First day on which only severe defects are fixed'),
  closedToNew: daySchema.describe('First day on which new customers have no access'),
  ends: daySchema.describe('First day without the service; for software, without support'),
  renamed: daySchema.describe('First day of the current name'),
}

/** Dates from which `core/lifecycle/status.ts` computes the status on a given day. */
export const lifecycleSchema = z
  .strictObject(lifecycleDates)
  .describe('Dates as YYYY-MM-DD; `past` or `announced` if the day is unknown. Absent for an active service')

export const lifecycleDetailsSchema = z.strictObject({
  ...lifecycleDates,
  note: text.exactOptional().describe('Explanation in one sentence'),
  successor: successorSchema.exactOptional(),
  source: url.exactOptional().describe('Page where the provider announces it'),
})

const serviceFields = {
  slug: text.describe('Last segment of the URL of its page'),
  service: text.describe('Full name, including Amazon or AWS'),
  serviceSimpleName: text.describe('Name without Amazon or AWS'),
  shortDescription: text,
  url: url.nullable().describe('Landing page of its documentation; null if none is known for certain'),
  categories: texts.describe('Category names, main category first'),
  alsoKnownAs: texts,
  formerly: texts,
  keywords: texts,
  iconServices: texts.describe('Names of service icons, main icon first; empty if the service has none'),
  iconResources: texts.describe('Names of the icons of its parts'),
  popularity: z.int().exactOptional().describe('Rank among the most popular services; 0 is the first'),
  lifecycle: lifecycleSchema.exactOptional(),
}

/** A service in the catalog: data for cards, filters, search, and palette. */
export const serviceSchema = z.strictObject(serviceFields)

/** Main colors of icons in AWS's icon release. Icons in other colors have no color in the data. */
export const ICON_COLORS = ['orange', 'purple', 'magenta', 'pink', 'red', 'green', 'teal'] as const
const colorSchema = z.enum(ICON_COLORS).exactOptional()

export const categorySchema = z.strictObject({
  name: text,
  slug: text,
  icon: text.describe('Name of the category icon'),
  color: colorSchema.describe('Main color of that icon; absent for other colors'),
  aliases: texts.exactOptional().describe('Other spellings that links may use'),
})

const ownLifecycleSchema = lifecycleSchema
  .exactOptional()
  .describe('Lifecycle of its subject, if the subject has its own status')

export const linkTypeSchema = z
  .enum(LINK_TYPES)
  .exactOptional()
  .describe('Kind of page that the link opens; absent for other kinds')

const sectionItemSchema = z.strictObject({
  name: text,
  link: url.exactOptional().describe('Absent for an item that is plain text'),
  type: linkTypeSchema,
  description: text.exactOptional(),
  lifecycle: ownLifecycleSchema,
})

const sectionSchema = z.strictObject({
  name: text.exactOptional().describe('Absent only for the first section'),
  items: list(sectionItemSchema),
})

export const retiredServiceSchema = lifecycleDetailsSchema
  .extend({ name: text, otherNames: texts })
  .describe('A service that ended before it had an entry')

/** Published versions of the data, latest first. */
export const changelogSchema = list(
  z.strictObject({ date: z.iso.date().describe('Date of the data'), changes: texts.describe('One sentence each') }),
)

export const apiReferenceSchema = z
  .strictObject({
    api: text,
    name: text,
    cliCommand: text.exactOptional(),
    boto3Name: text.exactOptional(),
    jsClient: text.exactOptional(),
    uid: text.describe('Name and version of the API model; part of the URLs of operations'),
    links: z.strictObject({
      guide: z.strictObject({ title: text, url }).exactOptional(),
      api: url.exactOptional(),
      cli: url.exactOptional(),
      cliHighLevel: url.exactOptional().describe('High-level CLI commands, which combine operations of the API'),
      python: url.exactOptional(),
      javascript: url.exactOptional(),
    }),
    operationCount: z.int(),
  })
  .describe('An API with links to the references of its tools; a link is absent if none is known')

export const featureSchema = z.strictObject({
  name: text,
  otherNames: texts,
  page: url.exactOptional().describe('Documentation page; absent if none is known for certain'),
  icon: text.exactOptional().describe('Name of the icon of the feature itself'),
  lifecycle: ownLifecycleSchema,
})

const operationFields = {
  operations: texts.describe('Operation names in CamelCase, in alphabetical order'),
  operationPage: text.exactOptional().describe('URL of an operation, with the placeholder {operation}'),
  operationPages: z.record(text, url).exactOptional().describe('Exceptions to operationPage, by operation'),
}

/** A service with all data that its page shows. */
export const serviceDetailsSchema = z.strictObject({
  ...serviceFields,
  lifecycle: lifecycleDetailsSchema.exactOptional(),
  detailDescription: text,
  compares: texts.exactOptional().describe('Slugs of the services that this decision guide compares'),
  images: list(z.strictObject({ url, alt: text })),
  sections: list(sectionSchema),
  links: z.partialRecord(z.enum(SERVICE_LINK_KINDS), url).describe('Pricing, quotas, and similar pages, by kind'),
  apis: list(apiReferenceSchema),
  plainOperations: z
    .strictObject({ api: text, ...operationFields })
    .exactOptional()
    .describe('Operations of the main API that are probably used most; absent if the service has no API'),
  notes: list(
    lifecycleDetailsSchema
      .extend({ part: text, apis: texts })
      .describe('A part, feature, or API with its own status; the service itself continues'),
  ),
})

const rgbSchema = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'write the color as #rrggbb')
const paintSchema = z.union([rgbSchema, z.literal('none')], 'write the color as #rrggbb, or write none')

export const frameStyleSchema = z
  .strictObject({
    stroke: rgbSchema,
    fill: paintSchema,
    dashed: z.boolean(),
    fontColor: rgbSchema,
    plain: z.literal(true).exactOptional().describe('True for a centered title and no icon in the corner'),
  })
  .describe('Style of the border of an Architecture Group icon')

export const stencilSchema = z
  .strictObject({
    name: text.describe('Shape name without the prefix mxgraph.aws4.'),
    form: z.enum(['resourceIcon', 'shape', 'group+grIcon', 'groupCenter+grIcon']),
    w: z.number().positive(),
    h: z.number().positive(),
    fillColor: paintSchema,
    strokeColor: paintSchema,
  })
  .describe('A draw.io shape; w and h are its size in the palette, of which only the ratio is used')

export const iconSchema = z.strictObject({
  iconName: text,
  type: z.enum(['Architecture Service', 'Resource', 'Category', 'Architecture Group']),
  category: text.describe('Category in the icon release'),
  displayName: text,
  color: colorSchema.describe('Main color; absent for other colors'),
  keywords: texts,
  owner: text.exactOptional().describe('Name of the service icon to which this resource icon belongs'),
  alsoOf: text.exactOptional().describe('Name of another service icon, whose service also shows this resource icon'),
  entry: text.exactOptional().describe('Slug of the service that the icon represents in whole or in part'),
  variantOf: text.exactOptional(),
  variant: z.enum(['dark', 'alternate']).exactOptional(),
  stencil: text.exactOptional().describe('Name of the equivalent shape of draw.io'),
  lifecycle: ownLifecycleSchema,
  group: frameStyleSchema.exactOptional(),
  since: z.iso.date().exactOptional().describe('Day of the icon release that first had the icon; absent if unknown'),
})

const fileFields = {
  $schema: url,
  formatVersion: z.literal(2).describe('Increases with each incompatible change of the format'),
  version: text.describe('Changes whenever the data changes'),
  asOf: z.iso.date().describe('Date of the data; later versions have later dates'),
}

const publishedServiceSchema = serviceDetailsSchema.extend({
  features: list(featureSchema).describe('Parts of the service that people look for by name'),
  apis: list(apiReferenceSchema.extend(operationFields)),
  identifiers: list(z.strictObject({ name: text.describe('Kind of identifier'), values: texts })).describe(
    'Names of the service in code, templates, policies, and URLs',
  ),
  pages: list(z.strictObject({ title: text, guide: text, url })).describe('Pages of its guides; some may have moved'),
})

const shapeSchema = z.strictObject({
  name: text,
  icon: text.describe('Name of the icon'),
  otherNames: texts,
  style: text.describe("Style of draw.io's own shape or, if draw.io has none, of a picture at this site"),
  width: z.number(),
  height: z.number(),
  status: z.enum(STATUS_KINDS).exactOptional().describe('Absent for an active service'),
})
const topicsSchema = z
  .record(text, z.union([text, texts]))
  .describe('Topic name -> icon name or list of icon names; an empty string means no icon')
export const lifecycleEntrySchema = lifecycleDetailsSchema.extend({
  id: text.describe('Fragment of its URL on the page /lifecycle'),
  name: text,
  otherNames: texts.exactOptional(),
  service: z.strictObject({ slug: text, name: text }).exactOptional().describe('The service, or that of the part'),
  apis: texts.exactOptional().describe('APIs of the part; absent if it has none of its own'),
})
const listedServiceSchema = serviceSchema.extend({
  aliases: texts.describe('Former slugs, which still lead to this service'),
  apis: texts.describe('APIs that the service owns; its own file has the details'),
})

/** A package or document that data is made from. */
export const dataOriginSchema = z.strictObject({
  source: text.describe('npm package or document'),
  version: text.exactOptional(),
  day: z.iso.date().exactOptional().describe('Day of its release, or of the update that first read this version'),
  files: list(text).describe('Files and folders in data/'),
})

export const PUBLISHED_SCHEMAS = {
  index: z.strictObject({
    ...fileFields,
    sources: list(dataOriginSchema).describe('Packages and documents that the data is made from'),
    files: list(z.strictObject({ url, schema: url })).describe('All other published files'),
  }),
  services: z.strictObject({ ...fileFields, categories: list(categorySchema), services: list(listedServiceSchema) }),
  service: z.strictObject({ ...fileFields, service: publishedServiceSchema }),
  lifecycle: z
    .strictObject({ ...fileFields, lifecycles: list(lifecycleEntrySchema) })
    .describe('Lifecycles of services and features, and of retired services; renames are excluded'),
  changelog: z.strictObject({ ...fileFields, changelog: changelogSchema }),
  icons: z.strictObject({
    ...fileFields,
    release: text.describe('Date of the official icon release'),
    icons: list(iconSchema.extend({ svg: url.describe('URL of the image') })),
  }),
  shapes: z.strictObject({
    ...fileFields,
    release: text.describe('Date of the icon release'),
    shapes: list(shapeSchema),
  }),
  identifiers: z.strictObject({ ...fileFields, ...identifierSchemas }),
  topics: z.strictObject({ ...fileFields, topics: topicsSchema }),
} as const
