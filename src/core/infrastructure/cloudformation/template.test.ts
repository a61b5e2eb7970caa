import { expect, test } from 'vitest'
import { parseTemplate } from '../read/read-text'
import { resourceLines } from '../testing/resource-lines'
import { SAM_TEMPLATE } from '../testing/samples'

test('short tags are references, and a loop makes resources', () => {
  expect(resourceLines(SAM_TEMPLATE)).toEqual([
    'Network AWS::EC2::VPC',
    'Front AWS::EC2::Subnet vpcid=Network public',
    'Orders AWS::Serverless::Function vpcconfig.subnetids=Front',
    'QueueA AWS::SQS::Queue',
    'QueueB AWS::SQS::Queue',
  ])
})

test('an alias repeats a value in one resource', () => {
  const text = `Resources:
  Dead: { Type: AWS::SQS::Queue }
  Orders:
    Type: AWS::Serverless::Function
    Properties:
      DeadLetterQueue: &dead { TargetArn: !GetAtt Dead.Arn }
      EventInvokeConfig: { DestinationConfig: *dead }`
  expect(resourceLines(text)[1]).toBe(
    'Orders AWS::Serverless::Function deadletterqueue.targetarn=Dead eventinvokeconfig.destinationconfig.targetarn=Dead',
  )
})

test('a text that equals a name is no reference', () => {
  const text = `Resources:
  Queue: { Type: AWS::SQS::Queue }
  Notify: { Type: AWS::SNS::Topic }
  Data: { Type: AWS::S3::Bucket, Properties: { BucketName: prod } }
  Orders: { Type: AWS::Lambda::Function, Properties: { Environment: { Variables: { MODE: Queue, STAGE: prod } } } }
  Flow: { Type: AWS::StepFunctions::StateMachine, Properties: { Definition: { States: { Pass: { Next: Notify } } } } }`
  expect(resourceLines(text).slice(3)).toEqual([
    'Orders AWS::Lambda::Function',
    'Flow AWS::StepFunctions::StateMachine',
  ])
})

test('functions are read as tags and in full', () => {
  const text = `Parameters: { Name: { Type: String } }
Resources:
  Table: { Type: AWS::DynamoDB::Table }
  Topic: { Type: AWS::SNS::Topic }
  Uploads: { Type: AWS::S3::Bucket, Properties: { BucketName: !Ref Name } }
  Orders:
    Type: AWS::Lambda::Function
    Properties:
      Environment:
        Variables:
          A: !GetAtt Table.Arn
          B: { Fn::GetAtt: [Table, Arn] }
          C: !If [IsLarge, !Ref Topic, !Ref AWS::NoValue]
          D: !Join ['', ['arn:', !Sub 'aws:sns:a:1:\${Topic.TopicName}:\${!Table}']]
          E: !Sub ['\${T}', { T: !Ref Table }]
          F: !Sub 'arn:aws:s3:::\${Name}'`
  expect(resourceLines(text).slice(3)).toEqual([
    'Orders AWS::Lambda::Function environment.variables.a=Table environment.variables.b=Table environment.variables.c=Topic environment.variables.d=Topic environment.variables.e=Table environment.variables.f=Uploads',
  ])
})

test('loops over literal lists and default values make resources; other loops make one', () => {
  const subnet = `'Subnet\${Kind}\${Zone}': { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref 'Vpc\${Zone}' } }`
  const text = `Parameters: { Kinds: { Type: CommaDelimitedList, Default: 'Public, Private' }, Names: { Type: CommaDelimitedList } }
Resources:
  VpcA: { Type: AWS::EC2::VPC }
  Fn::ForEach::Zones: [Zone, [A, B], { Fn::ForEach::Kinds: [Kind, !Ref Kinds, { ${subnet} }] }]
  Fn::ForEach::Queues: [Name, !Ref Names, { 'Queue\${Name}': { Type: AWS::SQS::Queue } }]`
  expect(resourceLines(text).slice(1)).toEqual([
    'SubnetPublicA AWS::EC2::Subnet vpcid=VpcA',
    'SubnetPrivateA AWS::EC2::Subnet vpcid=VpcA',
    'SubnetPublicB AWS::EC2::Subnet',
    'SubnetPrivateB AWS::EC2::Subnet',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation syntax, not JavaScript
    'Queue${Name} AWS::SQS::Queue × ?',
  ])
})

test('a file that AWS::Include inserts is listed as skipped', () => {
  const text = `Resources:
  A: { Type: AWS::SQS::Queue }
  Fn::Transform: { Name: AWS::Include, Parameters: { Location: !Sub 's3://\${Bucket}/more.yaml' } }`
  expect(parseTemplate([text])).toMatchObject({
    skipped: [{ name: 's3://…/more.yaml', why: 'included by AWS::Include' }],
  })
})

test('names of the CDK lose their unique suffix', () => {
  const Metadata = { 'aws:cdk:path': 'Shop/Orders/Resource' }
  const template = { Resources: { Orders315BB997: { Type: 'AWS::DynamoDB::Table', Metadata } } }
  const reading = parseTemplate([JSON.stringify(template, null, 1)])
  expect(reading).toMatchObject({ resources: [{ key: 'Orders315BB997', name: 'Orders' }] })
  const hashes = '3fdaad7efa858a3daf9490cf0a702aeb'
  const ids = [`DatabaseSecretA4FE471B${hashes}`, `Handler${hashes}7ECC3691`]
  const withMore = { Resources: Object.fromEntries(ids.map(id => [id, { Type: 'AWS::SQS::Queue', Metadata }])) }
  expect(parseTemplate([JSON.stringify(withMore, null, 1)])).toMatchObject({
    resources: [{ name: 'DatabaseSecret' }, { name: 'Handler' }],
  })
  const withoutPaths = {
    Parameters: {
      BootstrapVersion: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/cdk-bootstrap/version' },
    },
    Resources: { Orders315BB997: { Type: 'AWS::DynamoDB::Table' } },
  }
  expect(parseTemplate([JSON.stringify(withoutPaths, null, 1)])).toMatchObject({ resources: [{ name: 'Orders' }] })
})

test('global settings apply to functions', () => {
  const text = `Globals: { Function: { VpcConfig: { SubnetIds: [!Ref Front] }, Environment: { Variables: { T: !Ref Table } } } }
Resources:
  Front: { Type: AWS::EC2::Subnet }
  Table: { Type: AWS::DynamoDB::Table }
  Orders: { Type: AWS::Serverless::Function }
  Copy: { Type: AWS::S3::Bucket }`
  expect(resourceLines(text).slice(2)).toEqual([
    'Orders AWS::Serverless::Function vpcconfig.subnetids=Front environment.variables.t=Table',
    'Copy AWS::S3::Bucket',
  ])
})

test('settings of a function replace the global ones', () => {
  const text = `Globals: { Function: { Environment: { Variables: { T: !Ref First } } } }
Resources:
  First: { Type: AWS::DynamoDB::Table }
  Second: { Type: AWS::DynamoDB::Table }
  Orders: { Type: AWS::Serverless::Function, Properties: { Environment: { Variables: { T: !Ref Second } } } }
---
`
  expect(resourceLines(text).slice(2)).toEqual(['Orders AWS::Serverless::Function environment.variables.t=Second'])
})

test('the policies of a function replace the global variables', () => {
  const text = `Globals: { Function: { Environment: { Variables: { T: !Ref First, U: !Ref Second } } } }
Resources:
  First: { Type: AWS::DynamoDB::Table }
  Second: { Type: AWS::DynamoDB::Table }
  Orders: { Type: AWS::Serverless::Function, Properties: { Policies: [{ DynamoDBReadPolicy: { TableName: !Ref First } }] } }
  Copy: { Type: AWS::Serverless::Function, Properties: { Policies: [AmazonDynamoDBFullAccess] } }`
  expect(resourceLines(text).slice(2)).toEqual([
    'Orders AWS::Serverless::Function policies.dynamodbreadpolicy.tablename=First',
    'Copy AWS::Serverless::Function environment.variables.t=First environment.variables.u=Second',
  ])
})

test('the role of one of many functions replaces the global variables', () => {
  const linesOf = (count: number) => {
    const functions = Array.from(
      { length: count },
      (_, i) => `  F${i}: { Type: AWS::Serverless::Function, Properties: { Role: x } }`,
    )
    return resourceLines(`Globals: { Function: { Environment: { Variables: { T: !Ref Table } } } }
Resources:
  Table: { Type: AWS::DynamoDB::Table }
${functions.join('\n')}`)
  }
  expect(linesOf(5)[1]).toBe('F0 AWS::Serverless::Function environment.variables.t=Table')
  expect(linesOf(6)[1]).toBe('F0 AWS::Serverless::Function')
})

test('an event may have the type "constructor"', () => {
  const Events = { E: { Type: 'constructor' } }
  const Resources = { F: { Type: 'AWS::Serverless::Function', Properties: { Events } } }
  expect(parseTemplate([JSON.stringify({ Resources })])).toMatchObject({ resources: [{ key: 'F' }] })
})

test('an import is the export whose name Fn::Join makes of the same parts', () => {
  const network = `Resources: { Front: { Type: AWS::EC2::Subnet } }
Outputs: { Front: { Value: !Ref Front, Export: { Name: !Join [':', [!Ref AWS::StackName, Front]] } } }`
  const service = `Parameters: { Network: { Type: String } }
Resources:
  Alb:
    Type: AWS::ElasticLoadBalancingV2::LoadBalancer
    Properties: { Subnets: [{ Fn::ImportValue: !Join [':', [!Ref Network, Front]] }] }`
  expect(resourceLines(network, service)[1]).toMatch(/^2\/Alb .* subnets=1\/Front$/)
})

test.each([
  ['on separate parameters', '!Equals [!Ref B, live]', ['Orders', 'Mails', 'Nightly']],
  ['on the same parameter', '!Not [!Condition IsA]', ['Orders', 'Mails × 0', 'Nightly']],
])('resources of one type under conditions %s exist or are alternatives', (_, isB, expected) => {
  const text = `Parameters: { A: { Type: String, Default: live }, B: { Type: String, Default: test } }
Conditions: { IsA: !Equals [!Ref A, live], IsB: ${isB} }
Resources:
  Orders: { Type: AWS::Lambda::Function, Condition: IsA }
  Mails: { Type: AWS::Lambda::Function, Condition: IsB }
  Nightly: { Type: AWS::Events::Rule, Condition: IsA }`
  expect(resourceLines(text).map(line => line.replace(/ AWS::[\w:]+/, ''))).toEqual(expected)
})

test('the value of a parameter in Parameter Store is what it stores, also in another template', () => {
  const config = `Resources:
  Jobs: { Type: AWS::SQS::Queue }
  Stage: { Type: AWS::SSM::Parameter, Properties: { Type: String, Value: dev } }
  Queue: { Type: AWS::SSM::Parameter, Properties: { Type: String, Value: !GetAtt Jobs.Arn } }`
  const work = `Resources:
  Start: { Type: AWS::Lambda::EventSourceMapping, Properties: { EventSourceArn: !Sub '{{resolve:ssm:\${Stage.Value}-jobs-arn}}' } }
  Retry: { Type: AWS::Lambda::EventSourceMapping, Properties: { EventSourceArn: !GetAtt Queue.Value } }`
  expect(resourceLines(config, work).slice(-2)).toEqual([
    '2/Start AWS::Lambda::EventSourceMapping',
    '2/Retry AWS::Lambda::EventSourceMapping eventsourcearn=1/Jobs',
  ])
})
