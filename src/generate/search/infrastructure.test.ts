/** Tests the icons of template resources with the real data. */
import { expect, test } from 'vitest'
import { parseTemplate } from '@/core/infrastructure/read'
import { TEST_SITE } from '../testing/site'
import { createFullSearch } from './full-search'

const { compiled } = TEST_SITE
const { search } = createFullSearch(compiled, [])

/** Returns `name: icon in parent` for each resource. If the icon is missing, the reason is in parentheses. */
async function drawn(text: string): Promise<string[]> {
  const reading = parseTemplate(text)
  if ('problem' in reading) throw new Error(reading.problem)
  return search
    .assignIcons(reading.resources)
    .map(({ name, icon, why, isSupporting, parent }) =>
      [`${name}:`, icon ?? `(${why})`, isSupporting && 'left out', parent !== undefined && `in ${parent}`]
        .filter(Boolean)
        .join(' '),
    )
}

test('CloudFormation: the icon of a resource or of its service; supporting resources are left out; networks are frames', async () => {
  const template = `Resources:
  Network: { Type: AWS::EC2::VPC }
  Front: { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref Network, MapPublicIpOnLaunch: true } }
  Back: { Type: AWS::EC2::Subnet, Properties: { VpcId: !Ref Network } }
  Web: { Type: AWS::EC2::Instance, Properties: { SubnetId: !Ref Front } }
  Subnets: { Type: AWS::RDS::DBSubnetGroup, Properties: { SubnetIds: [!Ref Front, !Ref Back] } }
  Database: { Type: AWS::RDS::DBInstance, Properties: { DBSubnetGroupName: !Ref Subnets } }
  Orders: { Type: AWS::Serverless::Function }
  Allowed: { Type: AWS::Lambda::Permission }
  Newer: { Type: AWS::Lambda::ThingOfTomorrow }
  NewerPolicy: { Type: AWS::Lambda::NewPolicy }
  Other: { Type: AWS::EC2::VPC }
  Between: { Type: AWS::EC2::VPCPeeringConnection, Properties: { VpcId: !Ref Network, PeerVpcId: !Ref Other } }
  Newest: { Type: AWS::Nothing::Known }
  Glue: { Type: Custom::Glue }
`
  expect(await drawn(template)).toEqual([
    'Network: Group_Virtual-private-cloud-VPC',
    'Front: Group_Public-subnet in Network',
    'Back: Group_Private-subnet in Network',
    'Web: Amazon-EC2_Instance in Front',
    'Subnets: (connects or configures other resources) left out in Network',
    'Database: Amazon-RDS in Network',
    'Orders: AWS-Lambda_Lambda-Function',
    'Allowed: (connects or configures other resources) left out',
    'Newer: AWS-Lambda',
    'NewerPolicy: (connects or configures other resources) left out',
    'Other: Group_Virtual-private-cloud-VPC',
    'Between: Amazon-VPC_Peering-Connection',
    'Newest: (its service is unknown)',
    'Glue: (used only during deployment) left out',
  ])
})

test('Terraform: names that occur twice include the type; resources of other providers are left out', async () => {
  const configuration = `
resource "aws_vpc" "main" {}
resource "aws_subnet" "main" { vpc_id = aws_vpc.main.id }
resource "aws_lambda_function" "jobs" { vpc_config { subnet_ids = [aws_subnet.main.id] } }
resource "aws_lambda_thing_of_tomorrow" "x" {}
resource "aws_s3_bucket_policy" "logs" {}
resource "random_id" "suffix" {}
data "aws_ami" "linux" {}
`
  expect(await drawn(configuration)).toEqual([
    'aws_vpc.main: Group_Virtual-private-cloud-VPC',
    'aws_subnet.main: Group_Private-subnet in aws_vpc.main',
    'jobs: AWS-Lambda_Lambda-Function in aws_subnet.main',
    'x: AWS-Lambda',
    'logs: (connects or configures other resources) left out',
    'suffix: (not an AWS resource) left out',
    'linux: (reads an existing resource) left out',
  ])
})

test('of all known types, except supporting resources, more than 95 % have an icon', () => {
  const types = compiled.identifiers.cloudformation.flatMap(({ namespace, types: names }) =>
    names.map(name => `${namespace}::${name}`),
  )
  const rows = search.assignIcons(types.map(type => ({ key: type, name: type, type, networkKeys: [] })))
  const needed = rows.filter(({ isSupporting }) => !isSupporting)
  expect(needed.filter(({ icon }) => icon !== null).length / needed.length).toBeGreaterThan(0.95)
})
