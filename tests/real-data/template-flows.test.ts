/** Compares the arrows and frames of templates with those that their comments expect. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TEST_SITE } from '@/generate/testing/site'
import { arrowsAndFrames, draw, drawnLines } from './support/drawn'

const FOLDER = 'tests/fixtures/templates'

const files = readdirSync(FOLDER).map(name => {
  const text = readFileSync(`${FOLDER}/${name}`, 'utf8')
  const arrows = [...text.matchAll(/arrow: (\S+ > [\w./]+)/g)].flatMap(([, arrow]) => arrow ?? [])
  const frames = [...text.matchAll(/# frames: (.*)/g)].flatMap(([, list]) => list?.split(', ') ?? [])
  return { name, text, arrows, frames }
})

describe('templates', () => {
  test.each(files)('the arrows of $name', ({ text, arrows }) => {
    expect(arrowsAndFrames(draw(text)).arrows.toSorted()).toEqual(arrows.toSorted())
  })

  test.each(files.filter(({ frames }) => frames.length > 0))('the frames of $name', ({ text, frames }) => {
    expect(arrowsAndFrames(draw(text)).frames).toEqual(expect.arrayContaining(frames))
  })
})

test('a policy leads to what it allows, not to what it denies', () => {
  const statement = (effect: string, table: string) =>
    `{ Effect: ${effect}, Action: 'dynamodb:*', Resource: !GetAtt ${table}.Arn }`
  const statements = `[${statement('Allow', 'Orders')}, ${statement('Deny', 'Secrets')}]`
  const template = `Resources:
  Orders: { Type: AWS::DynamoDB::Table }
  Secrets: { Type: AWS::DynamoDB::Table }
  Role: { Type: AWS::IAM::Role, Properties: { Policies: [{ PolicyDocument: { Statement: ${statements} } }] } }
  Api: { Type: AWS::Lambda::Function, Properties: { Role: !GetAtt Role.Arn } }`
  expect(arrowsAndFrames(draw(template)).arrows).toEqual(['Api > Orders'])
  const code = `resource "aws_dynamodb_table" "orders" {}
resource "aws_dynamodb_table" "secrets" {}
data "aws_iam_policy_document" "access" {
  statement { resources = [aws_dynamodb_table.orders.arn] }
  statement {
    effect    = "Deny"
    resources = [aws_dynamodb_table.secrets.arn]
  }
}
resource "aws_iam_role" "api" {
  inline_policy { policy = data.aws_iam_policy_document.access.json }
}
resource "aws_lambda_function" "api" { role = aws_iam_role.api.arn }`
  expect(arrowsAndFrames(draw(code)).arrows).toEqual(['aws_lambda_function.api > aws_dynamodb_table.orders'])
})

test('connections join the gateways that they name, and endpoints their models', () => {
  const code = `resource "aws_ec2_transit_gateway" "hub" {}
resource "aws_ec2_transit_gateway_route_table" "hub" { transit_gateway_id = aws_ec2_transit_gateway.hub.id }
resource "aws_customer_gateway" "office" {}
resource "aws_vpn_connection" "office" {
  customer_gateway_id = aws_customer_gateway.office.id
  transit_gateway_id  = aws_ec2_transit_gateway.hub.id
}
resource "aws_dx_gateway" "line" {}
resource "aws_dx_gateway_association" "line" {
  dx_gateway_id         = aws_dx_gateway.line.id
  associated_gateway_id = aws_ec2_transit_gateway.hub.id
}
resource "aws_sagemaker_model" "speech" { name = "speech" }
resource "aws_sagemaker_endpoint_configuration" "speech" {
  production_variants { model_name = aws_sagemaker_model.speech.name }
}
resource "aws_athena_workgroup" "views" {
  configuration { result_configuration { output_location = "s3://\${aws_s3_bucket.results.bucket}/" } }
}
resource "aws_s3_bucket" "results" {}`
  expect(arrowsAndFrames(draw(code)).arrows).toEqual([
    'aws_customer_gateway.office > aws_vpn_connection.office',
    'aws_vpn_connection.office > aws_ec2_transit_gateway.hub',
    'aws_dx_gateway.line > aws_ec2_transit_gateway.hub',
    'aws_sagemaker_endpoint_configuration.speech > aws_sagemaker_model.speech',
    'aws_athena_workgroup.views > aws_s3_bucket.results',
  ])
  expect(drawnLines(code)).toContain('hub: (shown with details) detail')
})

test('a step leads to what it calls, not to the values that it passes', () => {
  const code = `resource "aws_lambda_function" "start" {}
resource "aws_lambda_function" "check" {}
resource "aws_s3_bucket" "results" {}
resource "aws_sfn_state_machine" "steps" {
  definition = jsonencode({ States = {
    Start = { Resource = aws_lambda_function.start.arn, Parameters = { Bucket = aws_s3_bucket.results.id } }
    Check = {
      Resource   = "arn:aws:states:::lambda:invoke"
      Parameters = { FunctionName = aws_lambda_function.check.arn, Payload = { To = aws_s3_bucket.results.id } }
    }
  } })
}`
  expect(arrowsAndFrames(draw(code)).arrows).toEqual([
    'aws_sfn_state_machine.steps > aws_lambda_function.start',
    'aws_sfn_state_machine.steps > aws_lambda_function.check',
  ])
})

test('subnets that a template imports are in the VPC that it imports', () => {
  const template = `Resources:
  Group: { Type: AWS::EC2::SecurityGroup, Properties: { VpcId: !ImportValue net-VpcId } }
  Front:
    Type: AWS::ElasticLoadBalancingV2::LoadBalancer
    Properties:
      Subnets: [{ 'Fn::ImportValue': !Sub '\${Net}-PublicSubnetA' }, !ImportValue net-PublicSubnetB]`
  const { shapes } = draw(template)
  expect(shapes.map(({ label, frame }) => `${label} in ${frame}`).slice(-3)).toEqual([
    'Front\nApplication Load Balancer in imported.fnsubnetpublicsubneta',
    'Vpc in undefined',
    'PublicSubnetA, PublicSubnetB in imported.netvpcid',
  ])
})

test('an agent leads to its functions, knowledge bases, and other agents', () => {
  const template = `Resources:
  Facts: { Type: AWS::Bedrock::KnowledgeBase }
  Book: { Type: AWS::Lambda::Function }
  Helper: { Type: AWS::Bedrock::Agent }
  Live: { Type: AWS::Bedrock::AgentAlias, Properties: { AgentId: !Ref Helper } }
  Main:
    Type: AWS::Bedrock::Agent
    Properties:
      ActionGroups: [{ ActionGroupExecutor: { Lambda: !GetAtt Book.Arn } }]
      KnowledgeBases: [{ KnowledgeBaseId: !Ref Facts }]
      AgentCollaborators: [{ AgentDescriptor: { AliasArn: !GetAtt Live.AgentAliasArn } }]`
  expect(arrowsAndFrames(draw(template)).arrows).toEqual(['Main > Book', 'Main > Facts', 'Main > Helper'])
})

test('an issuer with the domain of a user pool is the user pool', () => {
  const template = `Resources:
  Pool: { Type: AWS::Cognito::UserPool }
  Domain: { Type: AWS::Cognito::UserPoolDomain, Properties: { UserPoolId: !Ref Pool } }
  Api: { Type: AWS::ApiGatewayV2::Api }
  Tokens:
    Type: AWS::ApiGatewayV2::Authorizer
    Properties:
      ApiId: !Ref Api
      JwtConfiguration: { Issuer: !Sub "https://\${Domain}.auth.eu-west-1.amazoncognito.com" }`
  expect(arrowsAndFrames(draw(template)).arrows).toContain('Api > Pool')
})

test('users lead to the first public entry; internal load balancers say that they are internal', () => {
  const code = (internal: string, types: string) => `resource "aws_subnet" "main" { map_public_ip_on_launch = true }
resource "aws_lb" "web" {
  subnets = [aws_subnet.main.id]
  ${internal}
}
resource "aws_cloudfront_distribution" "site" { origin { domain_name = aws_lb.web.dns_name } }
resource "aws_lb" "api" {
  subnets = [aws_subnet.main.id]
  ${internal}
}
resource "aws_api_gateway_rest_api" "api" { endpoint_configuration { types = ["${types}"] } }`
  const linesOf = (...settings: [string, string]) => {
    const diagram = draw(code(...settings))
    const labels = diagram.shapes.flatMap(({ label }) => (label.includes('Internal') ? label : []))
    return [...arrowsAndFrames(diagram).arrows.filter(arrow => arrow.startsWith('users')), ...labels]
  }
  const site = 'users@internet > aws_cloudfront_distribution.site'
  const api = 'users@internet > aws_api_gateway_rest_api.api'
  expect(linesOf('', 'REGIONAL').toSorted()).toEqual([api, site, 'users@internet > aws_lb.api'].toSorted())
  expect(linesOf('internal = true', 'PRIVATE')).toEqual([
    site,
    'web\nInternal Application Load Balancer',
    'api\nInternal Application Load Balancer',
    'api\nInternal API Gateway',
  ])
})

test('a setting that makes a resource public leads users to it, also without other arrows', () => {
  const arrowsOf = (text: string) => arrowsAndFrames(draw(text)).arrows
  const balancer = (internal: string) => `resource "aws_lb" "app" { internal = ${internal} }`
  expect(arrowsOf(balancer('false'))).toEqual(['users@internet > aws_lb.app'])
  expect(arrowsOf(balancer('true'))).toEqual([])
  const template = (settings: string) =>
    `Resources: { Api: { Type: AWS::Serverless::Function, Properties: { Handler: a.b, ${settings} } } }`
  expect(arrowsOf(template('FunctionUrlConfig: { AuthType: NONE }'))).toEqual(['users@internet > Api'])
  expect(arrowsOf(template('MemorySize: 512'))).toEqual([])
})

test('the output with the name of a parameter replaces ids by default', () => {
  const parameters = (more: string) => `Parameters: { AppSubnets: { Type: 'List<AWS::EC2::Subnet::Id>'${more} } }
Resources:
  Main: { Type: AWS::Lambda::Function, Properties: { VpcConfig: { SubnetIds: !Ref AppSubnets } } }`
  const network = `Resources: { Subnet: { Type: AWS::EC2::Subnet } }
Outputs: { AppSubnets: { Value: !Ref Subnet } }`
  expect(arrowsAndFrames(draw([network, parameters(", Default: 'subnet-0a1b2c3d,subnet-1a2b3c4d'")])).frames).toEqual([
    '2/Main in 1/Subnet',
  ])
})

test('templates that are read together refer to each other by exported values', () => {
  const network = `Resources:
  Vpc: { Type: AWS::EC2::VPC }
  Subnet: { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref Vpc } }
Outputs:
  SubnetId: { Value: !Ref Subnet, Export: { Name: !Sub '\${AWS::StackName}-SubnetId' } }
  Unnamed: { Value: !Ref Vpc }
`
  const service = `Resources:
  Vpc: { Type: AWS::SQS::Queue }
  Function: { Type: AWS::Lambda::Function, Properties: { VpcConfig: { SubnetIds: [!ImportValue { 'Fn::Sub': '\${Network}-SubnetId' }] } } }
`
  const { shapes } = draw([network, service])
  expect(shapes.map(({ id, frame }) => `${id} in ${frame}`)).toEqual([
    '1/Vpc in undefined',
    '1/Subnet in 1/Vpc',
    '2/Vpc in undefined',
    '2/Function in 1/Subnet',
  ])
})

test('an application in a local template is a stack; another one is in a repository', () => {
  const template = `Resources:
  Local: { Type: AWS::Serverless::Application, Properties: { Location: tables/main.yaml } }
  Shared: { Type: AWS::Serverless::Application, Properties: { Location: { ApplicationId: 'arn:aws:serverlessrepo:x' } } }
`
  expect(drawnLines(template)).toEqual([
    'Local, Stack: AWS-CloudFormation_Stack',
    'Shared, Serverless Application Repository: AWS-Serverless-Application-Repository',
  ])
})

test('the data names known types', () => {
  const { owners, flows, uses, details, ends } = TEST_SITE.compiled.identifiers.diagrams
  const { cloudformation, terraform } = TEST_SITE.compiled.identifiers
  const known = [
    ...cloudformation.flatMap(({ namespace, types }) => types.map(type => `${namespace}::${type}`)),
    ...terraform.flatMap(({ resources = [] }) => resources.map(name => `aws_${name}`)),
    'Custom::S3BucketNotifications',
    'external module',
    'template_file',
    'template_cloudinit_config',
    'cloudinit_config',
  ]
  const named = [...Object.keys(owners), ...[...flows, ...uses].map(([type]) => type), ...details, ...ends]
  const isKnown = (type: string) =>
    type.endsWith('*') ? known.some(name => name.startsWith(type.slice(0, -1))) : known.includes(type)
  expect(named.filter(type => !isKnown(type))).toEqual([])
})

const list = (count: number, line: (i: number) => string) => Array.from({ length: count }, (_, i) => line(i)).join('\n')

test.each([
  [
    '4,000 load balancers in front of 4,000 services',
    `${list(4000, i => `resource "aws_lb_listener" "l${i}" {\nload_balancer_arn = aws_lb.b${i}_.arn\ndefault_action { target_group_arn = aws_lb_target_group.all.arn }\n}\nresource "aws_lb" "b${i}_" {}`)}
resource "aws_lb_target_group" "all" {}
${list(4000, i => `resource "aws_ecs_service" "s${i}_" {\nload_balancer { target_group_arn = aws_lb_target_group.all.arn }\n}`)}`,
  ],
  [
    '5,000 databases in a group of 5,000 subnets',
    `resource "aws_db_subnet_group" "all" {\nsubnet_ids = [${list(5000, i => `aws_subnet.s${i}.id,`)}]\n}
${list(5000, i => `resource "aws_subnet" "s${i}" { availability_zone = var.zones[${i % 10}] }\nresource "aws_db_instance" "d${i}" { db_subnet_group_name = aws_db_subnet_group.all.name }`)}`,
  ],
  [
    'local values that refer to each other',
    `locals {\n${list(3000, i => `a${i} = [local.a${(i * 7) % 3000}, local.a${i + 1}, aws_sns_topic.t${i}_.arn]`)}\n}
${list(3000, i => `resource "aws_sns_topic" "t${i}_" {}\nresource "aws_sns_topic_subscription" "t${i}" {\ntopic_arn = local.a${i}\nendpoint = local.a0\n}`)}`,
  ],
])('%s are drawn', (_, text) => {
  expect(draw(text, { details: true }).shapes.length).toBeGreaterThan(2000)
})
