/**
 * Schema of data/identifiers/, of `catalogue/identifiers.json`, and of the palette's data: names in code, templates,
 * policies, and URLs. Pages must not load this file, because it imports zod.
 */
import { z } from 'zod'

const text = z.string()
const texts = z.array(text)
const texted = z.record(text, text)
const slugSchema = text.describe('Slug of an entry')
const nullableSlugSchema = slugSchema.nullable().exactOptional().describe('Slug of its entry; absent if it has none')

const flowSchema = z
  .tuple([text, text, text])
  .describe('Type, settings that name the start, and settings that name the end. No resource: the resource itself')

export const identifierSchemas = {
  cloudformation: z.array(
    z.strictObject({
      namespace: text.describe('First two parts of the type names, such as AWS::S3'),
      slug: nullableSlugSchema,
      module: text.exactOptional().describe('Module of aws-cdk-lib'),
      types: texts.describe('Third part of each type name'),
      elsewhere: texted.exactOptional().describe('Type -> slug, if it differs from the slug of the namespace'),
      icons: texted.exactOptional().describe('Type -> icon name'),
      supporting: texts.exactOptional().describe('Types that connect or configure others; not in diagrams'),
      unverifiedPages: texts.exactOptional().describe('Types whose documentation page has not been verified'),
    }),
  ),
  terraform: z.array(
    z.strictObject({
      slug: nullableSlugSchema,
      resources: texts.exactOptional().describe('Resource names without the prefix aws_'),
      data: texts.exactOptional().describe('Data source names without the prefix aws_'),
      types: texted.exactOptional().describe('Resource name -> CloudFormation type'),
      icons: texted.exactOptional(),
      supporting: texts.exactOptional().describe('Resources that connect or configure others; not in diagrams'),
    }),
  ),
  iam: z.strictObject({
    levels: texted.describe('First word of an action -> access level; the level of all other words is W (write)'),
    prefixes: z.array(
      z.strictObject({
        prefix: text,
        name: text,
        slug: nullableSlugSchema,
        page: text.describe('Page of the Service Authorization Reference, without .html'),
        otherPages: z.record(text, texts).exactOptional().describe('Additional page -> actions described there'),
        resources: texted.exactOptional().describe('Resource type -> part of the ARN after the partition'),
        actions: texts.exactOptional().describe('Actions without an operation of the same name'),
        levels: z.record(text, texts).exactOptional().describe('Access level -> exceptions to the first word'),
        accepts: z
          .record(text, texts)
          .exactOptional()
          .describe('Resource types, separated by `, ` -> actions that accept them; `*`: unknown. Others need `*`'),
      }),
    ),
    operations: z.array(
      z.strictObject({
        api: text,
        prefix: text.exactOptional(),
        without: texts.exactOptional().describe('Operations without an action of the same name'),
        actions: texted.exactOptional().describe('Some of these operations -> action that allows them'),
        none: z.literal(true).exactOptional().describe('True if no operation has an action of the same name'),
      }),
    ),
  }),
  arns: z.strictObject({
    segments: z.record(text, slugSchema.nullable()).describe('Third part of an ARN -> slug'),
    prefixes: z
      .record(text, z.array(z.tuple([text, slugSchema])))
      .describe('Third part of an ARN -> pairs: beginning of the resource, and slug for it'),
  }),
  names: z.array(
    z.strictObject({
      slug: slugSchema,
      hosts: texts.exactOptional().describe('Values of {host} in {host}.{region}.amazonaws.com'),
      signing: texts.exactOptional().describe('Service names in the signatures of requests'),
      go: texts.exactOptional().describe('Packages of the AWS SDK for Go'),
      java: texts.exactOptional().describe('Packages of the AWS SDK for Java 1.x that are named after no API'),
      principals: texts.exactOptional(),
      eventSources: texts.exactOptional(),
      metrics: texts.exactOptional().describe('Namespaces of CloudWatch metrics'),
      terraform: texts.exactOptional().describe('Prefixes of Terraform names'),
      policies: texts.exactOptional().describe('Names of managed policies'),
      configTypes: texts.exactOptional().describe('Resource types of AWS Config that CloudFormation does not have'),
    }),
  ),
  console: z.array(
    z.strictObject({
      slug: slugSchema,
      path: text.describe('Path on the host of the console, or a full URL for a console on another host'),
      global: z.literal(true).exactOptional().describe('True if the URL contains no Region'),
      pages: texted.exactOptional().describe('Title of a page in this console -> path'),
      source: text.exactOptional().describe('Letters of the documents with these addresses; see data/README.md'),
    }),
  ),
  messages: z.array(
    z.strictObject({
      page: text.exactOptional().describe('Path of a page in doc-pages.json'),
      slugs: z.array(slugSchema),
      codes: texts.exactOptional().describe('Error codes, instance families, storage classes, in lower case'),
      texts: texts.exactOptional().describe('Parts of messages, in lower case'),
    }),
  ),
  diagrams: z
    .strictObject({
      owners: texted.describe('Type of an owned resource, such as a stage of an API -> settings that name its owner'),
      flows: z.array(flowSchema).describe('Requests, messages, and data that flow from one resource to another'),
      uses: z.array(flowSchema).describe('Relations that show use but no direction; `flows` take precedence'),
      admits: z.array(flowSchema).describe('Rules of security groups: the admitted group, and the group of the rule'),
      clients: texts.describe('Types that call others; security groups and roles show what they call'),
      details: texts.describe('Types that diagrams omit unless requested; `*` at the end means any text'),
      alike: texts.describe('Types of which five or more with the same arrows in one network are one shape'),
      entryPoints: texts.describe('Types that users of the internet call, unless a setting or subnet says otherwise'),
      ends: texts.describe('Types that are drawn if a flow starts at or leads to them, although otherwise omitted'),
    })
    .describe(
      'Relations of the resources of templates. Types of CloudFormation also mean the equivalent Terraform types. ' +
        'Settings are named as in the references of CloudFormation and Terraform, the sources of this file: `*` means ' +
        'any text, and `|` separates alternatives',
    ),
  'doc-pages': z.array(
    z.strictObject({
      root: text.describe('Path of the guide'),
      title: text,
      slugs: z.array(slugSchema).min(1),
      pages: z.array(z.tuple([text, text, text])).describe('File name, title, and source of the title'),
    }),
  ),
} as const
