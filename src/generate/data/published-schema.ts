/** The shape of the published JSON, for its readers; the types of core are the truth and must fit. */
import { z } from 'zod'
import type { Category, Icon, PublishedService } from '@/core/catalogue/types'
import { STATUS_KINDS } from './schema'

const text = z.string()
const texts = z.array(text).readonly()
const url = z.url()
const head = { $schema: url, version: text.describe('Changes whenever the data does') }

const successor = z.strictObject({ name: text, slug: text.exactOptional(), url: url.exactOptional() })
const statusKind = z.enum(STATUS_KINDS)

const service = {
  slug: text.describe('Last part of the address of its page'),
  service: text.describe('Full name'),
  serviceSimpleName: text.describe('Name without Amazon or AWS'),
  shortDescription: text,
  url: url.nullable().describe('Landing page of its documentation'),
  categories: texts,
  alsoKnownAs: texts,
  formerly: texts,
  keywords: texts,
  iconServices: texts.describe('Icon names, the leading one first'),
  iconResources: texts.describe('Icons of its parts'),
  status: z
    .strictObject({
      kind: statusKind,
      date: text.exactOptional(),
      note: text.exactOptional(),
      successor: successor.exactOptional(),
    })
    .exactOptional()
    .describe('Absent for an active service'),
}

const category: z.ZodType<Category> = z.strictObject({
  name: text,
  slug: text,
  icon: text,
  aliases: texts.exactOptional(),
})

const item = z.strictObject({ name: text, link: url.exactOptional(), description: text.exactOptional() })

const api = z.strictObject({
  api: text,
  name: text,
  cliCommand: text.exactOptional(),
  boto3Name: text.exactOptional(),
  jsClient: text.exactOptional(),
  uid: text,
  links: z.strictObject({
    guide: z.strictObject({ title: text, url }).exactOptional(),
    api: url.exactOptional(),
    cli: url.exactOptional(),
    cliHighLevel: url.exactOptional(),
    python: url.exactOptional(),
    javascript: url.exactOptional(),
  }),
  operationCount: z.int(),
  operations: texts,
})

const details = z.strictObject({
  ...service,
  detailDescription: text,
  images: z.array(z.strictObject({ url, alt: text })).readonly(),
  sections: z.array(z.strictObject({ name: text.exactOptional(), items: z.array(item).readonly() })).readonly(),
  apis: z.array(api).readonly(),
  notes: z
    .array(
      z.strictObject({
        part: text,
        status: statusKind,
        date: text.exactOptional(),
        successor: successor.exactOptional(),
        apis: texts,
      }),
    )
    .readonly(),
})

const icon = z.strictObject({
  iconName: text,
  type: z.enum(['Architecture Service', 'Resource', 'Category', 'Architecture Group']),
  category: text.describe('Category of the icon release'),
  displayName: text,
  keywords: texts,
  owner: text.exactOptional().describe('Service icon that owns this resource icon'),
  entry: text.exactOptional().describe('Slug of the service whose icon it is, or whose part is shown'),
  variantOf: text.exactOptional(),
  variant: z.enum(['dark', 'alternate']).exactOptional(),
  native: text.exactOptional().describe("draw.io's own shape for it"),
  group: z.strictObject({ stroke: text, fill: text, dashed: z.boolean(), fontColor: text }).exactOptional(),
  svg: url.describe('Address of the picture'),
}) satisfies z.ZodType<Icon>

/** Name of a schema file -> the shape that it describes. */
export const PUBLISHED_SCHEMAS = {
  services: z.strictObject({
    ...head,
    categories: z.array(category).readonly(),
    services: z.array(z.strictObject(service)).readonly(),
  }),
  service: z.strictObject({ ...head, service: details }) satisfies z.ZodType<PublishedService>,
  icons: z.strictObject({
    ...head,
    release: text.describe('Day of the official icon release'),
    icons: z.array(icon).readonly(),
  }),
  topics: z.strictObject({
    ...head,
    topics: z.record(text, z.union([text, texts])).describe('Name -> icon name, several, or an empty text for none'),
  }),
} as const
