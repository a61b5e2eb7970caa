import { expect, test } from 'vitest'
import { parseTemplate } from '../read-text'
import { resourceLines } from '../testing/resource-lines'

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

test('an event may have the type "constructor"', () => {
  const Events = { E: { Type: 'constructor' } }
  const Resources = { F: { Type: 'AWS::Serverless::Function', Properties: { Events } } }
  expect(parseTemplate([JSON.stringify({ Resources })])).toMatchObject({ resources: [{ key: 'F' }] })
})
