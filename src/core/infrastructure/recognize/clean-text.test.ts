import { expect, test } from 'vitest'
import { resourceLines } from '../testing/resource-lines'
import { cleanText } from './clean-text'

test('commands, colors, and prefixes of logs are removed', () => {
  const expected = ['module.vpc.aws_vpc.main aws_vpc', 'aws_sqs_queue.dlq aws_sqs_queue']
  for (const text of [
    '\u001B[32m~/infra\u001B[0m (main) $ terraform state list\n\u001B[0mmodule.vpc.aws_vpc.main\u001B[0m\naws_sqs_queue.dlq["a"]\n~ $ ',
    '[32m~/infra[0m $ terraform state list\n[0mmodule.vpc.aws_vpc.main[0m\naws_sqs_queue.dlq',
    '2024-01-02T03:04:05.6789Z module.vpc.aws_vpc.main\r\n2024-01-02T03:04:05.6789Z aws_sqs_queue.dlq[0]\r\n',
    'plan\tlist\t2024-01-02T03:04:05.6789Z module.vpc.aws_vpc.main\nplan\tlist\t2024-01-02T03:04:06.6789Z aws_sqs_queue.dlq',
    '> module.vpc.aws_vpc.main\n> aws_sqs_queue.dlq',
  ])
    expect(resourceLines(text), text).toEqual(expected)
})

test('durations in lists stay, also beside a real color', () => {
  const list = 'AllowedValues: [5m, 15m, 1h]\nOnly: [10m]'
  expect(cleanText(list)).toBe(list)
  expect(cleanText(`\u001B[1mPeriods\u001B[0m\n${list}`)).toBe(`Periods\n${list}`)
})
