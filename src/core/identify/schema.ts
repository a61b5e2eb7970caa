/**
 * Schema of data/identifiers/, of `catalogue/identifiers.json` and of the palette's data: names in code, templates,
 * policies and URLs. Pages must not load this file, because it imports zod.
 */
import { z } from 'zod'

const text = z.string()
const texts = z.array(text)
const texted = z.record(text, text)
const slugSchema = text.describe('Slug of an entry')
const nullableSlugSchema = slugSchema.nullable().exactOptional().describe('Absent for a real thing without an entry')

/** Schemas by file name in data/identifiers/. */
export const identifierSchemas = {
  cloudformation: z.array(
    z.strictObject({
      namespace: text.describe('Two parts, such as AWS::S3'),
      slug: nullableSlugSchema,
      module: text.exactOptional().describe('Module of aws-cdk-lib'),
      types: texts.describe('Third part of each type'),
      elsewhere: texted.exactOptional().describe('Type -> slug, where it is not that of the namespace'),
      icons: texted.exactOptional().describe('Type -> icon'),
      plumbing: texts.exactOptional().describe('Types that connect or configure others: no icon in a diagram'),
      unseen: texts.exactOptional().describe('Types whose page has not been seen'),
    }),
  ),
  terraform: z.array(
    z.strictObject({
      slug: nullableSlugSchema,
      resources: texts.exactOptional().describe('Names without aws_'),
      data: texts.exactOptional().describe('Data sources, without aws_'),
      types: texted.exactOptional().describe('Name -> CloudFormation type'),
      icons: texted.exactOptional(),
      plumbing: texts.exactOptional().describe('Resources that connect or configure others'),
    }),
  ),
  iam: z.strictObject({
    levels: texted.describe('First word of an action -> access level; W (write) where it is absent'),
    prefixes: z.array(
      z.strictObject({
        prefix: text,
        name: text,
        slug: nullableSlugSchema,
        page: text.describe('Page of the Service Authorization Reference, without .html'),
        otherPages: z.record(text, texts).exactOptional().describe('Another page -> the actions described there'),
        resources: texted.exactOptional().describe('Resource type -> ARN after the partition'),
        actions: texts.exactOptional().describe('Actions that no operation bears the name of'),
        levels: z.record(text, texts).exactOptional().describe('Access level -> the actions that the rule gets wrong'),
      }),
    ),
    operations: z.array(
      z.strictObject({
        api: text,
        prefix: text.exactOptional(),
        without: texts.exactOptional().describe('Operations without an action of their name'),
        other: texted.exactOptional().describe('Operation -> action with another prefix'),
        none: z.literal(true).exactOptional().describe('No operation has an action of its name'),
      }),
    ),
  }),
  arns: z.strictObject({
    segments: z.record(text, slugSchema.nullable()).describe('Third part of an ARN -> slug'),
    parts: z
      .record(text, z.array(z.tuple([text, slugSchema])))
      .describe('Third part -> how the resource begins and the slug then'),
  }),
  names: z.array(
    z.strictObject({
      slug: slugSchema,
      hosts: texts.exactOptional().describe('{host}.{region}.amazonaws.com'),
      signing: texts.exactOptional().describe('Names by which requests are signed'),
      go: texts.exactOptional().describe('Packages of the SDK for Go'),
      principals: texts.exactOptional(),
      eventSources: texts.exactOptional(),
      metrics: texts.exactOptional().describe('Namespaces of CloudWatch metrics'),
      terraform: texts.exactOptional().describe('Beginnings of Terraform names'),
      policies: texts.exactOptional().describe('Managed policies'),
      configTypes: texts.exactOptional().describe('Types of AWS Config that CloudFormation does not have'),
    }),
  ),
  console: z.array(
    z.strictObject({
      slug: slugSchema,
      path: text,
      global: z.literal(true).exactOptional().describe('Its address has no Region'),
    }),
  ),
  'doc-pages': z.array(
    z.strictObject({
      root: text.describe('Path of the guide'),
      title: text,
      slugs: z.array(slugSchema).min(1),
      pages: z.array(z.tuple([text, text, text])).describe('File, title, where it was seen'),
    }),
  ),
} as const
