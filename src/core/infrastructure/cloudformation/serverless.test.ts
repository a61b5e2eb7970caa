import { expect, test } from 'vitest'
import { resourceLines } from '../testing/resource-lines'

test.each([
  ['order', 'OrderLambdaFunction'],
  ['hello-world', 'HelloDashworldLambdaFunction'],
  ['hello_world', 'HelloUnderscoreworldLambdaFunction'],
])('a resource refers to the function %s as %s', (name, key) => {
  const text = `service: shop
provider: { name: aws }
functions:
  ${name}: { handler: main.handler }
resources:
  Resources:
    Permission: { Type: AWS::Lambda::Permission, Properties: { FunctionName: !GetAtt ${key}.Arn } }`
  expect(resourceLines(text)).toEqual([
    `${key} AWS::Serverless::Function`,
    `Permission AWS::Lambda::Permission functionname=${key}`,
  ])
})

test.each([
  ['a map', 'events: [{ sqs: { arn: !GetAtt Jobs.Arn } }]', '  work:'],
  ['a list', 'events: [{ sqs: { arn: !GetAtt Jobs.Arn } }]', '  - work:'],
  ['a map, and events as texts', 'events: [{ sqs: !GetAtt Jobs.Arn }, alexaSkill]', '  work:'],
])('the functions of %s have events', (_, events, start) => {
  const text = `service: shop
provider: { name: aws }
functions:
${start}
      handler: main.handler
      ${events}
resources:
  - Resources: { Jobs: { Type: AWS::SQS::Queue } }`
  expect(resourceLines(text)[0]).toMatch(/^WorkLambdaFunction .* events\.sqs0\.properties\.queue=Jobs$/)
})
