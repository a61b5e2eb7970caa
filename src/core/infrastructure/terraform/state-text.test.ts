import { expect, test } from 'vitest'
import { parseTemplate } from '../read/read-text'
import { resourceLines } from '../testing/resource-lines'
import { parseShowOutput } from './state-text'

const FEW_ARROWS = expect.stringMatching(/^Few arrows: /)

test('instances in a list of addresses are one resource', () => {
  const list =
    'aws_vpc.main\nmodule.net.aws_subnet.private[0]\r\nmodule.net.aws_subnet.private[1]\ndata.aws_region.here\n' +
    'module.a["b]"].aws_instance.web["a]b"]\nmodule.a["b]"].aws_instance.web["\\"]"]\n'
  expect(resourceLines(list)).toEqual([
    'aws_vpc.main aws_vpc',
    'module.net.aws_subnet.private aws_subnet × 2',
    'data.aws_region.here aws_region data source',
    'module.a.aws_instance.web aws_instance × 2',
  ])
})

test('a resource in the text of a plan may have a bracket in its key', () => {
  const text = '# aws_instance.web["a]b"] will be created\n+ resource "aws_instance" "web" {\n}'
  expect(resourceLines(text)).toEqual(['aws_instance.web aws_instance'])
})

test.each([
  [
    'terraform show',
    `# module.net.aws_subnet.a[0]:
resource "aws_subnet" "a" {
    id                      = "subnet-1"
    map_public_ip_on_launch = true
}

# aws_lambda_function.f: (tainted)
resource "aws_lambda_function" "f" {
    id = "f"
    vpc_config {
        subnet_ids = [
            "subnet-1",
        ]
    }
}`,
    'module.net.aws_subnet.a aws_subnet public',
    'vpcconfig.subnetids',
  ],
  [
    'terraform plan',
    `Terraform will perform the following actions:

  # module.net.aws_subnet.a[0] will be updated in-place
  ~ resource "aws_subnet" "a" {
        id = "subnet-1"
      ~ tags = { "a" = "b" -> "c" }
    }

  # aws_lambda_function.f will be created
  + resource "aws_lambda_function" "f" {
      + arn        = (known after apply)
      + subnet_id  = "subnet-0" -> "subnet-1" # forces replacement
    }

Plan: 1 to add, 1 to change, 0 to destroy.`,
    'module.net.aws_subnet.a aws_subnet',
    'subnetid',
  ],
])('the text of %s has resources with references', (_, text, subnet, path) => {
  expect(resourceLines(text)).toEqual([
    subnet,
    `aws_lambda_function.f aws_lambda_function ${path}=module.net.aws_subnet.a`,
  ])
})

test('the text of a plan has the changes', () => {
  const lines = [
    'a will be created',
    'b will be updated in-place',
    'c is tainted, so must be replaced',
    'd will be destroyed',
    'b (deposed object a1) will be destroyed',
  ]
  expect(parseTemplate([lines.map(line => `  # aws_vpc.${line}\n`).join('')])).toMatchObject({
    notes: ['1 created, 1 changed, 1 replaced, 1 destroyed', FEW_ARROWS],
  })
})

test('destroyed resources in the text of a plan have their values from before', () => {
  const text = `  # aws_vpc.main will be destroyed
  - resource "aws_vpc" "main" {
      - id = "vpc-1" -> null
    }

  # aws_vpc.other will be destroyed
  - resource "aws_vpc" "other" {
      - id = "vpc-2" -> null
    }

  # aws_subnet.a will be destroyed
  - resource "aws_subnet" "a" {
      - vpc_id = "vpc-1" -> null
    }

  # aws_subnet.b will be updated in-place
  ~ resource "aws_subnet" "b" {
      - vpc_id = "vpc-1" -> null
    }`
  expect(resourceLines(text)).toEqual([
    'aws_vpc.main aws_vpc',
    'aws_vpc.other aws_vpc',
    'aws_subnet.a aws_subnet vpcid=aws_vpc.main',
    'aws_subnet.b aws_subnet',
  ])
})

test('a moved resource in the text of a plan has its new address and no change', () => {
  const text = `  # aws_subnet.a will be updated in-place
  ~ resource "aws_subnet" "a" {
        id = "subnet-1"
    }

  # aws_instance.old has moved to module.web.aws_instance.new
    resource "aws_instance" "new" {
        id        = "i-2"
        subnet_id = "subnet-1"
    }`
  expect(resourceLines(text)).toEqual([
    'aws_subnet.a aws_subnet',
    'module.web.aws_instance.new aws_instance subnetid=aws_subnet.a',
  ])
  expect(parseTemplate([text])).toMatchObject({ notes: ['1 changed'] })
})

test('an arrow in a quoted value is no change', () => {
  const text = `# aws_security_group.a:
resource "aws_security_group" "a" {
    description = "web -> db"
    name        = "a -> b" -> "c -> d" # forces replacement
}`
  expect(parseShowOutput(text)).toMatchObject([
    {
      settings: [
        { path: 'description', text: 'web -> db' },
        { path: 'name', text: 'c -> d' },
      ],
    },
  ])
})

test('a long run of spaces is read in linear time', () => {
  const text = `# aws_vpc.a:\n${' '.repeat(400_000)}(\n    cidr = "10.0.0.0/16"`
  expect(parseShowOutput(text)).toMatchObject([{ key: 'aws_vpc.a' }])
})

test('values known after the apply refer to the only created resource that they can mean', () => {
  const created = (type: string, name: string, attribute = '') => `  # ${type}.${name} will be created
  + resource "${type}" "${name}" {
      + ${attribute} = (known after apply)
    }
`
  const network = created('aws_vpc', 'main') + created('aws_subnet', 'a[0]', 'vpc_id') + created('aws_subnet', 'a[1]')
  expect(resourceLines(network + created('aws_lb', 'web', 'subnets')).slice(1)).toEqual([
    'aws_subnet.a aws_subnet vpcid=aws_vpc.main × 2',
    'aws_lb.web aws_lb subnets=aws_subnet.a',
  ])
  const subnets = network + created('aws_subnet', 'b')
  expect(resourceLines(subnets + created('aws_lb', 'web', 'subnets')).at(-1)).toBe(
    'aws_lb.web aws_lb subnets=aws_vpc.main',
  )
  expect(resourceLines(subnets + created('aws_instance', 'x', 'vpc_id') + created('aws_vpc', 'other'))[3]).toBe(
    'aws_instance.x aws_instance',
  )
})

test('texts without references say so, unless ids connect their resources', () => {
  const notesOf = (text: string) => (parseTemplate([text]) as { notes?: unknown }).notes
  expect(notesOf('aws_vpc.a\naws_vpc.b')).toEqual([FEW_ARROWS])
  expect(notesOf('# aws_vpc.a:\nresource "aws_vpc" "a" {\n    id = "vpc-1"\n}')).toEqual([])
})

test('a name in a plan refers to the created resource that has it', () => {
  const plan = (group: string) => `  # aws_db_instance.main will be created
  + resource "aws_db_instance" "main" {
      + db_subnet_group_name = "${group}"
    }
  # aws_db_subnet_group.private will be created
  + resource "aws_db_subnet_group" "private" {
      + name = "main-private"
    }`
  expect(resourceLines(plan('main-private'))[0]).toContain('dbsubnetgroupname=aws_db_subnet_group.private')
  expect(resourceLines(plan('other'))[0]).not.toContain('=')
})

test('statements that deny actions give no access', () => {
  const text = `# aws_s3_bucket.a:
resource "aws_s3_bucket" "a" {
    arn = "arn:aws:s3:::a"
}

# aws_sqs_queue.q:
resource "aws_sqs_queue" "q" {
    arn = "arn:aws:sqs:::q"
}

# aws_iam_policy.p:
resource "aws_iam_policy" "p" {
    policy = jsonencode(
        {
            Statement = [
                {
                    Effect   = "Deny"
                    Resource = "arn:aws:s3:::a"
                },
                {
                    Effect   = "Allow"
                    Resource = "arn:aws:sqs:::q"
                },
            ]
        }
    )
    name = "p"
}`
  expect(resourceLines(text)[2]).toBe('aws_iam_policy.p aws_iam_policy policy.statement.resource=aws_sqs_queue.q')
})

test('a log of terraform apply has the resources that it creates', () => {
  const text = `Initializing modules...
module.web.aws_ecs_service.main: Creating...
module.web.aws_ecs_service.main: Creation complete after 1s [id=web]
aws_vpc.main: Refreshing state... [id=vpc-1]
Apply complete! Resources: 1 added, 0 changed, 0 destroyed.
Outputs:
endpoint = "http://a.example"`
  expect(resourceLines(text)).toEqual(['module.web.aws_ecs_service.main aws_ecs_service', 'aws_vpc.main aws_vpc'])
})

test('messages of terraform plan -json have the changes', () => {
  const message = (addr: string, action: string, type = 'planned_change') =>
    JSON.stringify({ '@level': 'info', '@module': 'terraform.ui', change: { resource: { addr }, action }, type })
  const text = [
    '{"@level":"info","@message":"Terraform 1.9.0","@module":"terraform.ui","type":"version"}',
    message('module.net.aws_vpc.main', 'create'),
    message('aws_instance.web', 'replace'),
    message('aws_instance.old', 'update', 'resource_drift'),
  ].join('\n')
  expect(resourceLines(text)).toEqual(['module.net.aws_vpc.main aws_vpc', 'aws_instance.web aws_instance'])
  expect(parseTemplate([text])).toMatchObject({ notes: ['1 created, 1 replaced', FEW_ARROWS] })
})

test('comments after code in a plan leave the paths of its values', () => {
  const plan = (comment: string) => `
  # aws_subnet.a will be updated in-place
  ~ resource "aws_subnet" "a" {
        id = "subnet-1"
    }
  # aws_lambda_function.f must be replaced
-/+ resource "aws_lambda_function" "f" {${comment}
      ~ vpc_config {${comment}
          ~ subnet_ids = [${comment}
              + "subnet-1",${comment}
            ]
        }
      ~ tags = { "a" = "b # c" }
    }`
  expect(resourceLines(plan(''))).toContain(
    'aws_lambda_function.f aws_lambda_function vpcconfig.subnetids=aws_subnet.a',
  )
  expect(resourceLines(plan(' # forces replacement'))).toEqual(resourceLines(plan('')))
})

test('a plan without its last line is incomplete', () => {
  const notesOf = (...lines: string[]) => parseTemplate([lines.join('\n')])
  const lines = [
    'aws_vpc.main: Refreshing state... [id=vpc-1]',
    'Terraform will perform the following actions:',
    '  # aws_sqs_queue.jobs will be created',
    '  + resource "aws_sqs_queue" "jobs" {',
  ]
  const cut = 'Incomplete: the plan has no line “Plan: …” at its end'
  expect(notesOf(...lines)).toMatchObject({ notes: ['1 created', cut, FEW_ARROWS] })
  expect(notesOf(...lines, '  }', 'Plan: 1 to add, 0 to change, 0 to destroy.')).toMatchObject({
    notes: ['1 created', FEW_ARROWS],
  })
})
