/** Tests the identification of pasted texts with the real data. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PublishedService } from '@/core/catalog/types'
import { COMPARED_RESULT_COUNT, decideDestination, paletteUrl } from '@/core/finder/go'
import { distinctLines, toFieldText } from '@/core/identify/read/lines'
import { ALL_PATTERNS } from '@/core/identify/read/lookups'
import { publishedFiles } from '@/generate/files/published'
import { TEST_SITE } from '@/generate/testing/site'
import { createFullSearch } from '@/node/full-search'

const { compiled } = TEST_SITE
const finder = createFullSearch(compiled, [])
const items = (text: string) => finder.identify(text).map(({ item }) => item)

/** Expected slug and item by pasted text. The item is absent if the result is a service. */
const EXAMPLES: readonly [text: string, slug: string, item?: string][] = [
  ['arn:aws:lambda:eu-west-1:123456789012:function:x', 'lambda', 'lambda:function'],
  ['arn:aws-cn:s3:::bucket/a/b.png', 's3', 's3:object'],
  ['arn:aws:iam::123456789012:role/path/of/role', 'identity-and-access-management', 'iam:role'],
  ['arn:aws:ec2:eu-west-1:123456789012:vpc/vpc-1', 'vpc', 'ec2:vpc'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation syntax, not JavaScript
  ["!Sub 'arn:${AWS::Partition}:s3:::${Bucket}/*'", 's3', 's3:object'],
  ['"Resource": "arn:aws:logs:us-east-1:123456789012:log-group:/aws/lambda/x:*",', 'cloudwatch', 'logs:log-group'],
  ['arn:aws:iam::aws:policy/service-role/AmazonSNSRole', 'sns', 'AmazonSNSRole'],
  ['s3://bucket/key', 's3', 's3:object'],
  [
    'https://console.aws.amazon.com/go/view?arn=arn%3Aaws%3Alambda%3Aeu-west-1%3A123456789012%3Afunction%3Ax',
    'lambda',
    'lambda:function',
  ],
  [
    'https://boto3.amazonaws.com/v1/documentation/api/latest/reference/services/s3/client/get_object.html',
    's3',
    's3 GetObject',
  ],
  ['https://docs.aws.amazon.com/goto/SdkForGoV2/s3-2006-03-01/GetObject', 's3', 's3 GetObject'],
  ['https://abc.lambda-url.us-east-1.on.aws/', 'lambda'],
  ['https://aws.amazon.com/dynamodb/', 'dynamodb'],
  ['import com.amazonaws.services.sqs.AmazonSQS;', 'sqs'],
  ['implementation("aws.sdk.kotlin:sqs:1.0.0")', 'sqs'],
  ['new Aws\\S3\\S3Client([])', 's3'],
  ['123456789012.dkr.ecr.eu-west-1.amazonaws.com/team/api:latest', 'ecr', 'ecr:repository'],
  ['https://sqs.eu-west-1.amazonaws.com/123456789012/orders.fifo', 'sqs', 'sqs:queue'],
  ['m5.large in eu-west-1', 'ec2', '/ec2/latest/instancetypes/gp.html'],
  [
    'Error: InsufficientInstanceCapacity: no t3.large in the zone',
    'ec2',
    '/AWSEC2/latest/UserGuide/troubleshooting-launch.html',
  ],
  ['AWS::S3::Bucket', 's3', 'AWS::S3::Bucket'],
  ['  "Type" : "AWS::EC2::VPC",\n', 'vpc', 'AWS::EC2::VPC'],
  ['AWS::S3::Bucket.BucketEncryption', 's3', 'AWS::S3::Bucket'],
  ['AWS::S3', 's3'],
  ['AWS::Region', 'cloudformation'],
  ['aws_s3_bucket', 's3', 'aws_s3_bucket'],
  ['aws_s3_bucket.main.arn', 's3', 'aws_s3_bucket'],
  ['data.aws_iam_policy_document.x', 'identity-and-access-management', 'data aws_iam_policy_document'],
  ['resource "aws_lambda_function" "x" {', 'lambda', 'aws_lambda_function'],
  ['s3:GetObject', 's3', 's3:GetObject'],
  ['"Action": ["iam:PassRole"],', 'identity-and-access-management', 'iam:PassRole'],
  ['lambda:*', 'lambda'],
  ['s3:prefix', 's3'],
  ['AmazonS3ReadOnlyAccess', 's3', 'AmazonS3ReadOnlyAccess'],
  ['aws s3 cp ./x s3://bucket --recursive', 's3', 's3'],
  ['$ aws --profile p ec2 describe-instances --filters Name=x', 'ec2', 'ec2 DescribeInstances'],
  ['aws s3api put-object --bucket b', 's3', 's3 PutObject'],
  ['aws eks update-kubeconfig --name x', 'eks', 'eks'],
  ['aws sso login', 'iam-identity-center', 'sso'],
  ['AWS_PROFILE=dev aws rds describe-db-instances', 'relational-database-service', 'rds DescribeDBInstances'],
  ['boto3.client("sqs")', 'sqs', 'sqs'],
  ["s3 = session.client('s3', region_name='eu-west-1').put_object(", 's3', 's3 PutObject'],
  ['import { S3Client, PutObjectCommand } from "@aws-sdk/client-s3";', 's3', 's3 PutObject'],
  ['PutObjectCommand', 's3', 's3 PutObject'],
  ['LambdaClient', 'lambda', 'lambda'],
  ['github.com/aws/aws-sdk-go-v2/service/sfn', 'step-functions'],
  ['software.amazon.awssdk:s3:2.20.0', 's3', 's3'],
  ['aws_sdk_dynamodb::Client', 'dynamodb', 'dynamodb'],
  ['using Amazon.S3.Model;', 's3', 's3'],
  ['new AWS.S3()', 's3', 's3'],
  ['s3.Bucket', 's3', 'aws_s3.Bucket AWS::S3::Bucket'],
  ["import { Queue } from 'aws-cdk-lib/aws-sqs'", 'sqs', 'aws_sqs.Queue AWS::SQS::Queue'],
  ['aws_rds.DatabaseInstance', 'relational-database-service'],
  ['sqs.us-east-1.amazonaws.com', 'sqs'],
  ['bucket.s3.eu-west-1.amazonaws.com', 's3'],
  ['db.abc.us-east-1.rds.amazonaws.com:5432', 'relational-database-service'],
  ['vpce-0abc.sqs.us-east-1.vpce.amazonaws.com', 'privatelink'],
  ['com.amazonaws.us-east-1.ecr.dkr', 'ecr'],
  ['eu.amazonaws.eusc-de-east-1.ecr.dkr', 'ecr'],
  ['bucket.s3.eusc-de-east-1.amazonaws.eu', 's3'],
  ['https://sqs.eusc-de-east-1.amazonaws.eu/123456789012/orders', 'sqs', 'sqs:queue'],
  ['d111111abcdef8.cloudfront.net', 'cloudfront'],
  ['"Service": "ecs-tasks.amazonaws.com"', 'ecs'],
  ['aws.ec2', 'ec2'],
  ['AWS/Lambda', 'lambda'],
  ['/aws/lambda/my-function', 'lambda'],
  ['https://eu-west-1.console.aws.amazon.com/lambda/home?region=eu-west-1#/functions/x', 'lambda'],
  ['https://console.amazonaws.cn/ec2/home', 'ec2'],
  ['https://eusc-de-east-1.console.amazonaws-eusc.eu/ec2/home', 'ec2'],
  [
    'https://docs.aws.amazon.com/ja_jp/AmazonS3/latest/userguide/ServerLogs.html#x',
    's3',
    '/AmazonS3/latest/userguide/ServerLogs.html',
  ],
  ['https://docs.aws.eu/cli/latest/reference/lambda/invoke.html', 'lambda', 'lambda Invoke'],
  ['https://docs.aws.amazon.com/cli/latest/reference/lambda/invoke.html', 'lambda', 'lambda Invoke'],
  [
    'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-s3-bucket.html',
    's3',
    'AWS::S3::Bucket',
  ],
  ['https://registry.terraform.io/providers/hashicorp/aws/latest/docs/data-sources/vpc', 'vpc', 'data aws_vpc'],
  ['awslambdabasicexecutionrole', 'lambda', 'AWSLambdaBasicExecutionRole'],
  ['arn:aws:logs:us-east-1:123456789012:log-group:/ecs/web:log-stream:x', 'cloudwatch', 'logs:log-stream'],
  ['"InstanceId": "i-0abcd1234ef567890",', 'ec2', 'ec2:instance'],
  ['subnet-0bb1c79de3EXAMPLE', 'vpc', 'ec2:subnet'],
  ['AKIAIOSFODNN7EXAMPLE', 'identity-and-access-management'],
  ['ASIAIOSFODNN7EXAMPLE', 'security-token-service'],
  [
    'User: arn:aws:iam::123456789012:user/x is not authorized to perform: s3:PutObject on resource: "arn:aws:s3:::b/k"',
    's3',
    's3:PutObject',
  ],
  ['An error occurred (AccessDenied) when calling the CreateBucket operation: Access Denied', 's3', 's3 CreateBucket'],
  // Several APIs have the operation; only one of them has the code.
  [
    'An error occurred (NoSuchBucket) when calling the ListTagsForResource operation: The bucket does not exist',
    's3',
    's3control ListTagsForResource',
  ],
  ['operation error Lambda: Invoke, https response error StatusCode: 404', 'lambda', 'lambda Invoke'],
  ['Not found (Service: AmazonDynamoDBv2; Status Code: 400; Error Code: ValidationException)', 'dynamodb'],
  ['m7g.large', 'ec2', '/ec2/latest/instancetypes/gp.html'],
  ['DBInstanceClass: db.r6g.2xlarge', 'relational-database-service'],
  ['ＡＷＳ：：Ｓ３：：Ｂｕｃｋｅｔ', 's3', 'AWS::S3::Bucket'],
  ['com.amazonaws.services.dynamodbv2.model.ProvisionedThroughputExceededException', 'dynamodb', 'dynamodb'],
  ['com.amazonaws.services.simplesystemsmanagement.model.ParameterNotFoundException', 'systems-manager'],
  ['software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional', 'dynamodb', 'dynamodb'],
  ['<groupId>software.amazon.awssdk</groupId>\n<artifactId>s3-transfer-manager</artifactId>', 's3', 's3'],
  ['software.amazon.awssdk.core.exception.AbortedException', 'sdk-for-java'],
  ['github.com/aws/aws-sdk-go-v2/service/s3/types', 's3', 's3'],
  ['github.com/aws/aws-sdk-go-v2/feature/dynamodb/attributevalue', 'dynamodb', 'dynamodb'],
  ['github.com/aws/aws-sdk-go-v2/config', 'sdk-for-go'],
  ['@aws-sdk/client-dynamodb', 'dynamodb', 'dynamodb'],
  ['@aws-sdk/s3-request-presigner', 's3', 's3'],
  ['@aws-sdk/s3-presigned-post', 's3', 's3'],
  ['@aws-sdk/credential-providers', 'sdk-for-javascript'],
  ['Error: Resolved credential object is not valid', 'sdk-for-javascript'],
  ['from botocore.config import Config', 'sdk-for-python-boto3'],
  ['console.aws.amazon.com/rds/home', 'relational-database-service'],
  ['aws es describe-elasticsearch-domains', 'opensearch-service', 'es DescribeElasticsearchDomains'],
  ['which user emptied the bucket last night', 'cloudtrail'],
  ['the engineer who has stopped this instance', 'cloudtrail'],
  ['Duration: 11.3 ms  Billed Duration: 12 ms', 'lambda'],
  ['Init Duration: 1042.31 ms\tXRAY TraceId: 1-5e34a614-10bdxmplf1fb44f07bc535a1', 'lambda'],
  ['END RequestId: 00000000-0000-0000-0000-000000000000', 'lambda'],
  ['2 123456789012 eni-0abcd1234ef567890 10.0.1.5 10.0.2.9 49152 443 6 9 840 1735689600 1735689660 REJECT OK', 'vpc'],
  ['2 123456789012 eni-0abcd1234ef567890 - - - - - - - 1735689600 1735689660 - NODATA', 'vpc'],
  ['version account-id interface-id srcaddr dstaddr srcport dstport', 'vpc'],
  ['{"level":"info","caller":"ipamd/ipamd.go:700","msg":"Added ENI eni-0abcd1234ef567890"}', 'eks'],
  ['/var/log/aws-routed-eni/plugin.log', 'eks'],
  ['Starting IPAM daemon in background ... ok.', 'eks'],
]

/** Beginnings of new matches, on which a careless pattern would take long. */
const SLOW = ['eni-00000000 ', 'srcaddr ', 'which user user ', 'eventSource": "', '@aws-sdk/a-', 'artifactId>a-']

/** Pages about credentials, of all SDKs and of the CLI. */
const ACCESS = '/sdkref/latest/guide/access.html'
const CLI = '/cli/latest/userguide/cli-chap-troubleshooting.html'

/** Returns the first identified item in the form of the third column of `EXAMPLES`; undefined for a service. */
function named(text: string): string | undefined {
  const [item] = items(text)
  if (!item || item.kind === 'service') return undefined
  const { identity = {}, kind, api, title } = item
  if (kind === 'operation') return `${api} ${title}`
  const { type, construct, terraform, action, policy, page, resource, api: own, kind: sort } = identity
  if (construct !== undefined) return `${construct} ${type}`
  return type ?? (sort === 'data' ? `data ${terraform}` : terraform) ?? action ?? policy ?? page ?? resource ?? own
}

describe('pasted text', () => {
  test.each([...EXAMPLES])('%s is of %s', (text, slug, item) => {
    expect(items(text)[0]?.slug).toBe(slug)
    if (item !== undefined) expect(named(text)).toBe(item)
  })

  test('has an example of every pattern', () => {
    const lines = EXAMPLES.flatMap(([text]) => distinctLines(text))
    expect(
      ALL_PATTERNS.filter(({ pattern }) => !lines.some(line => pattern.test(line))).map(({ name }) => name),
    ).toEqual([])
  })

  test.each([
    ['AccessDenied', '/IAM/latest/UserGuide/troubleshoot_access-denied.html'],
    ['ThrottlingException: Rate exceeded', '/general/latest/gr/api-retries.html'],
    ['Task timed out after 3.00 seconds', '/lambda/latest/dg/configuration-timeout.html'],
    ['504 Gateway Timeout', '/elasticloadbalancing/latest/application/load-balancer-troubleshooting.html'],
    ['504 Gateway Timeout from API Gateway', '/apigateway/latest/developerguide/supported-gateway-response-types.html'],
    ['504 of API Gateway', '/apigateway/latest/developerguide/supported-gateway-response-types.html'],
    ['UPDATE_ROLLBACK_FAILED', '/AWSCloudFormation/latest/UserGuide/troubleshooting.html'],
    ['AWSServiceRoleForECS', '/IAM/latest/UserGuide/using-service-linked-roles.html'],
    ['aws cli exit code 254', '/cli/latest/userguide/cli-usage-returncodes.html'],
    ['returned non-zero exit status 255', '/cli/latest/userguide/cli-usage-returncodes.html'],
    ['exited with code 1', '/cli/latest/userguide/cli-usage-returncodes.html'],
    ['Exited (137)', '/AmazonECS/latest/developerguide/stopped-task-error-codes.html'],
    ['cloudformation exit code: 1', '/AWSCloudFormation/latest/UserGuide/troubleshooting.html'],
    ['{"message":"Forbidden"}', '/apigateway/latest/developerguide/supported-gateway-response-types.html'],
    [
      'AccessDeniedException: You don’t have access to the model',
      '/bedrock/latest/userguide/troubleshooting-api-error-codes.html',
    ],
    ['ONEZONE_IA', '/AmazonS3/latest/userguide/storage-class-intro.html'],
    ['c7gn', '/ec2/latest/instancetypes/co.html'],
    ['u-6tb1.metal', '/ec2/latest/instancetypes/mo.html'],
  ])('the code or message %s leads to its page', (text, page) => {
    expect(named(text)).toBe(page)
  })

  test.each([
    [
      'REPORT RequestId: x\tDuration: 9.81 ms\tBilled Duration: 10 ms\tMemory Size: 128 MB\tMax Memory Used: 70 MB',
      'lambda',
      ['/lambda/latest/dg/configuration-memory.html'],
    ],
    ['eni-0abcd1234ef567890 10.0.1.5 10.0.2.9 ACCEPT', 'vpc', ['/vpc/latest/userguide/flow-log-records.html']],
    ['1.2.3.4 5.6.7.8 443 6 ACCEPT OK', 'vpc', ['/vpc/latest/userguide/flow-log-records.html']],
    ['Starting L-IPAMD v1.19.0', 'eks', ['/eks/latest/userguide/managing-vpc-cni.html']],
    ['botocore.exceptions.NoCredentialsError: Unable to locate credentials', 'sdk-for-python-boto3', [ACCESS, CLI]],
    ['Unable to load credentials from any of the providers in the chain', 'sdk-for-java', [ACCESS]],
    ['Unable to load AWS credentials from any provider in the chain', 'sdk-for-java', [ACCESS]],
    ['CredentialsProviderError: Could not load credentials from any providers', 'sdk-for-javascript', [ACCESS]],
    ['failed to refresh cached credentials, no EC2 IMDS role found', 'sdk-for-go', [ACCESS]],
    ['NoCredentialProviders: no valid providers in chain', 'sdk-for-go', [ACCESS]],
    ['AWSReservedSSO_AdministratorAccess_0123456789abcdef', 'iam-identity-center', []],
    ['x-amz-cf-id: 3Xl0sbV', 'cloudfront', []],
  ])('%s leads to the service, then to the pages about the log or the error', (text, slug, pages) => {
    const [first, ...others] = items(text)
    expect(first?.id).toBe(`service:${slug}`)
    expect(others.flatMap(({ identity }) => identity?.page ?? [])).toEqual(pages)
  })

  test.each([
    ['software.amazon.awssdk:s3', 'https://docs.aws.amazon.com/AmazonS3/latest/API/'],
    ['software.amazon.awssdk:dynamodb', 'https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/'],
    ['software.amazon.awssdk:cloudwatchlogs', 'https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/'],
  ])('the package %s leads to the API Reference, to which the service itself links', (text, folder) => {
    expect(items(text)[0]?.url?.startsWith(folder), items(text)[0]?.url).toBe(true)
  })

  test('lines that all lead to the same item count as one line', () => {
    const text = 'START RequestId: x Version: 3\nloading\nEND RequestId: x\nREPORT RequestId: x Billed Duration: 3 ms'
    expect(items(text).map(({ id }) => id)).toEqual([
      'service:lambda',
      'page:https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs.html',
    ])
  })

  test.each([
    ['iam', 'CreateUser', 'action:iam:CreateUser', 'identity-and-access-management'],
    ['lambda', 'UpdateFunctionCode20150331v2', 'action:lambda:UpdateFunctionCode', 'lambda'],
    ['cloudfront', 'CreateInvalidation2020_05_31', 'action:cloudfront:CreateInvalidation', 'cloudfront'],
    ['monitoring', 'PutMetricAlarm', 'action:cloudwatch:PutMetricAlarm', 'cloudwatch'],
    ['apigateway', 'CreateRestApi', 'operation:apigateway.CreateRestApi', 'api-gateway'],
  ])(
    'an event of CloudTrail (%s, %s) has its action or operation, its service, then CloudTrail',
    (source, name, id, slug) => {
      const event = {
        userIdentity: { arn: 'arn:aws:iam::123456789012:user/x'.repeat(40) },
        eventSource: `${source}.amazonaws.com`,
        eventName: name,
        errorCode: 'AccessDenied',
      }
      const expected = [id, `service:${slug}`, 'service:cloudtrail']
      const reversed = Object.fromEntries(Object.entries(event).reverse())
      const texts = [event, reversed].flatMap(event => [JSON.stringify(event), JSON.stringify(event, null, 4)])
      for (const text of [...texts, JSON.stringify(JSON.stringify(event))])
        for (const pasted of [text, toFieldText(text)])
          expect(
            items(pasted)
              .map(item => item.id)
              .slice(0, 3),
          ).toEqual(expected)
      expect(items(JSON.stringify(event)).map(({ identity }) => identity?.page)).toContain(
        '/IAM/latest/UserGuide/troubleshoot_access-denied.html',
      )
    },
  )

  test('several events of CloudTrail have a result each, and an event of another service has none', () => {
    const event = (source: string, name: string) => ({ eventSource: source, awsRegion: 'us-east-1', eventName: name })
    const records = [event('s3.amazonaws.com', 'DeleteBucket'), event('kms.amazonaws.com', 'DisableKey')]
    expect(items(JSON.stringify({ records })).map(({ title }) => title)).toEqual(['s3:DeleteBucket', 'kms:DisableKey'])
    expect(items(JSON.stringify(event('signin.amazonaws.com', 'NoSuchEvent'))).at(-1)?.slug).toBe('cloudtrail')
    expect(items(JSON.stringify(event('aws:s3', 'ObjectCreated:Put')))).toEqual([])
  })

  test('a message has its action or operation, its service, then pages about its code', () => {
    const ids = items('An error occurred (AccessDenied) when calling the PutObject operation').map(({ id }) => id)
    const page = 'page:https://docs.aws.amazon.com'
    expect(ids).toEqual([
      'operation:s3.PutObject',
      'service:s3',
      `${page}/AmazonS3/latest/userguide/troubleshoot-403-errors.html`,
      `${page}/IAM/latest/UserGuide/troubleshoot_access-denied.html`,
    ])
    expect(items('DBClusterNotFoundFault').map(({ id }) => id)).toEqual([
      'service:relational-database-service',
      'service:documentdb-with-mongodb-compatibility',
      'service:neptune',
    ])
  })

  test('a service that is named beside a code is first', () => {
    const slugs = (text: string) => items(text).map(({ kind, slug }) => `${kind} ${slug}`)
    expect(slugs('SQS: MissingParameter')).toEqual(['service sqs', 'service ec2', 'doc ec2'])
    expect(slugs('AccessDenied s3').slice(0, 2)).toEqual(['doc s3', 'service s3'])
    expect(slugs('step functions ThrottlingException').slice(0, 2)).toEqual([
      'doc service-endpoints',
      'service step-functions',
    ])
  })

  test('each page about codes and messages is a page of a guide', () => {
    const { messages, 'doc-pages': guides } = compiled.identifiers
    const known = new Set(guides.flatMap(({ root, pages }) => pages.map(([file]) => root + file)))
    expect(messages.flatMap(({ page }) => (page === undefined || known.has(page) ? [] : page))).toEqual([])
  })

  test('ordinary words and two characters are no codes', () => {
    expect(items('lambda throttling limit')).toEqual([])
    expect(items('m2')).toEqual([])
    expect(finder.search('m2')[0]?.item.slug).toBe('mainframe-modernization')
    expect(finder.search('m5')[0]?.item.title).toBe('EC2 instance types')
  })

  test('is followed by its service', () => {
    expect(items('AWS::S3::Bucket').map(({ id }) => id)).toEqual(['type:AWS::S3::Bucket', 'service:s3'])
    expect(items('s3:GetObject').map(({ id }) => id)).toEqual([
      'action:s3:GetObject',
      'service:s3',
      'operation:s3.GetObject',
    ])
  })

  test('is explained by its parts', () => {
    const [item] = items('arn:aws:lambda:eu-west-1:123456789012:function:x')
    expect(item?.lines).toEqual([
      ['ARN', 'arn:aws:lambda:eu-west-1:123456789012:function:x'],
      ['resource type', 'lambda:function'],
      ['name', 'x'],
      ['Region', 'eu-west-1'],
      ['account', '123456789012'],
      ['partition', 'aws'],
    ])
    expect(item?.console).toEqual({
      url: 'https://console.aws.amazon.com/go/view?arn=arn%3Aaws%3Alambda%3Aeu-west-1%3A123456789012%3Afunction%3Ax',
    })
    for (const [host, partition] of [
      ['eusc-de-east-1.amazonaws.eu', 'aws-eusc'],
      ['us-gov-west-1.amazonaws.com', 'aws-us-gov'],
    ])
      expect(items(`https://sqs.${host}/123456789012/x`)[0]?.lines).toContainEqual(['partition', partition])
    expect(items('arn:aws:nosuch:eu-west-1:123456789012:x')).toMatchObject([{ kind: 'pasted', slug: undefined }])
  })

  test.each([
    [
      'arn:aws-cn:sns:cn-north-1:123456789012:x',
      'https://cn-north-1.console.amazonaws.cn/sns/v3/home?region=cn-north-1',
    ],
    ['arn:aws-us-gov:iam::123456789012:role/x', 'https://console.amazonaws-us-gov.com/iam/home'],
    ['arn:aws-eusc:s3:::bucket', 'https://eusc-de-east-1.console.amazonaws-eusc.eu/s3/home?region=eusc-de-east-1'],
    [
      'arn:aws-cn:sns:evil.test/x:123456789012:x',
      'https://cn-north-1.console.amazonaws.cn/sns/v3/home?region=cn-north-1',
    ],
    ['arn:aws-iso:sns:us-iso-east-1:123456789012:x', undefined],
    ['arn:aws-cn:sns:*:123456789012:x', undefined],
    ['arn:aws-us-gov:quicksight:us-gov-west-1:123456789012:dashboard/x', undefined],
  ])('%s opens the console of its service, because only the partition aws opens ARNs', (arn, url) => {
    expect(items(arn)[0]?.console).toEqual(url && { url })
  })

  test('finds the actions that a wildcard matches, and the types that begin with the text', () => {
    expect(items('s3:Get*').every(({ title, kind }) => kind === 'service' || title.startsWith('s3:Get'))).toBe(true)
    expect(items('s3:Get*').length).toBeGreaterThan(60)
    expect(items('AWS::DynamoDB::Tab')[0]?.title).toBe('AWS::DynamoDB::Table')
  })

  test('is not searched as words if it is a host name', () => {
    expect(finder.search('sqs.us-east-1.amazonaws.com').map(({ item }) => item.id)).toEqual(['service:sqs'])
    expect(finder.search('AWS::S3::Bucket').map(({ item }) => item.kind)).toContain('icon')
  })

  test('has a result for each line', () => {
    const text = 'AWS::S3::Bucket\r\nhello world\n  s3:GetObject\n\naws_vpc\nAWS::S3::Bucket'
    for (const pasted of [text, toFieldText(text)])
      expect(items(pasted).map(({ title }) => title)).toEqual(['AWS::S3::Bucket', 's3:GetObject', 'aws_vpc'])
  })

  test.each([
    's3',
    'lambda function',
    'aws s3 bucket',
    'aws backup vault',
    'dynamodb stream',
    'Amazon S3',
    'vpc: peering',
    'vpc-endpoints',
    'i-feature',
    'who can read this bucket',
    'which iam role needed for lambda',
    'what identity based policies exist',
    '<artifactId>connect-api</artifactId>',
    'which account do i need',
    '',
  ])('%s is no identifier', text => expect(items(text).filter(({ kind }) => kind !== 'service')).toEqual([]))

  test('is found again by its id', () => {
    for (const text of ['AWS::S3::Bucket', 'data.aws_vpc', 's3:GetObject', 'AmazonS3ReadOnlyAccess'])
      expect(finder.items([items(text)[0]?.id ?? ''])[0]?.title).toBe(text)
  })
})

describe('a service page', () => {
  const published = publishedFiles(compiled, 'https://site.test')
    .filter(({ path }) => path.startsWith('catalogue/services/'))
    .map(({ content }) => (JSON.parse(content) as { service: PublishedService }).service)

  test('has identifiers that find the service', () => {
    const values = published.flatMap(({ slug, identifiers }) =>
      identifiers.flatMap(({ name, values }) => values.map(value => ({ slug, name, value }))),
    )
    expect(values.length).toBeGreaterThan(10_000)
    const astray = values.filter(({ slug, value }) => !items(value).some(item => item.slug === slug))
    expect(astray).toEqual([])
  })

  test('has pages of guides that find the service', () => {
    const astray = published.flatMap(({ slug, pages }) =>
      pages.filter(({ url }) => !items(url).some(item => item.slug === slug)).map(({ url }) => `${slug} ${url}`),
    )
    expect(astray).toEqual([])
  })
})

describe('the address bar', () => {
  const goTo = (text: string) => decideDestination(text, finder.search(text, { limit: COMPARED_RESULT_COUNT }), '/')

  test('opens what is identified; for an ARN, opens the service with the ARN in the fragment, which is not sent', () => {
    expect(goTo('AWS::S3::Bucket')).toEqual({ kind: 'go', url: items('AWS::S3::Bucket')[0]?.url })
    expect(goTo('sqs.us-east-1.amazonaws.com')).toEqual({ kind: 'go', url: '/sqs' })
    const arn = 'arn:aws:lambda:eu-west-1:123456789012:function:x'
    expect(goTo(arn)).toEqual({ kind: 'go', url: `/lambda#palette=${encodeURIComponent(arn)}` })
    const unknown = 'arn:aws:nosuch:eu-west-1:123456789012:x'
    expect(goTo(unknown)).toEqual({ kind: 'ask' })
    expect(paletteUrl(unknown, '/')).toBe(`/#palette=${encodeURIComponent(unknown)}`)
  })
})

test('links to the same page are listed once', () => {
  for (const slug of ['api-gateway', 'end-user-messaging-sms']) {
    const urls = finder.details(`service:${slug}`)?.links.map(([, url]) => url) ?? []
    expect(urls.length).toBeGreaterThan(0)
    expect(urls).toEqual([...new Set(urls)])
  }
})

describe('operations', () => {
  test('list the IAM action with their name, and their own page', () => {
    const details = finder.details('operation:s3.GetObject')
    expect(details?.lines).toContainEqual(['IAM action', 's3:GetObject'])
    expect(details?.links[0]?.[1]).toBe('https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html')
    expect(finder.details('operation:s3.ListObjectsV2')?.lines.map(([name]) => name)).not.toContain('IAM action')
  })
})

describe('hostile texts', () => {
  const pieces = fc.constantFrom(
    ...EXAMPLES.map(([text]) => text),
    ...[
      'arn:',
      'aws::',
      '${',
      '}',
      '.',
      '\n',
      '↵',
      '"',
      '*',
      's3:',
      'import {',
      '%E0%A4%A',
      '\u0000',
      '\ufdfa',
      '__proto__',
      'constructor:',
    ],
  )
  test('10,000 random ones throw no error', () => {
    const text = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 12 }).map(parts => parts.join(''))
    fc.assert(
      fc.property(text, pasted => {
        for (const { id } of items(pasted)) expect(id).not.toBe('')
      }),
      { numRuns: 10_000 },
    )
  })

  test.each([
    'a',
    '"',
    'arn:aws:',
    's3:*',
    'a.',
    'aws_',
    'import { ',
    '\n',
    'AWS::S3::Bucket\n',
    's3:*?*?',
    '\ufdfa',
    ...SLOW,
  ])('of a megabyte of %j, at most 20,000 characters are read', piece => {
    const text = piece.repeat(1_000_000 / piece.length)
    expect(distinctLines(text).join('').length).toBeLessThanOrEqual(20_000)
    expect(distinctLines(text).every(line => line.length <= 1000)).toBe(true)
    expect(toFieldText(text).length).toBeLessThanOrEqual(20_000)
    // The lines, or all actions of a pattern.
    expect(items(text).length).toBeLessThanOrEqual(piece.startsWith('s3:') ? 200 : 50)
  })
})
