import { expect, test } from 'vitest'
import type { NameTables } from '../../identify/names/name-tables'
import type { Resource } from '../resource-types'
import { findFlows } from './flows'

const BALANCER = 'AWS::ElasticLoadBalancingV2::LoadBalancer'
const TYPES = {
  aws_ecs_cluster: 'AWS::ECS::Cluster',
  aws_ecs_service: 'AWS::ECS::Service',
  aws_ecs_task_definition: 'AWS::ECS::TaskDefinition',
  aws_eks_cluster: 'AWS::EKS::Cluster',
  aws_iam_instance_profile: 'AWS::IAM::InstanceProfile',
  aws_iam_role: 'AWS::IAM::Role',
  aws_lambda_permission: 'AWS::Lambda::Permission',
  aws_sns_topic: 'AWS::SNS::Topic',
  aws_sqs_queue: 'AWS::SQS::Queue',
}
const TABLES = {
  terraformTypes: new Map(Object.entries(TYPES).map(([type, cfn]) => [type, { cfn }])),
  identifiers: {
    diagrams: {
      owners: { aws_lambda_alias: 'function_name' },
      flows: [
        ['aws_lambda_event_source_mapping', 'event_source_arn', 'function_name'],
        ['aws_lambda_permission', 'source_arn', 'function_name'],
        ['aws_sns_topic_subscription', 'topic_arn', 'endpoint'],
        ['aws_s3_bucket_notification', 'bucket', 'queue'],
        ['aws_cloudwatch_event_rule', 'event_pattern*', ''],
      ],
      uses: [
        ['aws_lambda_function', '', 'environment*'],
        ['aws_instance', '', 'user_data'],
      ],
      admits: [['aws_security_group', 'ingress.security_groups*', '']],
      entryPoints: [BALANCER],
      clients: ['aws_lambda_function', 'aws_instance'],
    },
  },
} as unknown as NameTables

/** Returns a resource with references: `resource('aws_lambda_function.f', 'role=aws_iam_role.r')`. */
const resource = (key: string, ...references: string[]): Resource => ({
  key,
  name: key,
  type: key.replace(/\..*/, ''),
  references: references.map(reference => {
    const [path = '', target = ''] = reference.split('=')
    return { path, key: target }
  }),
})

const isDrawn = (key: string) => !/^aws_(?:iam|security_group|lambda_(?:alias|event)|sns_topic_|s3_bucket_)/.test(key)
const [FUNCTION, QUEUE, ROLE] = ['aws_lambda_function.f', 'aws_sqs_queue.q', 'aws_iam_role.r']

test.each<[title: string, resources: Resource[], arrows: string[]]>([
  [
    'from a source to its target',
    [resource('aws_lambda_event_source_mapping.m', `eventsourcearn=${QUEUE}`, `functionname=${FUNCTION}`)],
    [`${QUEUE} > ${FUNCTION}`],
  ],
  [
    'to the resource that a part belongs to',
    [
      resource('aws_lambda_event_source_mapping.m', `eventsourcearn=${QUEUE}`, 'functionname=aws_lambda_alias.a'),
      resource('aws_lambda_alias.a', `functionname=${FUNCTION}`),
    ],
    [`${QUEUE} > ${FUNCTION}`],
  ],
  [
    'from a source with a permission, but not from a topic without a subscription',
    [
      resource('aws_lambda_permission.p', 'sourcearn=aws_sns_topic.t', `functionname=${FUNCTION}`),
      resource('aws_lambda_permission.r', 'sourcearn=aws_api_gateway_rest_api.a', `functionname=${FUNCTION}`),
      resource('aws_sns_topic.t'),
    ],
    [`aws_api_gateway_rest_api.a > ${FUNCTION}`],
  ],
  [
    'from a topic of other files with a permission',
    [
      resource('aws_lambda_permission.p', 'sourcearn=aws_sns_topic.t', `functionname=${FUNCTION}`),
      { ...resource('aws_sns_topic.t'), isDataSource: true },
    ],
    [`aws_sns_topic.t > ${FUNCTION}`],
  ],
  [
    'from the sender of an event, but not from its subject',
    [
      resource('aws_cloudwatch_event_rule.r', 'eventpattern.detail.bucket.name=aws_s3_bucket.b'),
      resource('aws_cloudwatch_event_rule.s', 'eventpattern.detail.sourceresourcearn=aws_dynamodb_table.t'),
    ],
    ['aws_s3_bucket.b > aws_cloudwatch_event_rule.r'],
  ],
  ['to a resource in an environment', [resource(FUNCTION, `environment.url=${QUEUE}`)], [`${FUNCTION} > ${QUEUE}`]],
  [
    'to a load balancer in an environment, or to an internal one in user data',
    [
      resource(FUNCTION, `environment.url=${BALANCER}.front`),
      resource('aws_instance.web', `userdata=${BALANCER}.front`, `userdata=${BALANCER}.back`),
      { ...resource(`${BALANCER}.front`), isPublic: true },
      { ...resource(`${BALANCER}.back`), isPublic: false },
    ],
    [`${FUNCTION} > ${BALANCER}.front`, `aws_instance.web > ${BALANCER}.back`],
  ],
  [
    'to a topic, but not to a bucket, that leads to the queue of the function',
    [
      resource('aws_lambda_event_source_mapping.m', `eventsourcearn=${QUEUE}`, `functionname=${FUNCTION}`),
      resource('aws_sns_topic_subscription.s', 'topicarn=aws_sns_topic.t', `endpoint=${QUEUE}`),
      resource('aws_s3_bucket_notification.n', 'bucket=aws_s3_bucket.b', `queue=${QUEUE}`),
      resource(FUNCTION, 'environment.topic=aws_sns_topic.t', 'environment.bucket=aws_s3_bucket.b'),
      resource('aws_sns_topic.t'),
    ],
    [
      `${QUEUE} > ${FUNCTION}`,
      `aws_sns_topic.t > ${QUEUE}`,
      `aws_s3_bucket.b > ${QUEUE}`,
      `${FUNCTION} > aws_sns_topic.t`,
    ],
  ],
  ['by no other setting', [resource(FUNCTION, `tags.url=${QUEUE}`)], []],
  [
    'by security groups',
    [
      resource('aws_instance.web', 'vpcsecuritygroupids=aws_security_group.a'),
      resource('aws_security_group.b', 'ingress.securitygroups=aws_security_group.a'),
      resource('aws_db_instance.db', 'vpcsecuritygroupids=aws_security_group.b'),
    ],
    ['aws_instance.web > aws_db_instance.db'],
  ],
  [
    'by the policy of a role',
    [
      resource(FUNCTION, `role=${ROLE}`),
      resource(ROLE),
      resource('aws_iam_role_policy.p', `role=${ROLE}`, `policy.statement.resource=${QUEUE}`),
    ],
    [`${FUNCTION} > ${QUEUE}`],
  ],
  [
    'from a queue to the client that receives its messages',
    [
      resource(FUNCTION, `role=${ROLE}`, `environment.url=${QUEUE}`),
      resource(
        ROLE,
        `policy.statement.received.resource=${QUEUE}`,
        'policy.statement.received.resource=aws_s3_bucket.b',
      ),
      resource(QUEUE),
    ],
    [`${QUEUE} > ${FUNCTION}`, `${FUNCTION} > aws_s3_bucket.b`],
  ],
  [
    'from a queue to the client that receives its messages by a policy of its own',
    [
      resource(FUNCTION, `environment.url=${QUEUE}`, `environment.policy.sqspollerpolicy.queuename=${QUEUE}`),
      resource(QUEUE),
    ],
    [`${QUEUE} > ${FUNCTION}`],
  ],
  [
    'from a queue to the function that it starts, but not to others that may receive its messages',
    [
      resource('aws_lambda_event_source_mapping.m', `eventsourcearn=${QUEUE}`, `functionname=${FUNCTION}`),
      resource('aws_lambda_function.g', `role=${ROLE}`),
      resource(ROLE, `policy.statement.received.resource=${QUEUE}`),
      resource(QUEUE),
    ],
    [`${QUEUE} > ${FUNCTION}`],
  ],
  [
    'not by a role that others also use',
    [
      resource(FUNCTION, `role=${ROLE}`),
      resource('aws_codepipeline.c', `role=${ROLE}`),
      resource(ROLE, `policy.resource=${QUEUE}`),
    ],
    [],
  ],
  [
    'from a cluster by a role that trusts its identity provider',
    [
      resource('aws_eks_cluster.c'),
      resource('aws_iam_openid_connect_provider.o', 'url=aws_eks_cluster.c'),
      resource(ROLE, 'assumerolepolicy=aws_iam_openid_connect_provider.o', `inlinepolicy.resource=${QUEUE}`),
    ],
    [`aws_eks_cluster.c > ${QUEUE}`],
  ],
  [
    'from the only cluster to what its charts name',
    [resource('aws_eks_cluster.c'), resource('helm_release.h', `values=${QUEUE}`)],
    [`aws_eks_cluster.c > ${QUEUE}`],
  ],
])('arrows lead %s', (_, resources, arrows) => {
  const found = [...findFlows(resources, TABLES).arrows(isDrawn)]
  expect(found.flatMap(([from, targets]) => [...targets].map(to => `${from} > ${to}`))).toEqual(arrows)
})
