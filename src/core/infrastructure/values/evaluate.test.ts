import { expect, test } from 'vitest'
import { parseTemplate } from '../read/read-text'
import { resourceLines } from '../testing/resource-lines'

const RESOURCES = `variable "zones" { default = ["a", "b"] }
variable "size" {}
locals {
  names = { table = aws_dynamodb_table.t.name, "queue" : aws_sqs_queue.q[0].url }
  ports = [for name, url in local.names : { name = name, value = url } if name != "queue"]
  cycle = [local.cycle, local.names]
}
resource "aws_dynamodb_table" "t" { count = length(var.zones) }
resource "aws_sqs_queue" "q" { count = var.size > 1 ? 1 : 0 }
resource "aws_sns_topic" "s" { for_each = var.size }
resource "aws_s3_bucket" "none" { count = contains(var.zones, "c") ? 1 : 0 }
`

test('known numbers of instances are computed', () => {
  expect(resourceLines(RESOURCES)).toEqual([
    'aws_dynamodb_table.t aws_dynamodb_table × 2',
    'aws_sqs_queue.q aws_sqs_queue',
    'aws_sns_topic.s aws_sns_topic × ?',
    'aws_s3_bucket.none aws_s3_bucket × 0',
  ])
})

test.each([
  ['an attribute of a map', 'local.names.table', 'x=aws_dynamodb_table.t'],
  ['an element of a map', 'local.names["queue"]', 'x=aws_sqs_queue.q'],
  ['a loop with a condition', 'jsonencode(local.ports)', 'x.value=aws_dynamodb_table.t'],
  ['an element of a merged map', 'each.value.to["x"].arn', 'x=aws_sns_topic.s'],
  [
    'both sides of an unknown condition',
    'var.size == null ? aws_s3_bucket.none[0].id : local.cycle[1].table',
    'x=aws_s3_bucket.none x=aws_dynamodb_table.t',
  ],
  ['a loop over instances', '[for q in aws_sqs_queue.q : q.arn]', 'x=aws_sqs_queue.q'],
  ['a text with an address', '"aws_sqs_queue.q"', ''],
  ['a function of a provider', 'provider::aws::arn_parse(aws_sqs_queue.q[0].arn)', 'x=aws_sqs_queue.q'],
  ['a comparison', 'aws_sqs_queue.q[0].name == "x"', ''],
  [
    'an element of unknown keys',
    '{ for k, q in aws_sqs_queue.q : k => { url = q.url } }["a"].url',
    'x=aws_sqs_queue.q',
  ],
  [
    'a lookup among unknown keys',
    `lookup({ "\${var.size}-a" = aws_sqs_queue.q[0].url }, "b", "")`,
    'x=aws_sqs_queue.q',
  ],
  ['merged maps', 'merge([for k in var.zones : { (k) = aws_sns_topic.s["x"].arn }]...).b', 'x=aws_sns_topic.s'],
])('%s refers to the resources in it', (_, value, references) => {
  const text = `${RESOURCES}resource "aws_lambda_function" "f" {
  for_each = merge({ a = { to = aws_sns_topic.s } }, {})
  x = ${value}
}`
  expect(resourceLines(text).at(-1)).toBe(`aws_lambda_function.f aws_lambda_function ${references}`.trim())
})

test.each([
  ['count', 'length(concat(values({ x = ["a", "b"], y = ["c"] })...))', '3'],
  ['count', 'max([1, 2]...)', '2'],
  ['count', 'length(list("a", "b"))', '2'],
  ['count', 'length(split("\\n", <<EOT\na\nb\nEOT\n))', '3'],
  ['count', 'length("a\\t\\u00e9\\\\\\"")', '5'],
  ['for_each', 'toset(concat([for zone in var.zones : [zone, "c"]]...))', '3'],
  ['count', 'length(range(60))', '?'],
  ['for_each', '({ dev = var.size, prod = var.size }[var.size]).buckets', '?'],
  ['count', 'length(slice(var.names, 0, 60))', '?'],
  ['for_each', 'toset([for i in range(60) : tostring(i)])', '?'],
])('a resource with %s = %s has %s instances', (setting, value, count) => {
  const text = `variable "zones" { default = ["a", "b"] }
variable "names" {}
resource "aws_vpc" "a" { ${setting} = ${value} }`
  expect(resourceLines(text)).toEqual([`aws_vpc.a aws_vpc × ${count}`])
})

test('numbers are compared and computed', () => {
  const counts = ['3 == 3.0 ? 1 : 0', '5 % 2', '-1 + 2', 'ceil(0.5)', 'abs(-1)']
  const text = counts.map((count, i) => `resource "aws_sqs_queue" "q${i}" { count = ${count} }\n`).join('')
  expect(resourceLines(text)).toEqual(counts.map((_, i) => `aws_sqs_queue.q${i} aws_sqs_queue`))
})

test.each([
  ['var.v == "1.3" ? 1 : 0', ' × 0'],
  ['"012345678901" == "12345678901" ? 1 : 0', ' × 0'],
  ['1 == 1.0 ? 2 : 0', ' × 2'],
  ['try(local.m["x"], 1)', ''],
  ['1e3', ' × 1000'],
  ['basename("a/b/") == "b" ? 1 : 0', ''],
  ['length ([1, 2])', ' × 2'],
  ['7 / 2', ' × ?'],
  ['length(compact([var.a, "x"]))', ' × ?'],
  [`length(compact(["", "x", "\${var.a}-y", aws_sqs_queue.q.id]))`, ' × 3'],
  ['length(flatten([var.a, ["x"]]))', ' × ?'],
  ['length(flatten([[aws_vpc.a.id], [aws_vpc.b.id]]))', ' × 2'],
  ['length(try(toset(local.m.missing), []))', ' × 0'],
  ['length(flatten([aws_subnet.s[*].id, module.m.ids]))', ' × ?'],
  [`length(flatten([["x", "\${var.a}-y"], "z"]))`, ' × 3'],
  ['length([for url in flatten([["x"], [for v in var.a : v]]) : url])', ' × ?'],
  ['length(regexall("^1[.]", var.v)) > 0 ? 1 : 0', ''],
  ['length(regexall("^2", var.v)) > 0 ? 1 : 0', ' × 0'],
  ['length(regexall("(a+)+$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab"))', ' × ?'],
  ['length(regexall("[", var.v))', ' × ?'],
  ['length(regexall("a", var.a))', ' × ?'],
  ['regex("^([0-9])[.]([0-9]+)$", var.v)[1]', ' × 30'],
  ['can(regex("^2", var.v)) ? 1 : 0', ' × 0'],
  ['can(var.a) ? 1 : 0', ''],
  ['anytrue([false, var.v == "1.30"]) ? 1 : 0', ''],
  ['alltrue([true, var.v == "1.3"]) ? 1 : 0', ' × 0'],
  ['length("äbc") > 3 ? 1 : 0', ' × 0'],
  ['startswith(var.v, "1.") && endswith("x", "x") && !strcontains(lower("X"), "X") ? 1 : 0', ''],
  ['lookup({ a = null }, "a", "x") == null ? 0 : 1', ' × 0'],
  ['lookup({ a = null }, "b", "x") == "x" ? 0 : 1', ' × 0'],
  ['length(toset(split(",", "a,b,a")))', ' × 2'],
])('the count %s is computed as in Terraform', (count, times) => {
  const text = `variable "v" { default = "1.30" }
variable "a" {}
locals { m = { "*.example.com" = 3 } }
resource "aws_sqs_queue" "q" { count = ${count} }`
  expect(resourceLines(text)).toEqual([`aws_sqs_queue.q aws_sqs_queue${times}`])
})

test.each([
  ['values(local.m)[0]'],
  ['[for k, url in local.m : url][0]'],
  ['local.m[keys(local.m)[0]]'],
  ['local.m[[for k in toset(["b", "a"]) : k][0]]'],
])('%s is the first value in the order of the keys', value => {
  const text = `locals { m = { b = aws_sqs_queue.b.url, a = aws_sqs_queue.a.url } }
resource "aws_sqs_queue" "a" {}
resource "aws_sqs_queue" "b" {}
resource "aws_lambda_function" "f" { layers = [${value}] }`
  expect(resourceLines(text).at(-1)).toBe('aws_lambda_function.f aws_lambda_function layers=aws_sqs_queue.a')
})

test('a loop over a list of unknown length reads attributes of its elements', () => {
  const text = `variable "names" {}
locals { queues = [for name in var.names : { a = aws_sqs_queue.a.url, b = aws_sqs_queue.b.url }] }
resource "aws_sqs_queue" "a" {}
resource "aws_sqs_queue" "b" {}
resource "aws_lambda_function" "f" { layers = [for queue in local.queues : queue.b] }`
  expect(resourceLines(text).at(-1)).toBe('aws_lambda_function.f aws_lambda_function layers=aws_sqs_queue.b')
})

test.each([
  'toset(["x", aws_sqs_queue.a.url])',
  'toset(compact([var.url, aws_sqs_queue.a.url]))',
  'toset(aws_sqs_queue.a[*].url)',
])('the key of an element of %s is the element', set => {
  const text = `variable "url" {}
resource "aws_sqs_queue" "a" {}
resource "aws_lambda_function" "f" {
  for_each = ${set}
  layers   = [each.key]
}`
  expect(resourceLines(text).at(-1)).toContain('layers=aws_sqs_queue.a')
})

test.each([
  ['toset([aws_sqs_queue.a.url])', true],
  ['toset(aws_sqs_queue.a[*].url)', true],
  ['tolist(toset([aws_sqs_queue.a.url]))', false],
])('in dynamic blocks and loops, the key of an element of %s is the element: %s', (set, isElement) => {
  const text = `locals { set = ${set} }
resource "aws_sqs_queue" "a" {}
resource "aws_lambda_function" "f" { layers = [for key, value in local.set : key] }
resource "aws_security_group" "g" {
  dynamic "ingress" {
    for_each = local.set
    content { from = ingress.key }
  }
}`
  expect(resourceLines(text).slice(1)).toEqual([
    `aws_lambda_function.f aws_lambda_function${isElement ? ' layers=aws_sqs_queue.a' : ''}`,
    `aws_security_group.g aws_security_group${isElement ? ' ingress.from=aws_sqs_queue.a' : ''}`,
  ])
})

/** Returns code in which each of 40 local values has the one before it twice. */
const doubled = (first: string, twice: (name: string) => string, body: string) => {
  const locals = Array.from({ length: 40 }, (_, i) => `a${i + 1} = ${twice(`local.a${i}`)}\n`).join('')
  return `locals {\na0 = ${first}\n${locals}}\nresource "aws_vpc" "a" {\n${body}\n}`
}

test.each([
  ['known', '"x"'],
  ['unknown', `"x\${f()}"`],
])('a text that is %s and doubles 40 times is read', (_, first) => {
  const text = doubled(first, name => `"\${${name}}\${${name}}"`, 'tags = { Name = local.a40 }')
  expect(resourceLines(text)).toEqual(['aws_vpc.a aws_vpc'])
})

test.each([
  ['a list', '["x", "y"]', (name: string) => `[${name}, ${name}]`, 'count = length(flatten(local.a40))'],
  ['a joined list', '["x", "y"]', (name: string) => `concat(${name}, ${name})`, 'count = length(local.a40)'],
  ['a choice', '["x", "y"]', (name: string) => `f() ? ${name} : ${name}`, 'count = length(local.a40)'],
  ['an attribute', '[{ b = 1 }]', (name: string) => `f() ? ${name} : ${name}`, 'count = local.a40[0].b'],
])('%s that doubles 40 times is refused with a message', (_, first, twice, body) => {
  expect(parseTemplate([doubled(first, twice, body)])).toEqual({ problem: 'The values refer to each other too often.' })
})
