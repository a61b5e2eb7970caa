/**
 * Schemas of the files in data/. Text editors use them as JSON Schemas (data/schema/). Unknown fields are errors. Rules
 * for wording, and for several fields or files, are in rules/.
 */
import { z } from 'zod'
import type { LinkType } from '@/core/catalog/links/link-types'
import { SERVICE_LINK_KINDS } from '@/core/catalog/links/service-links'
import {
  categorySchema,
  dataOriginSchema,
  iconSchema,
  lifecycleSchema,
  linkTypeSchema,
  stencilSchema,
} from '@/core/catalog/schema'
import ICON_RELEASE from '../../../data/icon-release.json' with { type: 'json' }
import WORDING from '../../../data/wording.json' with { type: 'json' }
import { operationUrlSchema, urlSchema } from './url-schema'

const text = z.string().max(300)
const filled = (longest: number) => z.string().max(longest).regex(/\S/, 'write something')
const name = filled(100)
const lowerCase = z
  .string()
  .max(60)
  .regex(/^\P{Lu}*$/u, 'write it in lower case')
const otherName = z.string().max(80)
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** A name that is used in commands and URLs, such as `client-s3`. */
const word = z.string().regex(/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/, 'write it in lower case with hyphens')

/** The full name of another entry, or the name and URL of a successor without an entry. */
const successorSchema = z.union(
  [text, z.strictObject({ name, url: urlSchema })],
  'write the full name of an entry, or a name and a url',
)

const writtenLifecycleSchema = lifecycleSchema.extend({
  note: text.exactOptional().describe('Explanation in one sentence'),
  successor: successorSchema.exactOptional(),
  source: urlSchema.exactOptional().describe('Page of the announcement: a documentation path, or an https URL'),
})

const hasDay = ({ ends, closedToNew, maintenance, renamed }: z.infer<typeof lifecycleSchema>) =>
  (ends ?? closedToNew ?? maintenance ?? renamed) !== undefined
const NO_DAY = 'add the day: ends, closedToNew, maintenance or renamed'

/** Link types with patterns of titles that determine the type. The first match wins. */
const TITLES = WORDING.linkTitles.map(
  ([type, title = '', flags]) => [type as LinkType, new RegExp(title, flags)] as const,
)

/** Returns the type that a title determines; undefined if the title matches no pattern. */
export const linkTypeOfTitle = (title: string): LinkType | undefined =>
  TITLES.find(([, pattern]) => pattern.test(title))?.[0]

const CLI_PAGE = /^\/cli\/latest\/reference\/./
const CLI_TITLE = /^CLI Reference$| in the AWS CLI Reference$/

const statusOfSchema = text
  .exactOptional()
  .describe('Name of the part (from notes), entry, or retired service whose status it shares')
const itemSchema = z
  .strictObject({
    name,
    link: urlSchema.exactOptional(),
    type: linkTypeSchema,
    description: text.exactOptional(),
    statusOf: statusOfSchema,
  })
  .refine(({ link, type }) => link !== undefined || type === undefined, 'remove its type, or add its link')
  .refine(({ name, link, type }) => link === undefined || (type ?? linkTypeOfTitle(name)) === type, {
    error: ({ input }) => `add "type: ${linkTypeOfTitle((input as { name: string }).name)}", or the type that it has`,
  })
  .refine(({ name, link = '' }) => !CLI_PAGE.test(link) || CLI_TITLE.test(name), {
    path: ['name'],
    error: 'write "CLI Reference", or add "in the AWS CLI Reference" to the name',
  })
const sectionSchema = z.strictObject({
  name: z.string().max(100).exactOptional(),
  statusOf: statusOfSchema,
  items: z.array(itemSchema).min(1, 'remove this section, it is empty'),
})

/** Counts `.`, `?`, and `!` at the end of the text, or before white space that no lower-case letter follows. */
const countSentences = (text: string): number => text.match(/[.?!](?=\s+\P{Ll}|\s*$)/gu)?.length ?? 0

/** A path, because pages load images only from the documentation host. */
const imageUrlSchema = urlSchema.regex(
  /^\/.+\.(?:png|jpe?g|gif|webp)$/i,
  'use a PNG, JPEG, GIF or WebP picture of the documentation',
)

/** Maximum number of images of a service (DECISIONS.md, "Content of a service page"). */
const MAX_IMAGES = 3

/** data/services/{slug}.yaml: one entry. */
export const serviceSourceSchema = z.strictObject({
  service: name.describe('Full name, including Amazon or AWS'),
  aliases: z
    .array(z.string().max(60).regex(SLUG, 'write the former slug in lower case with hyphens'))
    .exactOptional()
    .describe('Former slugs, which still lead to this entry'),
  url: urlSchema.exactOptional().describe('Landing page: a path on docs.aws.amazon.com, or an https URL'),
  categories: z.array(text).min(1).describe('Names from categories.yaml, main category first'),
  lifecycle: writtenLifecycleSchema
    .refine(hasDay, NO_DAY)
    .exactOptional()
    .describe('Dates, such as of the end or the closing to new customers; absent for an active service'),
  shortDescription: filled(64)
    .regex(/[^.]\s*$/, 'remove the period at its end')
    .describe('A noun phrase of at most 64 characters, without a period'),
  detailDescription: z
    .string()
    .max(700)
    .refine(text => [2, 3].includes(countSentences(text)), 'write 2 or 3 sentences')
    .describe('Two or three short sentences: its task, and the service to use for a related need'),
  alsoKnownAs: z.array(otherName).exactOptional().describe('Other names, abbreviations first'),
  formerly: z.array(name).exactOptional().describe('Former official names'),
  keywords: z.array(lowerCase).exactOptional().describe('Search terms other than its names, in lower case'),
  compares: z.array(text).exactOptional().describe('Slugs of the services that this decision guide compares'),
  iconServices: z.array(text).exactOptional().describe('Icon names from icons.yaml, main icon first'),
  apis: z.array(text).exactOptional().describe('APIs of apis.json that this entry owns'),
  firstOperations: z.array(text).exactOptional().describe('Operations of its main API that its page shows first'),
  images: z
    .array(z.strictObject({ url: imageUrlSchema, alt: filled(300) }))
    .max(MAX_IMAGES)
    .exactOptional(),
  sections: z
    .array(sectionSchema)
    .refine(([_, ...others]) => others.every(({ name = '' }) => name.trim() !== ''), 'name each section but the first')
    .exactOptional(),
  notes: z
    .array(writtenLifecycleSchema.extend({ part: text, apis: z.array(text).exactOptional() }).refine(hasDay, NO_DAY))
    .exactOptional()
    .describe('Parts, features, and APIs with their own status'),
})

/** data/retired.yaml: services that ended before they had an entry. */
const retiredSchema = z.array(
  writtenLifecycleSchema
    .extend({
      name: name.describe('Full name, including Amazon or AWS'),
      otherNames: z.array(otherName).exactOptional(),
      note: text.describe('One sentence or noun phrase that says what it was'),
    })
    .refine(hasDay, NO_DAY),
)

/** data/changelog.yaml: the versions of the data, latest first. */
const changelogSchema = z
  .array(z.strictObject({ date: z.iso.date(), changes: z.array(text).min(1) }))
  .min(1)
  .refine(rows => rows.every(({ date }, i) => date < (rows[i - 1]?.date ?? '9')), 'put the latest version first')

/** data/popularity.yaml: slugs of the most popular services, in order. */
export const popularitySchema = z.array(text).min(1)

/** data/categories.yaml: the categories of services. */
const categoriesSchema = z
  .array(
    categorySchema.pick({ icon: true, aliases: true }).extend({
      name,
      slug: z.string().max(60).regex(SLUG, 'write it in lower case with hyphens'),
    }),
  )
  .min(1)

const ICON_FOLDERS = new RegExp(`^(?:${Object.keys(ICON_RELEASE.types).join('|')})/`)

const GROUP_FOLDERS = /^(?:architecture-group|frame)/

/** data/icons.yaml: for each icon, the data that is not in the icon package. */
const iconsSchema = z
  .record(
    text,
    iconSchema
      .omit({ iconName: true, type: true, displayName: true, color: true, entry: true, lifecycle: true })
      // Keywords come last, because published data has the order of these fields.
      .omit({ keywords: true })
      .extend({
        file: text
          .regex(ICON_FOLDERS, 'begin it with a folder of the icon package')
          .describe('Folder and name of the SVG in the package, without .svg'),
        name: name.exactOptional().describe('Display name, if the naming rule does not produce it'),
        keywords: z.array(lowerCase).exactOptional(),
      })
      .refine(icon => (icon.variantOf === undefined) === (icon.variant === undefined), 'give variantOf and variant')
      .refine(({ file, group }) => GROUP_FOLDERS.test(file) === (group !== undefined), 'only a group icon has group'),
  )
  .refine(icons => Object.keys(icons).length > 0, 'the file contains no icons')

/** data/features.yaml: features by service slug. */
const featuresSchema = z.record(
  text,
  z.array(
    z.strictObject({
      name: name.describe('Name in the documentation; includes the service if it is unclear otherwise'),
      otherNames: z.array(otherName).exactOptional(),
      page: urlSchema.exactOptional().describe('Documentation page, only if known for certain'),
      icon: text.exactOptional().describe('Icon of the feature itself, a name from icons.yaml'),
    }),
  ),
)

/** data/links.yaml: links to pricing, quotas, and similar pages. Each group has one kind and one source. */
const linksSchema = z.array(
  z.strictObject({
    kind: z.enum(SERVICE_LINK_KINDS),
    source: filled(300).describe('The document that contains the addresses'),
    day: z.iso.date().describe('Day of this document'),
    pages: z.record(text, urlSchema).describe('Page by slug'),
  }),
)

/** data/apis.json: APIs with their operations, their pages, and their names in tools. */
const apisSchema = z
  .array(
    z
      .strictObject({
        api: word,
        name: name.regex(/^(?!(?:Amazon|AWS)[A-Z])/, 'write the name as people read it, with spaces'),
        cli: word.exactOptional().describe('Command of the AWS CLI'),
        boto3: word.exactOptional().describe('Service name in boto3'),
        js: word.exactOptional().describe('Package of the JavaScript SDK, if the SDK lists it'),
        uid: z.string().regex(/^[\w.]+(?:-[\w.]+)*$/, 'use only letters, digits, dots, and hyphens'),
        guide: urlSchema.exactOptional(),
        guideTitle: text.exactOptional(),
        reference: urlSchema.exactOptional(),
        operationPage: operationUrlSchema.exactOptional().describe('URL of an operation, with placeholder {operation}'),
        operationPages: z.record(text, urlSchema).exactOptional().describe('Exceptions to operationPage, by operation'),
        operations: z.array(z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'write it in CamelCase')),
      })
      .refine(
        api => Object.keys(api.operationPages ?? {}).every(name => api.operations.includes(name)),
        'remove the operationPages of operations that the API lacks',
      ),
  )
  .min(1)

/** data/ignored.yaml: patterns of names that are in npm packages but not in data/. `*` matches any characters. */
export const ignoredNamesSchema = z.strictObject({
  terraform: z.array(text).describe('Folders of @cdktn/provider-aws'),
  policies: z.array(text).describe('Managed policies of services without an entry'),
  lifecycle: z
    .array(
      z.strictObject({
        row: text.describe('Name in the table'),
        is: text.exactOptional().describe('Name of the entry, part, or retired service; absent if none has the row'),
        date: z.iso.date().exactOptional().describe('Date in the table, if the data has another for a reason'),
      }),
    )
    .describe('Rows of the lifecycle tables of the AWS General Reference whose name or date differs'),
  serviceList: z.array(text).describe('Titles of endpoint pages that are not names of services'),
  endpoints: z.array(text).describe('Slugs whose endpoints do not show the Regions of the service'),
  clients: z.array(text).describe('Clients of the JavaScript SDK without an API, without client-'),
  guides: z.array(text).describe('Roots of guides whose pages are not available as Markdown'),
  news: z.array(text).describe('Titles of news that brings no new name'),
})
export type IgnoredNames = z.infer<typeof ignoredNamesSchema>

export type SourceLifecycle = z.infer<typeof writtenLifecycleSchema>
export type SourceService = z.infer<typeof serviceSourceSchema>
export type SourceFeature = z.infer<typeof featuresSchema>[string][number]
export type SourceCategory = z.infer<typeof categoriesSchema>[number]
export type SourceApi = z.infer<typeof apisSchema>[number]
export type SourceSuccessor = z.infer<typeof successorSchema>

/** data/sources.json: the packages and documents that the files are made from. Written by `npm run data:update`. */
export const sourcesSchema = z.array(dataOriginSchema)

/** data/stencils.json: draw.io's own shapes. The key is also the shape's name unless `name` is given. */
export const stencilsSchema = z.record(
  text,
  stencilSchema.extend({ name: text.exactOptional().describe('Shape name without the prefix mxgraph.aws4.') }),
)

/** Schemas that are also in data/schema/, by file name. */
export const SOURCE_SCHEMAS = {
  service: serviceSourceSchema,
  categories: categoriesSchema,
  changelog: changelogSchema,
  features: featuresSchema,
  retired: retiredSchema,
  icons: iconsSchema,
  ignored: ignoredNamesSchema,
  links: linksSchema,
  apis: apisSchema,
}

export const toJsonSchemas = (schemas: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, z.toJSONSchema(schema)]))
