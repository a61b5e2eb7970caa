import { expect, test } from 'vitest'
import { parseTemplate } from '../read/read-text'
import { resourceLines } from '../testing/resource-lines'
import { PLAN, STATE_FILE } from '../testing/samples'

test('instances in a state file and in a plan are one resource', () => {
  expect(resourceLines(JSON.stringify(STATE_FILE))).toEqual([
    'module.net.aws_vpc.this aws_vpc',
    'aws_subnet.a aws_subnet vpcid=module.net.aws_vpc.this × 2',
  ])
  expect(resourceLines(JSON.stringify(PLAN))).toEqual([
    'aws_sqs_queue.jobs aws_sqs_queue × 2',
    'module.net.aws_subnet.a aws_subnet public',
    'module.net.aws_instance.web aws_instance subnetid=module.net.aws_subnet.a',
  ])
})

test('the settings of all instances are joined', () => {
  const instances = ['a', 'b'].map(key => ({ index_key: key, attributes: { subnet_id: `subnet-${key}` } }))
  const subnets = ['a', 'b'].map(name => {
    return { type: 'aws_subnet', name, instances: [{ attributes: { id: `subnet-${name}` } }] }
  })
  const state = {
    terraform_version: '1.9.0',
    resources: [...subnets, { type: 'aws_instance', name: 'web', instances }],
  }
  expect(resourceLines(JSON.stringify(state))[2]).toBe(
    'aws_instance.web aws_instance subnetid=aws_subnet.a subnetid=aws_subnet.b × 2',
  )
})

test('a listener of a plan forwards to the target group that its dynamic block hides', () => {
  const listener = { address: 'aws_lb_listener.http', values: { default_action: [{ type: 'forward', forward: [{}] }] } }
  const rule = { address: 'aws_lb_listener_rule.api', values: { action: [{ type: 'forward' }] } }
  const groups = ['api', 'web'].map(name => ({ address: `aws_lb_target_group.${name}`, values: {} }))
  const action = [{ target_group_arn: { references: ['aws_lb_target_group.api.arn'] } }]
  const code = { resources: [{ address: rule.address, expressions: { action } }] }
  const linesOf = (...resources: object[]) => {
    const values = { planned_values: { root_module: { resources } }, configuration: { root_module: code } }
    return resourceLines(JSON.stringify({ terraform_version: '1.9.0', ...values }))
  }
  expect(linesOf(listener, rule, ...groups).slice(0, 2)).toEqual([
    'aws_lb_listener.http aws_lb_listener defaultaction.targetgrouparn=aws_lb_target_group.web',
    'aws_lb_listener_rule.api aws_lb_listener_rule action.targetgrouparn=aws_lb_target_group.api',
  ])
  // Two groups that no listener names are ambiguous.
  expect(linesOf(listener, ...groups)[0]).toBe('aws_lb_listener.http aws_lb_listener')
})

test('local values of a plan mean resources of their kind, and lookups have the ids of a plan', () => {
  const references = (...names: string[]) => ({ references: names })
  const resource = (address: string, expressions: object) => ({
    address,
    type: address.replace(/\..*/, ''),
    expressions,
  })
  const network = {
    resources: [
      resource('aws_vpc.main', {}),
      resource('aws_subnet.public', { vpc_id: references('local.vpc_id') }),
      resource('aws_subnet.private', { vpc_id: references('local.vpc_id') }),
      resource('aws_lb.web', { subnets: references('local.public_subnet_ids') }),
      resource('aws_lb.unclear', { subnets: references('local.subnet_ids', 'local.name') }),
    ],
    outputs: {
      vpc_id: { expression: references('aws_vpc.main.id', 'aws_vpc.main') },
      public: { expression: references('aws_subnet.public.id', 'aws_subnet.public') },
      private: { expression: references('aws_subnet.private.id', 'aws_subnet.private') },
    },
  }
  const rootModule = {
    resources: [
      resource('aws_lambda_function.jobs', { vpc_config: [{ subnet_ids: references('local.private_ids') }] }),
      resource('aws_security_group.jobs', { vpc_id: references('local.network') }),
    ],
    module_calls: { net: { module: network } },
  }
  const planned = {
    resources: [...rootModule.resources, { address: 'aws_instance.old', values: { subnet_id: 'subnet-1' } }],
    child_modules: [
      { resources: network.resources.map(({ address }) => ({ address: `module.net.${address}`, values: {} })) },
    ],
  }
  const lookup = { mode: 'data', address: 'data.aws_subnets.old', values: { id: 'eu-west-1', ids: ['subnet-1'] } }
  const plan = {
    terraform_version: '1.9.0',
    planned_values: { root_module: planned },
    prior_state: { values: { root_module: { resources: [lookup] } } },
    configuration: { root_module: rootModule },
  }
  expect(resourceLines(JSON.stringify(plan))).toEqual([
    'aws_lambda_function.jobs aws_lambda_function vpcconfig.subnetids=module.net.aws_subnet.private',
    'aws_security_group.jobs aws_security_group vpcid=module.net.aws_vpc.main',
    'aws_instance.old aws_instance subnetid=data.aws_subnets.old',
    'module.net.aws_vpc.main aws_vpc',
    'module.net.aws_subnet.public aws_subnet vpcid=module.net.aws_vpc.main',
    'module.net.aws_subnet.private aws_subnet vpcid=module.net.aws_vpc.main',
    'module.net.aws_lb.web aws_lb subnets=module.net.aws_subnet.public',
    'module.net.aws_lb.unclear aws_lb',
    'data.aws_subnets.old aws_subnets data source',
  ])
})

test('a state of version 3 has modules, and references by id', () => {
  const attributes = { id: 'i-1', 'tags.%': '1', 'network.0.subnet_ids.#': '1', 'network.0.subnet_ids.123': 'subnet-1' }
  const modules = [
    {
      path: ['root'],
      resources: { 'aws_instance.web.0': { type: 'aws_instance', primary: { id: 'i-1', attributes } } },
    },
    {
      path: ['root', 'net'],
      resources: { 'aws_subnet.a': { type: 'aws_subnet', primary: { attributes: { id: 'subnet-1' } } } },
    },
  ]
  expect(resourceLines(JSON.stringify({ version: 3, terraform_version: '0.11.14', modules }))).toEqual([
    'aws_instance.web aws_instance network.subnetids=module.net.aws_subnet.a',
    'module.net.aws_subnet.a aws_subnet',
  ])
})

test('a name in a state refers to the resource that has it', () => {
  const resource = (type: string, attributes: object) => ({
    mode: 'managed',
    type,
    name: 'a',
    instances: [{ attributes }],
  })
  const domain = { id: 'play.example.org', domain_name: 'play.example.org' }
  const resources = [
    resource('aws_apigatewayv2_domain_name', domain),
    resource('aws_apigatewayv2_api_mapping', { id: 'x1', domain_name: 'play.example.org' }),
    resource('aws_route53_record', { id: 'Z1_play.example.org', name: 'play.example.org' }),
  ]
  expect(resourceLines(JSON.stringify({ terraform_version: '1.9.0', resources }))[1]).toBe(
    'aws_apigatewayv2_api_mapping.a aws_apigatewayv2_api_mapping domainname=aws_apigatewayv2_domain_name.a',
  )
})

test('constants and default values in a plan are literal text', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: Terraform syntax, not JavaScript
  const script = 'echo ${#list[@]} ${path//a/b} %{x'
  const plan = {
    terraform_version: '1.9.0',
    planned_values: { root_module: { resources: [{ address: 'aws_instance.web' }] } },
    configuration: {
      root_module: {
        resources: [{ address: 'aws_instance.web', expressions: { user_data: { constant_value: script } } }],
        variables: { script: { default: script, description: script } },
      },
    },
  }
  expect(resourceLines(JSON.stringify(plan))).toEqual(['aws_instance.web aws_instance'])
})

const VPC = { address: 'aws_vpc.main', type: 'aws_vpc' }
const DEPOSED_CHANGE = { ...VPC, deposed: 'a1', change: { actions: ['delete'] } }

test.each([
  [
    'a plan',
    JSON.stringify({
      planned_values: { root_module: { resources: [VPC] } },
      resource_changes: [{ ...VPC, change: { actions: ['no-op'] } }, DEPOSED_CHANGE],
    }),
  ],
  ['a state as JSON', JSON.stringify({ values: { root_module: { resources: [VPC, { ...VPC, deposed_key: 'a1' }] } } })],
  [
    'a state file',
    JSON.stringify({
      terraform_version: '1.9.0',
      resources: [
        { type: 'aws_vpc', name: 'main', instances: [{}, { deposed: 'a1' }] },
        { type: 'aws_vpc', name: 'old', instances: [{ deposed: 'a1' }] },
        { type: 'aws_vpc', name: 'none', instances: [] },
      ],
    }),
  ],
  ['the text of a state', '# aws_vpc.main:\n# aws_vpc.main: (deposed object a1)\n'],
])('deposed objects in %s are no resources', (_, text) => {
  const vpc = { key: 'aws_vpc.main', name: 'main', type: 'aws_vpc', references: [] }
  expect(parseTemplate([text])).toMatchObject({ resources: [vpc], skipped: [] })
})

test('resources of a state are in the subnets that a data source finds', () => {
  const resources = [
    {
      mode: 'data',
      type: 'aws_subnets',
      name: 'all',
      instances: [{ attributes: { id: 'eu-west-1', ids: ['subnet-1'] } }],
    },
    { mode: 'managed', type: 'aws_instance', name: 'web', instances: [{ attributes: { subnet_id: 'subnet-1' } }] },
  ]
  const text = JSON.stringify({ version: 4, terraform_version: '1.9.0', resources })
  expect(resourceLines(text)[1]).toBe('aws_instance.web aws_instance subnetid=data.aws_subnets.all')
})
