import { expect, test } from 'vitest'
import type { Setting, UnlinkedResource } from '../resource-types'
import { resourceLines } from '../testing/resource-lines'
import { linkResources } from './link-resources'

const resource = (key: string, settings: readonly Setting[] = [], facts: Partial<UnlinkedResource> = {}) => ({
  key,
  name: key,
  type: key.replace(/\..*/, ''),
  settings,
  ...facts,
})
const inState = (key: string, settings: readonly Setting[]) => resource(key, settings, { isInState: true })
const id = (text: string): Setting => ({ path: 'id', text })

test('instances of one resource become one, with the references of all', () => {
  const [queue, ...others] = linkResources([
    resource('aws_sqs_queue.q', [{ path: 'a', key: 'aws_vpc.v' }], { change: 'created' }),
    resource('aws_sqs_queue.q', [{ path: 'b', key: 'aws_vpc.v' }], { change: 'destroyed' }),
    resource('aws_vpc.v'),
  ])
  expect(others).toHaveLength(1)
  expect(queue).toMatchObject({
    count: 2,
    change: 'changed',
    references: [
      { path: 'a', key: 'aws_vpc.v' },
      { path: 'b', key: 'aws_vpc.v' },
    ],
  })
})

const VPC = inState('aws_vpc.v', [id('vpc-1')])
test.each<[title: string, resources: UnlinkedResource[], targets: string[]]>([
  ['the id of a resource', [inState('aws_subnet.s', [{ path: 'vpcid', text: 'vpc-1' }]), VPC], ['aws_vpc.v']],
  ['an id outside of a state', [resource('aws_subnet.s', [{ path: 'vpcid', text: 'vpc-1' }]), VPC], []],
  ['its own id', [VPC], []],
  ['a resource of other files', [resource('aws_subnet.s', [{ path: 'vpcid', key: 'aws_vpc.v' }])], []],
  [
    'the id of a bucket and of its policy',
    [
      inState('aws_lambda_function.f', [{ path: 'bucket', text: 'logs' }]),
      inState('aws_s3_bucket_policy.p', [id('logs')]),
      inState('aws_s3_bucket.b', [id('logs')]),
    ],
    ['aws_s3_bucket.b'],
  ],
  [
    'the id of a table and of a function',
    [
      inState('aws_sqs_queue.q', [{ path: 'to', text: 'orders' }]),
      inState('aws_dynamodb_table.t', [id('orders')]),
      inState('aws_lambda_function.f', [id('orders')]),
    ],
    [],
  ],
  [
    'the name of a project',
    [
      resource('aws_codepipeline.p', [{ path: 'configuration.projectname', text: 'build' }]),
      resource('aws_codebuild_project.b', [{ path: 'name', text: 'build' }]),
    ],
    ['aws_codebuild_project.b'],
  ],
  [
    'a group in a rule for outgoing traffic',
    [
      resource('aws_security_group_rule.r', [
        { path: 'type', text: 'egress' },
        { path: 'securitygroupid', key: 'aws_security_group.g' },
      ]),
      resource('aws_security_group.g'),
    ],
    [],
  ],
  [
    'a part of a name',
    [resource('aws_sqs_queue.q', [{ path: 'name', key: 'random_id.r' }]), resource('random_id.r')],
    [],
  ],
])('the references of the first resource by %s', (_, resources, targets) => {
  const [first] = linkResources(resources)
  expect(first?.references.map(({ key }) => key)).toEqual(targets)
})

test('a data source that finds a created resource stands for it', () => {
  const linked = linkResources([
    resource('aws_lambda_function.f', [{ path: 'subnetid', key: 'data.aws_subnet.s' }]),
    resource('data.aws_subnet.s', [{ path: 'id', key: 'aws_subnet.s' }], { type: 'aws_subnet', isDataSource: true }),
    resource('aws_subnet.s'),
  ])
  expect(linked[0]?.references).toEqual([{ path: 'subnetid', key: 'aws_subnet.s' }])
})

test('an ARN names a function of the files, but in a policy, the functions that a pipeline deploys', () => {
  const text = `Resources:
  Orders: { Type: AWS::Serverless::Function, Properties: { FunctionName: shop-orders } }
  Flow:
    Type: AWS::StepFunctions::StateMachine
    Properties:
      Definition: { Resource: !Sub 'arn:aws:lambda:\${AWS::Region}:\${AWS::AccountId}:function:shop-orders:$LATEST' }
  Other:
    Type: AWS::StepFunctions::StateMachine
    Properties: { Definition: { Resource: 'arn:aws:lambda:eu-west-1:111122223333:function:mails' } }
  Policy:
    Type: AWS::IAM::Policy
    Properties: { PolicyDocument: { Statement: [{ Resource: 'arn:aws:lambda:eu-west-1:111122223333:function:shop-orders' }] } }`
  expect(resourceLines(text)).toEqual([
    'Orders AWS::Serverless::Function',
    'Flow AWS::StepFunctions::StateMachine definition.resource=Orders',
    'Other AWS::StepFunctions::StateMachine',
    'Policy AWS::IAM::Policy',
  ])
})

test('a parameter may have the ARN of a topic or queue of other templates', () => {
  const text = `Resources:
  Sub: { Type: AWS::SNS::Subscription, Properties: { TopicArn: '{{resolve:ssm:/shop/EventTopicArn}}' } }
  Start: { Type: AWS::Lambda::EventSourceMapping, Properties: { EventSourceArn: !Sub '{{resolve:ssm:\${Stage}-input-queue-arn:2}}' } }`
  expect(resourceLines(text)).toEqual([
    'Sub AWS::SNS::Subscription topicarn=awssnstopic/EventTopic',
    'Start AWS::Lambda::EventSourceMapping eventsourcearn=awssqsqueue/input-queue',
    'awssnstopic/EventTopic AWS::SNS::Topic data source',
    'awssqsqueue/input-queue AWS::SQS::Queue data source',
  ])
})

test('a variable names a resource by its text if its own name says what it names', () => {
  const text = `Resources:
  Orders: { Type: AWS::DynamoDB::Table, Properties: { TableName: !Sub '\${AWS::StackName}-tbl' } }
  Jobs: { Type: AWS::SQS::Queue, Properties: { QueueName: jobs } }
  Work:
    Type: AWS::Lambda::Function
    Properties:
      Environment:
        Variables:
          ORDERS_TABLE: !Join ['-', [!Ref AWS::StackName, tbl]]
          JOBS_QUEUE_URL: https://sqs.eu-west-1.amazonaws.com/111122223333/jobs
          OTHER_TABLE: others
          NAME: jobs
          JOBS_TOPIC: jobs`
  expect(resourceLines(text)[2]).toBe(
    'Work AWS::Lambda::Function environment.variables.orderstable=Orders environment.variables.jobsqueueurl=Jobs',
  )
})

test('an origin is the bucket or the record in DNS whose domain it has', () => {
  const text = `Parameters: { Stage: { Type: String } }
Conditions: { IsProd: !Equals [!Ref Stage, prod] }
Resources:
  Site: { Type: AWS::S3::Bucket, Properties: { BucketName: !Join ['-', [!If [IsProd, live, dev], site]] } }
  Search: { Type: AWS::OpenSearchService::Domain, Properties: { DomainName: !Join ['-', [!If [IsProd, live, dev], index]] } }
  Api: { Type: AWS::Route53::RecordSetGroup, Properties: { RecordSets: [{ Name: api.example.com. }] } }
  Web:
    Type: AWS::CloudFront::Distribution
    Properties:
      DistributionConfig:
        Origins:
          - { DomainName: !Join ['-', [!If [IsProd, live, dev], site.s3.eu-west-1.amazonaws.com]] }
          - { DomainName: api.example.com }
          - { DomainName: other.example.com }
          - { DomainName: other.s3.amazonaws.com }`
  const domain = 'distributionconfig.origins.domainname'
  expect(resourceLines(text)[3]).toBe(`Web AWS::CloudFront::Distribution ${domain}=Site ${domain}=Api`)
})
