/**
 * Arrows between the resources of a template. Only the relations in the tables below are arrows: requests, messages, and
 * data that flow from one resource to another. Other references are settings, such as roles, keys, and log groups.
 *
 * Types are those of CloudFormation without `AWS::`, which also apply to the equivalent Terraform types, or Terraform
 * types without an equivalent. Settings are named as in their documentation. `*` stands for any text, and `|` separates
 * alternatives.
 */
import { groupBy } from '../collections'
import type { NameTables } from '../identify/name-tables'
import { type Resource, settingName } from './resource'

/** Parts of other resources, such as the stages of an API, with the setting that names the other resource. */
const OWNERS: Readonly<Record<string, string>> = {
  'Lambda::Alias': 'FunctionName',
  'Lambda::Version': 'FunctionName',
  'Lambda::Url': 'TargetFunctionArn|function_name',
  'Kinesis::StreamConsumer': 'StreamARN',
  'EFS::MountTarget': 'FileSystemId',
  'EFS::AccessPoint': 'FileSystemId',
  'ApiGateway::Resource': 'RestApiId',
  'ApiGateway::Stage': 'RestApiId',
  'ApiGateway::Deployment': 'RestApiId',
  'ApiGateway::Method': 'RestApiId',
  aws_api_gateway_integration: 'rest_api_id',
  'ApiGateway::Authorizer': 'RestApiId',
  'ApiGatewayV2::Stage': 'ApiId',
  'ApiGatewayV2::Route': 'ApiId',
  'ApiGatewayV2::Integration': 'ApiId',
  'ApiGatewayV2::Authorizer': 'ApiId',
  'AppSync::DataSource': 'ApiId',
  'Cognito::UserPoolClient': 'UserPoolId',
  'StepFunctions::StateMachineAlias': 'RoutingConfiguration.StateMachineVersionArn',
  'StepFunctions::StateMachineVersion': 'StateMachineArn',
  'ElasticLoadBalancingV2::Listener': 'LoadBalancerArn',
  'ElasticLoadBalancingV2::ListenerRule': 'ListenerArn',
  'AutoScaling::ScalingPolicy': 'AutoScalingGroupName',
  'Route53::RecordSet': 'HostedZoneId|zone_id',
  'Route53::RecordSetGroup': 'HostedZoneId',
  // A gateway is in the VPC of its attachment.
  'EC2::VPCGatewayAttachment': 'InternetGatewayId|VpnGatewayId',
  aws_vpn_gateway_attachment: 'vpn_gateway_id',
}

/**
 * Type of a resource, settings that name the start of an arrow, and settings that name its end. The arrow starts at the
 * resource itself if the first setting is empty or names nothing; it ends there if the second setting is empty.
 */
type Flow = readonly [type: string, from: string, to: string]

const FLOWS: readonly Flow[] = [
  // Functions
  ['Lambda::EventSourceMapping', 'EventSourceArn', 'FunctionName'],
  ['Lambda::EventSourceMapping', 'FunctionName', 'DestinationConfig*'],
  ['Lambda::EventInvokeConfig', 'FunctionName', 'DestinationConfig*'],
  ['Lambda::Permission', 'SourceArn', 'FunctionName'],
  ['Lambda::Function', '', 'DeadLetterConfig.TargetArn|FileSystemConfig*'],
  ['Serverless::Function', 'Events.*.Queue|Events.*.Stream|Events.*.Topic|Events.*.Bucket|Events.*.Broker', ''],
  ['Serverless::Function', 'Events.*.RestApiId|Events.*.ApiId|Events.*.Cluster|Events.*.UserPool', ''],
  ['Serverless::Function', '', 'DeadLetterQueue.TargetArn|EventInvokeConfig.DestinationConfig.*'],
  ['Serverless::Connector', 'Source.Id', 'Destination.Id'],
  // Queues, topics, buses, and schedules
  ['SNS::Subscription', 'TopicArn', 'Endpoint|RedrivePolicy*'],
  ['SNS::Topic', '', 'Subscription.Endpoint'],
  ['SQS::Queue', '', 'RedrivePolicy*'],
  ['aws_sqs_queue_redrive_policy', 'queue_url', 'redrive_policy*'],
  ['Events::Rule', 'EventBusName', ''],
  ['Events::Rule', '', 'Targets.Arn|Targets.DeadLetterConfig.Arn'],
  ['aws_cloudwatch_event_target', 'rule', 'arn|dead_letter_config.arn'],
  ['Pipes::Pipe', 'Source', ''],
  ['Pipes::Pipe', '', 'Target|Enrichment|SourceParameters.*DeadLetterConfig.Arn'],
  ['Scheduler::Schedule', '', 'Target.Arn|Target.DeadLetterConfig.Arn'],
  ['IoT::TopicRule', '', '*Actions*|lambda.*|sqs.*|sns.*|s3.*|kinesis.*|firehose.*|dynamodb*.*|step_functions.*'],
  // Storage and streams
  ['S3::Bucket', '', 'NotificationConfiguration*|ReplicationConfiguration.Rules.Destination.Bucket'],
  ['aws_s3_bucket_notification', 'bucket', 'topic.*|queue.*|lambda_function.*'],
  ['aws_s3_bucket_replication_configuration', 'bucket', 'rule.destination.bucket'],
  ['Custom::S3BucketNotifications', 'BucketName', 'NotificationConfiguration*'],
  ['DynamoDB::Table', '', 'KinesisStreamSpecification.StreamArn'],
  ['aws_dynamodb_kinesis_streaming_destination', 'table_name', 'stream_arn'],
  ['KinesisFirehose::DeliveryStream', '*KinesisStreamArn|MSKSourceConfiguration.MSKClusterARN', ''],
  ['KinesisFirehose::DeliveryStream', '', '*BucketArn|*DomainArn|*ClusterJdbcUrl|*ProcessingConfiguration*'],
  ['Logs::SubscriptionFilter', 'LogGroupName', 'DestinationArn'],
  // APIs
  ['Serverless::Api', '', 'DefinitionBody.*Uri|Auth.Authorizers.*'],
  ['Serverless::HttpApi', '', 'DefinitionBody.*Uri|Auth.Authorizers.*'],
  ['ApiGateway::RestApi', '', 'Body*'],
  ['ApiGateway::Method', '', 'Integration.ConnectionId|Integration.RequestTemplates*'],
  ['ApiGateway::Method', 'Integration.ConnectionId', 'Integration.Uri'],
  ['aws_api_gateway_integration', '', 'connection_id|request_templates*'],
  ['aws_api_gateway_integration', 'connection_id', 'uri'],
  ['ApiGateway::Authorizer', '', 'ProviderARNs|AuthorizerUri'],
  ['ApiGateway::VpcLink', '', 'TargetArns'],
  ['ApiGateway::BasePathMapping', 'DomainName', 'RestApiId|api_id'],
  ['ApiGatewayV2::Api', '', 'Target|Body*'],
  ['ApiGatewayV2::Integration', '', 'ConnectionId|RequestParameters*'],
  ['ApiGatewayV2::Integration', 'ConnectionId', 'IntegrationUri'],
  ['ApiGatewayV2::Authorizer', '', 'AuthorizerUri|JwtConfiguration.Issuer'],
  ['ApiGatewayV2::ApiMapping', 'DomainName', 'ApiId'],
  ['AppSync::DataSource', '', '*Config.*'],
  ['AppSync::GraphQLApi', '', '*UserPoolId|*LambdaAuthorizer*'],
  ['Cognito::UserPool', '', 'LambdaConfig*'],
  ['Cognito::IdentityPool', '', 'CognitoIdentityProviders*'],
  // Workflows
  ['StepFunctions::StateMachine', '', 'Definition*'],
  ['Serverless::StateMachine', 'Events.*.RestApiId|Events.*.ApiId', ''],
  ['Serverless::StateMachine', '', 'Definition.*|DefinitionSubstitutions.*'],
  ['Glue::Crawler', '', '*Target*|DatabaseName'],
  ['Glue::Trigger', '', 'Actions.*'],
  ['CodePipeline::Pipeline', '*Configuration.RepositoryName', ''],
  ['CodePipeline::Pipeline', '', '*Configuration.ProjectName|*Configuration.FunctionName|*Configuration.BucketName'],
  // Load balancers
  ['ElasticLoadBalancingV2::Listener', '', 'DefaultAction*'],
  ['ElasticLoadBalancingV2::ListenerRule', '', 'Action*'],
  ['ElasticLoadBalancingV2::TargetGroup', '', 'Targets.Id'],
  ['aws_lb_target_group_attachment', 'target_group_arn', 'target_id'],
  ['aws_alb_target_group_attachment', 'target_group_arn', 'target_id'],
  ['ElasticLoadBalancing::LoadBalancer', '', 'Instances'],
  ['aws_elb_attachment', 'elb', 'instance'],
  ['ECS::Service', 'LoadBalancer*.TargetGroupArn|LoadBalancers.LoadBalancerName|load_balancer.elb_name', ''],
  ['ECS::Service', '', 'TaskDefinition'],
  ['ECS::TaskDefinition', '', 'Volume*.*FileSystemId'],
  ['AutoScaling::AutoScalingGroup', 'TargetGroupARNs|LoadBalancerNames|load_balancers', ''],
  ['AutoScaling::AutoScalingGroup', '', 'NotificationConfiguration*.TopicArn'],
  ['aws_autoscaling_attachment', 'lb_target_group_arn|alb_target_group_arn|elb', 'autoscaling_group_name'],
  ['RDS::DBProxyTargetGroup', 'DBProxyName', 'DBInstanceIdentifiers|DBClusterIdentifiers'],
  ['aws_db_proxy_target', 'db_proxy_name', 'db_instance_identifier|db_cluster_identifier'],
  // Delivery, names, and monitoring
  ['CloudFront::Distribution', 'DistributionConfig.WebACLId|web_acl_id', ''],
  ['CloudFront::Distribution', '', 'DistributionConfig.Origins.DomainName|origin.domain_name|*FunctionAssociation*'],
  ['WAFv2::WebACLAssociation', 'WebACLArn', 'ResourceArn'],
  ['Route53::RecordSet', '', 'AliasTarget.DNSName|ResourceRecords|alias.name|records'],
  ['Route53::RecordSetGroup', '', 'RecordSets.AliasTarget.DNSName|RecordSets.ResourceRecords'],
  ['CloudWatch::Alarm', '', 'AlarmActions|OKActions|InsufficientDataActions'],
  ['CloudWatch::CompositeAlarm', '', 'AlarmActions|OKActions|InsufficientDataActions'],
  ['SecretsManager::RotationSchedule', 'SecretId', 'RotationLambdaARN'],
]

/** Settings that show use but no direction, such as variables of a function. A flow in either direction takes precedence. */
const USES: readonly Flow[] = [
  ['Lambda::Function', '', 'Environment*'],
  ['Serverless::Function', '', 'Environment*|Policies*'],
  ['Serverless::StateMachine', '', 'Policies*'],
  ['ECS::TaskDefinition', '', 'ContainerDefinitions.*Environment*'],
]

/** Returns a pattern for setting paths from settings as written in the tables; undefined for none. */
const pathPattern = (setting: string | undefined) => {
  if (!setting) return undefined
  const alternatives = setting.split('|').map(one =>
    one
      .split('.')
      .map(name => name.split('*').map(settingName).join('[\\w.]*'))
      .join('\\.')
      // `*.` at any place also stands for no name.
      .replaceAll('[\\w.]*\\.', '(?:[\\w.]*\\.)?'),
  )
  return new RegExp(`^(?:${alternatives.join('|')})$`)
}

const fullType = (type: string) => (/^(?:aws_|Custom::)/.test(type) ? type : `AWS::${type}`)
const ownerPatterns = new Map(Object.entries(OWNERS).map(([type, setting]) => [fullType(type), pathPattern(setting)]))
const rowsByType = groupBy(
  [...FLOWS.map(row => ({ row, kind: 'flows' as const })), ...USES.map(row => ({ row, kind: 'uses' as const }))].map(
    ({ row: [type, from, to], kind }) => ({ type: fullType(type), from: pathPattern(from), to: pathPattern(to), kind }),
  ),
  ({ type }) => type,
)

/** Maximum number of arrows. A hostile template could have the square of its resources. */
const MAX_ARROWS = 5_000

/** Keys of resources to which arrows lead, by the key of the resource at which the arrows start. */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the CloudFormation type that is equivalent to a Terraform type; otherwise, the type itself. */
export const cloudFormationType = (type: string, { terraforms }: NameTables): string =>
  terraforms.get(type)?.cfn ?? type

/** Returns the owner of each part, and a function that returns the arrows between the drawn resources. */
export function findFlows(resources: readonly Resource[], tables: NameTables) {
  const byKey = new Map(resources.map(resource => [resource.key, resource]))
  const inTable = <T>(table: ReadonlyMap<string, T>, { type }: Resource) =>
    table.get(type) ?? table.get(cloudFormationType(type, tables))
  const named = ({ references }: Resource, pattern: RegExp | undefined) =>
    pattern
      ? references.filter(({ path }) => pattern.test(path) && !/role(?:arn)?$/.test(path)).map(({ key }) => key)
      : []
  const owners = new Map(
    resources.flatMap(resource => {
      const [owner] = named(resource, inTable(ownerPatterns, resource)).filter(key => !byKey.get(key)?.isLookup)
      return owner === undefined ? [] : [[resource.key, owner] as const]
    }),
  )
  /** Returns the outermost owner of a part. */
  const whole = (key: string): string => {
    const seen = new Set([key])
    for (let at = owners.get(key); at !== undefined && !seen.has(at); at = owners.get(at)) seen.add(at)
    return [...seen].at(-1) ?? key
  }

  const links: Record<'flows' | 'uses', Map<string, Set<string>>> = { flows: new Map(), uses: new Map() }
  let count = 0
  for (const resource of resources)
    for (const { from, to, kind } of inTable(rowsByType, resource) ?? []) {
      const sources = named(resource, from)
      const targets = to ? named(resource, to) : [resource.key]
      for (const source of (sources.length > 0 ? sources : [resource.key]).map(whole))
        for (const target of targets.map(whole))
          if (source !== target && count++ < MAX_ARROWS) addTo(links[kind], source, target)
    }

  /** Returns the arrows between resources for which `isDrawn` is true. Other resources are parts of arrows. */
  const arrows = (isDrawn: (key: string) => boolean): Arrows => {
    const flows = through(isDrawn, [links.flows])
    const all = through(isDrawn, [links.flows, links.uses])
    return new Map(
      [...all].map(([from, targets]) => [
        from,
        new Set([...targets].filter(to => flows.get(from)?.has(to) || !flows.get(to)?.has(from))),
      ]),
    )
  }
  return { owners, arrows, isSource: (key: string) => links.flows.has(key) }
}

function addTo(links: Map<string, Set<string>>, from: string, to: string): void {
  const targets = links.get(from)
  if (targets) targets.add(to)
  else links.set(from, new Set([to]))
}

/** Joins links at resources that are not drawn: load balancer → target group → service is one arrow. */
function through(isDrawn: (key: string) => boolean, links: readonly Arrows[]): Arrows {
  let steps = 0
  const next = (key: string) => links.flatMap(some => [...(some.get(key) ?? [])])
  const found = new Map<string, Set<string>>()
  for (const from of new Set(links.flatMap(some => [...some.keys()]))) {
    if (!isDrawn(from)) continue
    const targets = new Set<string>()
    const seen = new Set([from])
    const left = next(from)
    for (let key = left.pop(); key !== undefined && steps++ < 10 * MAX_ARROWS; key = left.pop()) {
      if (seen.has(key)) continue
      seen.add(key)
      if (isDrawn(key)) targets.add(key)
      else left.push(...next(key))
    }
    if (targets.size > 0) found.set(from, targets)
  }
  return found
}
