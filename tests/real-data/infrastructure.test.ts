/** Tests the icons of template resources with the real data. */
import { describe, expect, test } from 'vitest'
import { TEST_SITE } from '@/generate/testing/site'
import { arrowsAndFrames, draw, drawnLines, drawTemplate } from './support/drawn'

test.each([
  ['AWS::EC2::Instance', 'A, Instance: Amazon-EC2_Instance'],
  ['AWS::Serverless::Function', 'A, Lambda Function: AWS-Lambda_Lambda-Function'],
  ['AWS::Lambda::ThingOfTomorrow', 'A, Lambda: AWS-Lambda'],
  ['AWS::Lambda::Permission', 'A: (connects or configures other resources) supporting'],
  ['AWS::Lambda::NewPolicy', 'A: (connects or configures other resources) supporting'],
  ['AWS::Nothing::Known', 'A: (its service is unknown) iconless'],
  ['Custom::Glue', 'A: (used only during deployment) supporting'],
])('a resource of the type %s has its icon, that of its service, or a reason to be left out', (type, line) => {
  expect(drawnLines(`Resources:\n  A: { Type: ${type} }`)).toEqual([line])
})

const NETWORK = `Resources:
  Network: { Type: AWS::EC2::VPC }
  Front: { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref Network, MapPublicIpOnLaunch: true } }
  Back: { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref Network } }
`

test('VPCs and subnets are frames, which are public or private', () => {
  const instance = '  Web: { Type: AWS::EC2::Instance, Properties: { SubnetId: !Ref Front } }'
  expect(drawnLines(NETWORK + instance)).toEqual([
    'Network: Group_Virtual-private-cloud-VPC',
    'Front: Group_Public-subnet in Network',
    'Back: Group_Private-subnet in Network',
    'Web, Instance: Amazon-EC2_Instance in Front',
  ])
  const standard =
    'resource "aws_default_subnet" "a" {}\nresource "aws_instance" "web" { subnet_id = aws_default_subnet.a.id }'
  expect(drawnLines(standard)[0]).toBe('a: Group_Public-subnet')
})

test.each(['NonPublicSubnet', 'NotPublicSubnet'])('the subnet %s is private', name => {
  expect(drawnLines(NETWORK.replaceAll('Front', name).replace('Launch: true', 'Launch: false'))).toContain(
    `${name}: Group_Private-subnet in Network`,
  )
})

test('a database is in the VPC of the subnets in its subnet group', () => {
  const database = `  Subnets: { Type: AWS::RDS::DBSubnetGroup, Properties: { SubnetIds: [!Ref Front, !Ref Back] } }
  Database: { Type: AWS::RDS::DBInstance, Properties: { DBSubnetGroupName: !Ref Subnets } }`
  expect(drawnLines(NETWORK + database)).toEqual(
    expect.arrayContaining([
      'Database, RDS: Amazon-RDS in Network',
      'Subnets: (connects or configures other resources) supporting',
    ]),
  )
})

test('a connection between two VPCs is in neither', () => {
  const peering = `  Other: { Type: AWS::EC2::VPC }
  Between: { Type: AWS::EC2::VPCPeeringConnection, Properties: { VpcId: !Ref Network, PeerVpcId: !Ref Other } }`
  expect(drawnLines(NETWORK + peering)).toContain('Between, Peering Connection: Amazon-VPC_Peering-Connection')
})

test('resources without arrows are sorted: entries, compute, data', () => {
  const template = `Resources:
  Table: { Type: AWS::DynamoDB::Table }
  Function: { Type: AWS::Serverless::Function }
  Zone: { Type: AWS::Route53::HostedZone }`
  expect(draw(template).shapes.map(({ id }) => id)).toEqual(['Zone', 'Function', 'Table'])
})

test('a distribution is outside of the subnet of its origin', () => {
  const configuration = `resource "aws_vpc" "main" {}
resource "aws_subnet" "a" { vpc_id = aws_vpc.main.id }
resource "aws_lb" "web" { subnets = [aws_subnet.a.id] }
resource "aws_cloudfront_vpc_origin" "web" {
  vpc_origin_endpoint_config { arn = aws_lb.web.arn }
}
resource "aws_cloudfront_distribution" "site" {
  origin {
    vpc_origin_config { vpc_origin_id = aws_cloudfront_vpc_origin.web.id }
  }
}`
  expect(drawnLines(configuration)).toContain('site, CloudFront: Amazon-CloudFront')
})

test('a nested stack and a module that get subnets are drawn once', () => {
  const stack = `Resources:
  A: { Type: AWS::EC2::Subnet }
  B: { Type: AWS::EC2::Subnet }
  Shop: { Type: AWS::CloudFormation::Stack, Properties: { Parameters: { SubnetIds: [!Ref A, !Ref B] } } }`
  expect(drawnLines(stack)).toContain('Shop, Stack: AWS-CloudFormation_Stack')
  const subnets = ['a', 'b'].map(name => `resource "aws_subnet" "${name}" { vpc_id = aws_vpc.main.id }`)
  const configuration = `resource "aws_vpc" "main" {}
${subnets.join('\n')}
module "shop" {
  subnet_ids = [aws_subnet.a.id, aws_subnet.b.id]
}`
  expect(drawnLines(configuration).filter(line => line.startsWith('shop'))).toEqual([
    'shop: Frame_Generic-group in a, b',
  ])
})

test('parameters for subnets are frames, named without "Id", unless they are empty', () => {
  const template = `Parameters:
  NetworkId: { Type: AWS::EC2::VPC::Id }
  SubnetIds: { Type: List<AWS::EC2::Subnet::Id> }
  PrivateSubnetId: { Type: 'AWS::SSM::Parameter::Value<AWS::EC2::Subnet::Id>' }
  Id: { Type: AWS::EC2::Subnet::Id }
  DmzSubnetA: { Type: AWS::EC2::Subnet::Id }
  UnusedSubnet: { Type: AWS::EC2::Subnet::Id }
Resources:
  Web: { Type: AWS::EC2::Instance, Properties: { SubnetId: !Select [0, !Ref SubnetIds] } }
  Jobs: { Type: AWS::EC2::Instance, Properties: { SubnetId: !Ref PrivateSubnetId } }
  Mail: { Type: AWS::EC2::Instance, Properties: { SubnetId: !Ref Id } }
  Proxy: { Type: AWS::EC2::Instance, Properties: { SubnetId: !Ref DmzSubnetA } }
`
  expect(drawnLines(template)).toEqual([
    'DmzSubnetA: Group_Public-subnet in Network',
    'Web, Instance: Amazon-EC2_Instance in Subnets',
    'Jobs, Instance: Amazon-EC2_Instance in PrivateSubnet',
    'Mail, Instance: Amazon-EC2_Instance in Id',
    'Network: Group_Virtual-private-cloud-VPC',
    'Proxy, Instance: Amazon-EC2_Instance in DmzSubnetA',
    'Subnets: Frame_Generic-group in Network',
    'PrivateSubnet: Group_Private-subnet in Network',
    'Id: Frame_Generic-group in Network',
    'UnusedSubnet: (contains nothing) supporting',
  ])
})

test('a flag that is off by default leaves out its resources, and decides what Fn::If refers to', () => {
  const template = (backups: string, stage = 'test') => `Parameters:
  Backups: { Type: String, Default: '${backups}' }
  Stage: { Type: String, Default: ${stage} }
Conditions:
  HasBackups: !Equals [!Ref Backups, 'true']
  IsProd: !Equals [!Ref Stage, prod]
  HasCopies: !And [!Condition HasBackups, !Condition IsProd]
Resources:
  Copies: { Type: AWS::S3::Bucket, Condition: HasCopies }
  Saved: { Type: AWS::SQS::Queue, Condition: HasBackups }
  Dropped: { Type: AWS::SNS::Topic }
  Job:
    Type: AWS::Lambda::Function
    Properties: { Environment: { Variables: { TARGET: !If [HasBackups, !Ref Saved, !Ref Dropped], B: !If [IsProd, !Ref Copies, ''] } } }`
  const drawn = (backups: string) => {
    const { shapes, notes } = draw(template(backups))
    return [...shapes.flatMap(({ id, leadsTo = [] }) => [id, ...leadsTo.map(to => `> ${to}`)]), ...notes]
  }
  expect(drawn('no')).toEqual([
    ...['Copies', 'Dropped', 'Job', '> Dropped', '> Copies', 'drawn although conditional: 1', 'not created: 1'],
  ])
  expect(drawn('true')).toEqual([
    ...['Copies', 'Saved', 'Dropped', 'Job', '> Saved', '> Copies', 'drawn although conditional: 2'],
  ])
})

test('of alternatives under conditions, the one that exists by default is drawn', () => {
  const table = (condition: string) => `{ Type: AWS::DynamoDB::Table, Condition: ${condition} }`
  const template = (parameter: string) => `Parameters: { Env: { ${parameter} } }
Conditions:
  IsProd: !Equals [!Ref Env, prod]
  IsTest: !Not [!Condition IsProd]
Resources:
  Prod: ${table('IsProd')}
  Test: ${table('IsTest')}
  Logs: { Type: AWS::S3::Bucket, Condition: IsProd }`
  const drawn = (parameter: string) => {
    const { shapes, notes } = draw(template(parameter))
    return [...shapes.map(({ id }) => id), ...notes]
  }
  expect(drawn('Type: String, Default: test')).toEqual([
    'Test',
    'Logs',
    'drawn although conditional: 2',
    'not created: 1',
  ])
  expect(drawn('Type: String, Default: prod').slice(0, 2)).toEqual(['Prod', 'Logs'])
  expect(drawn('Type: String')).toEqual(['Prod', 'Test', 'Logs', 'drawn although conditional: 3'])
})

test('a service without subnets is in the VPC of its target group', () => {
  const template = `Resources:
  Network: { Type: AWS::EC2::VPC }
  Group: { Type: AWS::ElasticLoadBalancingV2::TargetGroup, Properties: { VpcId: !Ref Network } }
  Web: { Type: AWS::ECS::Service, Properties: { LoadBalancers: [{ TargetGroupArn: !Ref Group }] } }`
  expect(drawnLines(template)).toContain('Web, ECS Service: Amazon-Elastic-Container-Service_Service in Network')
})

test('a topic that only alarms use is a detail', () => {
  const template = `Resources:
  Alerts: { Type: AWS::SNS::Topic }
  Errors: { Type: AWS::CloudWatch::Alarm, Properties: { AlarmActions: [!Ref Alerts] } }`
  expect(drawnLines(template)).toContain('Alerts: (used for deployment, logs, or alarms) detail')
})

test('a nested stack that an alarm uses is drawn', () => {
  const template = `Resources:
  Service: { Type: AWS::CloudFormation::Stack, Properties: { TemplateURL: !Sub '\${Url}/ecs-service.yaml' } }
  Busy: { Type: AWS::CloudWatch::Alarm, Properties: { AlarmActions: [!GetAtt Service.Outputs.ScaleUpPolicy] } }
  Jobs: { Type: AWS::SQS::Queue }`
  expect(draw(template).shapes.map(({ id }) => id)).toEqual(['Service', 'Jobs'])
  const code = `module "service" { source = "example/service/aws" }
resource "aws_cloudwatch_metric_alarm" "busy" { alarm_actions = [module.service.scale_up_policy] }`
  expect(draw(code).shapes.map(({ id }) => id)).toEqual(['module.service'])
})

test('a network load balancer has its own icon', () => {
  expect(drawnLines('resource "aws_lb" "web" {\n  load_balancer_type = "network"\n}')).toEqual([
    'web, Network Load Balancer: Elastic-Load-Balancing_Network-Load-Balancer',
  ])
  const type = 'AWS::ElasticLoadBalancingV2::LoadBalancer'
  expect(drawnLines(`Resources:\n  Web: { Type: ${type}, Properties: { Type: gateway } }`)).toEqual([
    'Web, Gateway Load Balancer: Elastic-Load-Balancing_Gateway-Load-Balancer',
  ])
  expect(drawnLines(`Resources:\n  Web: { Type: ${type} }`)).toEqual([
    'Web, Application Load Balancer: Elastic-Load-Balancing_Application-Load-Balancer',
  ])
})

test('equal names in one frame include the type; resources of other providers are left out', () => {
  const configuration = `
resource "aws_vpc" "main" {}
resource "aws_subnet" "main" { vpc_id = aws_vpc.main.id }
resource "aws_lambda_function" "jobs" { vpc_config { subnet_ids = [aws_subnet.main.id] } }
resource "aws_lb" "web" {}
resource "aws_alb" "web" {}
resource "aws_lambda_thing_of_tomorrow" "x" {}
resource "aws_s3_bucket_policy" "logs" {}
resource "aws_ec2_tag" "internal" {}
resource "random_id" "suffix" {}
data "aws_ami" "linux" {}
`
  expect(drawnLines(configuration)).toEqual([
    'main: Group_Virtual-private-cloud-VPC',
    'aws_lb.web, Application Load Balancer: Elastic-Load-Balancing_Application-Load-Balancer',
    'aws_alb.web, Application Load Balancer: Elastic-Load-Balancing_Application-Load-Balancer',
    'main: Group_Private-subnet in main',
    'jobs, Lambda Function: AWS-Lambda_Lambda-Function in main',
    'x, Lambda: AWS-Lambda',
    'logs: (connects or configures other resources) supporting',
    'internal: (connects or configures other resources) supporting',
    'suffix: (not an AWS resource) supporting',
    'linux: (reads an existing resource) supporting',
  ])
})

test('modules of Terraform are frames; resources of a state refer to each other by id and ARN', () => {
  const resources = [
    ['aws_vpc', 'this', 'module.net', { id: 'vpc-1' }],
    ['aws_subnet', 'private', 'module.net', { id: 'subnet-1', vpc_id: 'vpc-1', availability_zone: 'eu-west-1a' }],
    ['aws_subnet', 'private', 'module.net', { id: 'subnet-2', vpc_id: 'vpc-1', availability_zone: 'eu-west-1b' }],
    ['aws_sqs_queue', 'jobs', 'module.app.module.queue', { id: 'https://sqs/jobs', arn: 'arn:aws:sqs:::jobs' }],
    ['aws_sqs_queue', 'failed', 'module.app', { id: 'https://sqs/failed' }],
    [
      'aws_lambda_function',
      'worker',
      'module.app',
      { id: 'worker', arn: 'arn:aws:lambda:::worker', vpc_config: [{ subnet_ids: ['subnet-1'] }] },
    ],
    ['aws_lambda_function_url', 'worker', 'module.app', { id: 'worker', function_name: 'worker' }],
    [
      'aws_lambda_event_source_mapping',
      'jobs',
      'module.app',
      { event_source_arn: 'arn:aws:sqs:::jobs', function_name: 'worker' },
    ],
  ].map(([type, name, module, attributes]) => ({ type, name, module, mode: 'managed', instances: [{ attributes }] }))
  const { shapes } = draw(JSON.stringify({ version: 4, terraform_version: '1.9.0', resources }))
  expect(shapes.map(({ id, label, frame, leadsTo }) => [id, label, frame, leadsTo])).toEqual([
    ['users@internet', 'Users', undefined, ['module.app.aws_lambda_function.worker']],
    ['module.app', 'app', undefined, undefined],
    ['module.net.aws_vpc.this', 'net', undefined, undefined],
    ['module.net.aws_subnet.private', 'private × 2', 'module.net.aws_vpc.this', undefined],
    [
      'module.app.module.queue.aws_sqs_queue.jobs',
      'jobs\nQueue',
      'module.app',
      ['module.app.aws_lambda_function.worker'],
    ],
    ['module.app.aws_sqs_queue.failed', 'failed\nQueue', 'module.app', undefined],
    ['module.app.aws_lambda_function.worker', 'worker\nLambda Function', 'module.net.aws_subnet.private', undefined],
  ])
})

test('resources of a state are in the subnets and VPCs of lookups, and name hosts and objects', () => {
  const subnetIds = ['subnet-1', 'subnet-2']
  const resources = [
    ['data', 'aws_vpc', 'shop', { id: 'vpc-1' }],
    ['data', 'aws_subnets', 'public', { ids: subnetIds }],
    ['managed', 'aws_lb', 'web', { id: 'web', subnets: subnetIds, vpc_id: 'vpc-1' }],
    ['managed', 'aws_ecs_service', 'app', { id: 'app', network_configuration: [{ subnets: subnetIds }] }],
    ['managed', 'aws_db_subnet_group', 'db', { id: 'group', subnet_ids: subnetIds, vpc_id: 'vpc-1' }],
    ['managed', 'aws_db_instance', 'db', { id: 'db-1', address: 'db.example.org', db_subnet_group_name: 'group' }],
    ['managed', 'aws_s3_bucket', 'scripts', { id: 'shop-scripts' }],
    ['managed', 'aws_glue_connection', 'db', { id: 'to-db' }],
    [
      'managed',
      'aws_glue_job',
      'load',
      {
        command: [{ script_location: 's3://shop-scripts/load.py' }],
        default_arguments: { '--DB_HOST': 'db.example.org', '--GlueConnection': 'to-db' },
      },
    ],
  ].map(([mode, type, name, attributes]) => ({ mode, type, name, instances: [{ attributes }] }))
  const { shapes } = draw(JSON.stringify({ version: 4, terraform_version: '1.9.0', resources }))
  expect(shapes.map(({ id, frame, leadsTo }) => [id, frame, leadsTo])).toEqual([
    ['users@internet', undefined, ['aws_lb.web']],
    ['data.aws_vpc.shop', undefined, undefined],
    ['data.aws_subnets.public', 'data.aws_vpc.shop', undefined],
    ['aws_lb.web', 'data.aws_subnets.public', undefined],
    ['aws_ecs_service.app', 'data.aws_subnets.public', undefined],
    ['aws_db_instance.db', 'data.aws_subnets.public', undefined],
    ['aws_s3_bucket.scripts', undefined, undefined],
    ['aws_glue_connection.db', undefined, undefined],
    ['aws_glue_job.load', undefined, ['aws_s3_bucket.scripts', 'aws_db_instance.db']],
  ])
})

test('a module around one shape has no frame, and its name replaces a name that only tells the kind', () => {
  const resources = [
    ['aws_ecs_service', 'service', 'module.orders'],
    ['aws_ecs_service', 'service', 'module.carts'],
    ['aws_docdb_cluster', 'docdb', 'module.data'],
    ['aws_instance', 'ec2_instance', 'module.host'],
    ['aws_sqs_queue', 'queue', 'module.mails'],
    ['aws_sns_topic', 'done', 'module.mails'],
  ].map(([type, name, module]) => ({ type, name, module, mode: 'managed', instances: [{ attributes: {} }] }))
  expect(drawnLines(JSON.stringify({ version: 4, terraform_version: '1.9.0', resources }))).toEqual([
    'mails: Frame_Generic-group',
    'orders, ECS Service: Amazon-Elastic-Container-Service_Service',
    'carts, ECS Service: Amazon-Elastic-Container-Service_Service',
    'host, Instance: Amazon-EC2_Instance',
    'queue: Amazon-Simple-Queue-Service_Queue in mails',
    'done, Topic: Amazon-Simple-Notification-Service_Topic in mails',
    'docdb, DocumentDB: Amazon-DocumentDB',
  ])
})

test('a DNS record that validates a certificate is left out', () => {
  const code = `resource "aws_acm_certificate" "shop" {}
resource "aws_route53_record" "validation" {
  records = [tolist(aws_acm_certificate.shop.domain_validation_options)[0].resource_record_value]
}
resource "aws_sqs_queue" "jobs" {}`
  expect(drawnLines(code)).toEqual([
    'jobs, Queue: Amazon-Simple-Queue-Service_Queue',
    'shop: (shown with details) detail',
    'validation: (connects or configures other resources) supporting',
  ])
})

test('a bucket with code or logs is left out, unless it has an arrow', () => {
  const template = `Resources:
  Logs: { Type: AWS::S3::Bucket }
  Uploads:
    Type: AWS::S3::Bucket
    Properties:
      LoggingConfiguration: { DestinationBucketName: !Ref Logs }
      NotificationConfiguration: { LambdaConfigurations: [{ Function: !GetAtt Resize.Arn }] }
  Resize: { Type: AWS::Lambda::Function, Properties: { Code: { S3Bucket: !Ref Uploads } } }
`
  expect(drawnLines(template)).toEqual([
    'Uploads, Bucket: Amazon-Simple-Storage-Service_Bucket',
    'Resize, Lambda Function: AWS-Lambda_Lambda-Function',
    'Logs: (used for deployment, logs, or alarms) detail',
  ])
})

test('resources without arrows are in the order of tiers: entries, compute, data', () => {
  const template = `Resources:
  Back: { Type: AWS::EC2::Subnet }
  Front: { Type: AWS::EC2::Subnet, Properties: { MapPublicIpOnLaunch: true } }
  Table: { Type: AWS::DynamoDB::Table }
  Files: { Type: AWS::S3::Bucket }
  Function: { Type: AWS::Lambda::Function }
  Api: { Type: AWS::ApiGateway::RestApi }
`
  const names = drawnLines(template).map(line => line.replace(/[,:].*/, ''))
  expect(names).toEqual(['Front', 'Api', 'Back', 'Function', 'Table', 'Files'])
})

describe('resources in several subnets', () => {
  const type = 'AWS::ElasticLoadBalancingV2::LoadBalancer'
  const icon = 'Elastic-Load-Balancing_Application-Load-Balancer'
  const both = 'Front, Back · eu-west-1a, b'
  const network = `Resources:
  Network: { Type: AWS::EC2::VPC }
  Front: { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref Network, AvailabilityZone: eu-west-1a } }
  Back: { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref Network, AvailabilityZone: eu-west-1b } }
  Nat: { Type: AWS::EC2::NatGateway, Properties: { SubnetId: !Ref Back } }
  Balancer: { Type: ${type}, Properties: { Subnets: [!Ref Front, !Ref Back] } }
`
  test('are drawn once, in one frame for these subnets, with the subnets of the others', () => {
    expect(drawnLines(network)).toEqual([
      'Network: Group_Virtual-private-cloud-VPC',
      `Nat, NAT Gateway, Back: Amazon-VPC_NAT-Gateway in ${both}`,
      `Balancer, Application Load Balancer: ${icon} in ${both}`,
      `${both}: Group_Private-subnet in Network`,
    ])
  })

  test('leave the zone to the label of another subnet', () => {
    const zone = 'Other: { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref Network, AvailabilityZone: us-east-1f } }'
    expect(drawnLines(`${network}  ${zone}`)).toContain('Other · us-east-1f: Group_Private-subnet in Network')
  })

  test('are in the same frames with details', () => {
    expect(drawnLines(network, { details: true })).toEqual(drawnLines(network))
  })

  test('are drawn in the VPC if an instance of the flow is in one of these subnets', () => {
    const web = `  Web: { Type: AWS::EC2::Instance, Properties: { SubnetId: !Ref Front } }
  Group: { Type: AWS::ElasticLoadBalancingV2::TargetGroup, Properties: { Targets: [{ Id: !Ref Web }] } }
  Http: { Type: AWS::ElasticLoadBalancingV2::Listener, Properties: { LoadBalancerArn: !Ref Balancer, DefaultActions: [{ TargetGroupArn: !Ref Group }] } }
`
    const shapes = drawnLines(network + web)
    expect(shapes).toContain(`Balancer, Application Load Balancer, Front, Back: ${icon} in Network`)
    expect(shapes).toContain('Web, Instance: Amazon-EC2_Instance in Front')
    const client = `  Setup: { Type: AWS::EC2::Instance, Properties: { SubnetId: !Ref Front, UserData: !GetAtt Balancer.DNSName } }\n`
    expect(drawnLines(network + client)).toContain(`Balancer, Application Load Balancer: ${icon} in ${both}`)
  })

  test('are drawn in the VPC if a plan changes one of these subnets', () => {
    const subnet = (name: string) => ({ address: `aws_subnet.${name}`, mode: 'managed', type: 'aws_subnet', name })
    const id = (name: string) => ({ id: `subnet-0${name}`, vpc_id: 'vpc-0' })
    const lb = { address: 'aws_lb.web', mode: 'managed', type: 'aws_lb', name: 'web' }
    const vpc = { address: 'aws_vpc.main', mode: 'managed', type: 'aws_vpc', name: 'main', values: { id: 'vpc-0' } }
    const resources = [
      vpc,
      ...['a', 'b'].map(name => ({ ...subnet(name), values: id(name) })),
      { ...lb, values: { subnets: ['subnet-0a', 'subnet-0b'] } },
    ]
    const actions = ['update']
    const plan = {
      format_version: '1.2',
      planned_values: { root_module: { resources } },
      resource_changes: [{ ...subnet('a'), change: { actions, before: id('a') } }],
    }
    expect(drawnLines(JSON.stringify(plan))).toEqual([
      'main: Group_Virtual-private-cloud-VPC',
      `web, Application Load Balancer: ${icon} in main`,
      '~ a: Group_Private-subnet in main',
      'b: Group_Private-subnet in main',
    ])
  })
})

test('a name that ends with the kind of the resource is the whole label', () => {
  const template = `Resources:
  SellFunction: { Type: AWS::Lambda::Function }
  Function: { Type: AWS::Lambda::Function }
`
  expect(drawnLines(template)).toEqual([
    'SellFunction: AWS-Lambda_Lambda-Function',
    'Function, Lambda Function: AWS-Lambda_Lambda-Function',
  ])
})

test('resources with one name and icon have their types, and names of the CDK no hashes', () => {
  const code = 'resource "aws_api_gateway_rest_api" "this" {}\nresource "aws_api_gateway_vpc_link" "this" {}'
  expect(draw(code).shapes.map(({ label }) => label.split('\n')[0])).toEqual(['this Rest Api', 'this Vpc Link'])
  const stack =
    'Resources: { AuthService3C2B741A: { Type: AWS::ECS::Service }, Db4EA10E77: { Type: AWS::RDS::DBInstance } }'
  expect(draw(stack).shapes.map(({ label }) => label)).toEqual(['AuthService', 'Db\nRDS'])
  const attached = stack.replace('AuthService3C2B741A', 'AuthA4FE471B3fdaad7efa858a3daf9490cf0a702aeb')
  expect(draw(attached).shapes[0]?.label).toBe('Auth\nECS Service')
})

test('an ARN leads to the resource of its name, or to one of another template', () => {
  const role = (...arns: string[]) =>
    `{ Type: AWS::IAM::Role, Properties: { Policies: [{ PolicyDocument: { Statement: [${arns
      .map(arn => `{ Effect: Allow, Action: '*', Resource: ['${arn}'] }`)
      .join(', ')}] } }] } }`
  const roles = {
    Copier: role('arn:aws:s3:::photos', 'arn:aws:s3:::photos/*', 'arn:aws:dynamodb:eu-west-1:1:table/orders/index/a'),
    Reader: role('arn:aws:s3:::archive-a', 'arn:aws:s3:::archive-b'),
    Guesser: role('arn:aws:s3:::logs-*', 'arn:aws:sqs:*:*:*', 'arn:aws:events:::event-bus/default'),
  }
  const template = (extra: string) => `
Parameters: { Stage: { Type: String } }
Resources:
  Orders: { Type: AWS::DynamoDB::Table, Properties: { TableName: orders } }
  Old: { Type: AWS::DynamoDB::Table, Properties: { TableName: old } }
  Daily: { Type: AWS::Events::Rule, Properties: { Targets: [{ Arn: !Sub 'arn:aws:sqs:eu-west-1:1:\${Stage}-daily-jobs' }] } }
  Hourly: { Type: AWS::Events::Rule, Properties: { Targets: [{ Arn: !Sub 'arn:aws:sqs:eu-west-1:1:\${Stage}-jobs' }] } }
${Object.entries(roles)
  .map(
    ([name, body]) => `  ${name}Role: ${body}
  ${name}: { Type: AWS::Lambda::Function, Properties: { Role: !GetAtt ${name}Role.Arn } }
`,
  )
  .join('')}${extra}`
  const diagram = draw(template(''))
  expect(arrowsAndFrames(diagram).arrows.toSorted()).toEqual([
    'Copier > Orders',
    'Copier > awss3bucket/photos',
    'Daily > awssqsqueue/…-daily-jobs',
  ])
  expect(diagram.shapes.map(({ label }) => label)).toContain('photos\nBucket')
  // Two tables of one name may both be meant.
  const copy = '  Copy: { Type: AWS::DynamoDB::Table, Properties: { TableName: orders } }'
  expect(arrowsAndFrames(draw(template(copy))).arrows).not.toContain('Copier > Orders')
  const lookup = `data "aws_sqs_queue" "jobs" { name = "jobs" }
resource "aws_cloudwatch_event_rule" "daily" {}
resource "aws_cloudwatch_event_target" "daily" {
  rule = aws_cloudwatch_event_rule.daily.name
  arn  = "arn:aws:sqs:eu-west-1:1:jobs"
}`
  expect(arrowsAndFrames(draw(lookup)).arrows).toEqual(['aws_cloudwatch_event_rule.daily > awssqsqueue/jobs'])
  // Without an arrow, it is no part of the diagram.
  const tagged =
    '  Tagged: { Type: AWS::SQS::Queue, Properties: { Tags: [{ Value: arn:aws:sqs:eu-west-1:1:unused }] } }'
  const { shapes, leftOut } = draw(template(tagged))
  expect(shapes.map(({ id }) => id)).not.toContain('awssqsqueue/unused')
  expect(leftOut.map(({ name, why }) => `${name}: ${why}`)).toContain('unused: not created by these files')
})

test('groups, providers, and resource servers are parts of their user pool', () => {
  const parts = ['UserPoolGroup', 'UserPoolIdentityProvider', 'UserPoolResourceServer', 'LogDeliveryConfiguration'].map(
    kind => `  ${kind}: { Type: AWS::Cognito::${kind}, Properties: { UserPoolId: !Ref Members } }`,
  )
  const { shapes } = draw(`Resources:\n  Members: { Type: AWS::Cognito::UserPool }\n${parts.join('\n')}`)
  expect(shapes.map(({ id }) => id)).toEqual(['Members'])
})

test('five secrets with the same arrows are one shape, and named', () => {
  const secrets = ['A', 'B', 'C', 'D', 'E'].map(name => `  ${name}: { Type: AWS::SecretsManager::Secret }`)
  const values = ['A', 'B', 'C', 'D'].map(name => `${name}: !Ref ${name}`)
  const template = `Resources:
${secrets.join('\n')}
  Other: { Type: AWS::SecretsManager::Secret }
  Api: { Type: AWS::Lambda::Function, Properties: { Environment: { Variables: { ${values.join(', ')}, E: !Ref E } } } }`
  const { shapes, leftOut } = draw(template)
  expect(shapes.map(({ label, leadsTo }) => [label.split('\n')[0], leadsTo])).toEqual([
    ['SecretsManager Secret × 5', undefined],
    ['Other', undefined],
    ['Api', ['A']],
  ])
  expect(leftOut.map(({ name, why }) => `${name}: ${why}`)).toContain('E: drawn with others of its type')
  expect(draw(template.replace('E: !Ref E', '')).shapes).toHaveLength(7)
})

test('five VPC endpoints in the same subnets are one shape', () => {
  const endpoint = (name: string, subnet: string) =>
    `  ${name}: { Type: AWS::EC2::VPCEndpoint, Properties: { VpcId: !Ref Network, SubnetIds: [!Ref ${subnet}] } }`
  const endpoints = ['A', 'B', 'C', 'D', 'E'].map(name => endpoint(name, 'Back'))
  expect(drawnLines([NETWORK, ...endpoints, endpoint('F', 'Front')].join('\n')).slice(0, 5)).toEqual([
    'Network: Group_Virtual-private-cloud-VPC',
    'Front: Group_Public-subnet in Network',
    'EC2 VPCEndpoint × 5, VPC Endpoints: Amazon-VPC_Endpoints in Back',
    'F, VPC Endpoints: Amazon-VPC_Endpoints in Front',
    'Back: Group_Private-subnet in Network',
  ])
})

test('more than 95 % of all known types, except supporting resources, have an icon', () => {
  const types = TEST_SITE.compiled.identifiers.cloudformation.flatMap(({ namespace, types: names }) =>
    names.map(name => `${namespace}::${name}`),
  )
  const { shapes, leftOut } = drawTemplate(
    { resources: types.map(type => ({ key: type, name: type, type, references: [] })), notes: [], skipped: [] },
    { details: true },
  )
  const iconless = leftOut.filter(({ kind }) => kind === 'iconless').length
  expect(shapes.length / (shapes.length + iconless)).toBeGreaterThan(0.95)
})
