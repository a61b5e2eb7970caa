/** Tests the rules of DECISIONS.md, "Ranking", with the real data. */

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toolOperationName } from '@/core/catalog/links/operations'
import { serviceLinks } from '@/core/catalog/links/service-links'
import { simpleName } from '@/core/catalog/names/names'
import type { Service } from '@/core/catalog/types'
import type { ItemKind } from '@/core/items/item'
import { sampled } from '@/generate/testing/sampled'
import { TEST_SITE } from '@/generate/testing/site'
import { createFullSearch } from '@/node/full-search'
import { loadCommandTexts } from '../../src/generate/testing/command-texts'
import { countAccepted, isWanted, readGolden, readQueries } from '../bench/ranking/golden'

const { compiled } = TEST_SITE
/** Day for which statuses are computed. It is fixed, because statuses affect the ranking. */
const DAY = '2026-11-22'
const search = createFullSearch(compiled, [], DAY)
const { services } = compiled.catalog
// Loaded before the first test, because tests block the thread that Vite needs.
const commands = await loadCommandTexts()
const withCommands = createFullSearch(compiled, commands, DAY)

function find(text: string, limit: number, kinds?: readonly ItemKind[]) {
  return search.search(text, { limit, ...(kinds && { kinds }) }).map(({ item }) => item)
}

/**
 * Returns the names that must find the service first. Leaves out other names of several words, which icons may share.
 */
function ownNames(service: Service): string[] {
  const abbreviations = service.alsoKnownAs.filter(name => !name.includes(' '))
  return [...new Set([service.service, service.serviceSimpleName, ...service.formerly, ...abbreviations])]
}

/** Names that several services share, in lower case. */
const shared = new Set(
  services
    .flatMap(service => ownNames(service).map(name => name.toLowerCase()))
    .filter((name, position, all) => all.indexOf(name) !== position),
)

/** Returns `name` with the letter at `at` dropped, doubled, or swapped with the next letter. */
function misspelled(name: string, at: number, mistake: 'dropped' | 'doubled' | 'swapped'): string {
  const letter = name.charAt(at)
  const [before, after] = [name.slice(0, at), name.slice(at + 1)]
  if (mistake === 'dropped') return before + after
  return mistake === 'doubled' ? before + letter + letter + after : before + after.charAt(0) + letter + after.slice(1)
}

describe('ranking of the catalog', () => {
  test('full, simple, and former names and abbreviations find their own entry first', () => {
    const strays = services.flatMap(service =>
      ownNames(service)
        .filter(name => !shared.has(name.toLowerCase()))
        .filter(name => find(name, 1)[0]?.id !== `service:${service.slug}`)
        .map(name => `${name} -> ${find(name, 1)[0]?.id}`),
    )
    expect(strays).toEqual([])
  })

  test('other names find their entry among the first two', () => {
    const strays = services.flatMap(service =>
      service.alsoKnownAs.filter(
        name => !find(name, 2).some(item => item.slug === service.slug && item.kind === 'service'),
      ),
    )
    expect(strays).toEqual([])
  })

  test.each([
    ['lambda', 'lambda'],
    ['s3', 's3'],
    ['iam', 'identity-and-access-management'],
    ['kms', 'kms'],
  ])('%s operations finds the operations of the service, not those with its name', (name, slug) => {
    const operations = find(`${name} operations`, 15).filter(({ kind }) => kind === 'operation')
    expect(operations.length).toBeGreaterThan(10)
    expect([...new Set(operations.map(item => item.slug))]).toEqual([slug])
  })

  test('a feature with operations in its name is above the operations of a service', () => {
    for (const query of ['s3 operations', 'batch operations'])
      expect(find(query, 3).map(({ title }) => title)).toContain('S3 Batch Operations')
  })

  test('misspelled names (300, or ROUNDS) of six letters and more find their entry among the first three, 97 % of them', () => {
    const rounds = Number(process.env.ROUNDS ?? 300)
    const names = services.flatMap(service =>
      [...new Set([...ownNames(service), ...service.alsoKnownAs])]
        .filter(name => name.length >= 6)
        .map(name => ({ id: `service:${service.slug}`, name })),
    )
    const mistakes = fc.record({
      named: fc.constantFrom(...names),
      at: fc.nat(),
      mistake: fc.constantFrom('dropped', 'doubled', 'swapped'),
    })
    // The rate depends on the sample, so the seed is fixed.
    const found = fc
      .sample(mistakes, { numRuns: rounds, seed: 7 })
      .filter(({ named: { id, name }, at, mistake }) =>
        find(misspelled(name, at % (name.length - 1), mistake), 3).some(item => item.id === id),
      )
    expect(found.length / rounds).toBeGreaterThan(0.97)
  })

  test('the vendor’s name before a name does not change the results', () => {
    for (const { serviceSimpleName } of sampled(services, 100))
      for (const text of [serviceSimpleName, serviceSimpleName.slice(0, 4)]) {
        const plain = find(text, 5).map(item => item.id)
        for (const vendor of ['aws', 'Amazon']) expect(find(`${vendor} ${text}`, 5).map(item => item.id)).toEqual(plain)
      }
  })

  test('services with a name that begins with three letters come before services that have them elsewhere', () => {
    const strays = services
      .map(({ serviceSimpleName }) => serviceSimpleName.slice(0, 3))
      .filter(text => /^\w{3}$/.test(text))
      .filter(text => {
        const found = search.search(text, { limit: 20 }).filter(({ item }) => item.kind === 'service')
        const tiers = found.map(({ tier }) => tier)
        const firstWeak = tiers.findIndex(tier => ['inside', 'typo', 'fuzzy', 'description'].includes(tier))
        return firstWeak >= 0 && tiers.findLastIndex(tier => tier === 'exact' || tier === 'start') > firstWeak
      })
    expect(strays).toEqual([])
  })

  test('names of two words find their service or command among the first three with the words swapped', () => {
    const titles = [...services.map(service => service.serviceSimpleName), ...commands.map(({ title }) => title)]
    // `SDK` also means a kind of item (references), so `SDK Chime` finds references first.
    const pairs = titles.filter(title => title.split(' ').length === 2 && title !== 'Chime SDK')
    const strays = sampled(pairs, 100).filter(title => {
      const found = withCommands.search(title.split(' ').toReversed().join(' '), { limit: 3 })
      return !found.some(({ item }) => simpleName(item.title) === title)
    })
    expect(strays).toEqual([])
  })

  // Visitors remember which letters to type. Read the differences before you accept them with `vitest -u`.
  test('the first results of 956 beginnings of names are unchanged', async () => {
    const file = resolve('tests/fixtures/first-results.txt')
    const texts = readFileSync(file, 'utf8').trim().split('\n')
    const lines = texts.map(line => line.split('\t')[0] ?? '').map(text => `${text}\t${find(text, 1)[0]?.id}\n`)
    await expect(lines.join('')).toMatchFileSnapshot(file)
  })

  test('operations (50, or ROUNDS) are found by their names in all spellings', () => {
    const operations = compiled.apis.flatMap(api => api.operations)
    for (const operation of sampled(operations, 50)) {
      for (const text of [
        operation,
        toolOperationName(operation, '-'),
        toolOperationName(operation, '_'),
        toolOperationName(operation, '-').replaceAll('-', ' '),
      ])
        expect(find(text, 3, ['operation']).map(item => item.title)).toContain(operation)
    }
  })

  // Read the differences before you accept them with `vitest -u`.
  test('the golden queries without the expected first result are unchanged', async () => {
    const queries = [...readGolden(), ...readQueries('tests/fixtures/plain-questions.json')]
    const lines = queries.flatMap(query => {
      const found = withCommands.search(query.query, { limit: 3 })
      const place = found.findIndex(({ item }) => isWanted(item, query))
      return place === 0 ? [] : `${query.kind}\t${query.query}\t${place < 0 ? 'not among three' : place + 1}\n`
    })
    await expect(lines.join('')).toMatchFileSnapshot(resolve('tests/fixtures/ranking-misses.txt'))
  })

  test.each([
    ['dynamodb vs aurora', ['choosing-an-aws-database-service', 'dynamodb', 'aurora']],
    [
      'difference between direct connect and vpn',
      ['choosing-an-aws-networking-and-content-delivery-service', 'direct-connect', 'vpn'],
    ],
    ['sns or sqs', ['sqs-amazon-sns-or-eventbridge', 'sns', 'sqs']],
  ])('%s leads to the guide that compares the services, then to them', (text, slugs) => {
    expect(find(text, 3).map(({ id }) => id)).toEqual(slugs.map(slug => `service:${slug}`))
  })

  test.each([
    ['eks upgrade', 'eks'],
    ['rds upgrade', 'relational-database-service'],
  ])('%s finds the service before pages of others and icons', (text, slug) =>
    expect(find(text, 1)[0]?.id).toBe(`service:${slug}`),
  )

  test('compared features come first', () => {
    expect(find('security group vs nacl', 2).map(({ title }) => title)).toEqual(['Security group', 'Network ACL'])
  })

  test.each([
    ['stop-instances boto3', /boto3\.amazonaws\.com.*ec2\/client\/stop_instances/],
    ['sqs send message cli', /cli\/latest\/reference\/sqs\/send-message/],
    ['putitem js', /client\/dynamodb\/command\/PutItemCommand/],
    ['s3 developer guide', /\/AmazonS3\//],
    ['aurora guide', /AuroraUserGuide/],
    ['iam cli', /reference\/iam/],
    ['alb cli', /elbv2/],
    ['alb guide', /elasticloadbalancing\/latest\/application/],
    ['ipam guide', /vpc\/latest\/ipam/],
  ])('%s finds the requested page', (text, url) => {
    expect(find(text, 1)[0]?.url).toMatch(url)
  })

  test.each([
    ['lambda pricing', 'https://aws.amazon.com/lambda/pricing/'],
    ['s3 cost', 'https://aws.amazon.com/s3/pricing/'],
    ['sqs quotas', /AWSSimpleQueueService.*quotas/],
    ['sqs message size limit', /AWSSimpleQueueService.*quotas/],
    ['lambda memory limit', /lambda.*limits/],
    ['s3 object size', 'https://docs.aws.amazon.com/general/latest/gr/s3.html#limits_s3'],
    ['s3 endpoints', 'https://docs.aws.amazon.com/general/latest/gr/s3.html'],
    ['lambda health', 'https://health.aws.amazon.com/health/status'],
    ['dynamodb repost', /^https:\/\/repost\.aws\//],
  ])('%s finds the link of the service', (text, url) =>
    expect(find(text, 1)[0]?.url).toEqual(typeof url === 'string' ? url : expect.stringMatching(url)),
  )

  test.each([
    ['lambda console', '/lambda/home'],
    ['log groups', '/cloudwatch/home#logsV2:log-groups'],
    ['lambda functions', '/lambda/home#/functions'],
    ['target groups', '/ec2/home#TargetGroups:'],
  ])('%s finds the page of the console among the first three', (text, path) =>
    expect(find(text, 3).map(({ console }) => console && 'path' in console && console.path)).toContain(path),
  )

  test('each link to pricing and similar pages is among the first three for the service and the title of the link', () => {
    const strays = sampled(compiled.details, 100).flatMap(service =>
      serviceLinks(service)
        .filter(
          ({ name, link }) =>
            name !== service.serviceSimpleName &&
            find(`${service.serviceSimpleName} ${name}`, 3).every(
              ({ slug, url }) => slug !== service.slug || url !== link,
            ),
        )
        .map(({ name }) => `${service.slug} ${name}`),
    )
    expect(strays).toEqual([])
  })

  test('golden queries (20, or ROUNDS) find the same letter by letter as at once', () => {
    const typed = createFullSearch(compiled, [], DAY)
    const queries = [...sampled(readGolden(), 20).map(({ query }) => query), 's3 all buckets', 'ec2 all instances']
    for (const text of queries) {
      const beginnings = [...text].map((_, i) => text.slice(0, i + 1))
      const found = beginnings.map(beginning => typed.search(beginning, { limit: 5 })).at(-1)
      expect(found?.map(({ item }) => item.id)).toEqual(find(text, 5).map(({ id }) => id))
    }
  })

  test('queries of the kind `must`, such as those of the README, find the expected result first', () => {
    const must = readGolden().filter(({ kind }) => kind === 'must')
    const [score] = countAccepted(must, query => withCommands.search(query, { limit: 3 }).map(({ item }) => item))
    expect(score?.misses).toEqual([])
  })

  test('the query `aws` finds all services', () =>
    expect(search.search('aws', { kinds: ['service'], limit: 1000 }).length).toBeGreaterThanOrEqual(services.length))

  test('an icon whose keyword was typed is among the first three', () => {
    const icons = find('alb', 3).map(({ iconName }) => iconName)
    expect(icons).toContain('Elastic-Load-Balancing_Application-Load-Balancer')
  })

  test('an icon whose name was typed is among the first three, beside a service that is named in full', () =>
    expect(find('copilot cli', 3).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['AWS CLI', 'Copilot CLI']),
    ))

  test('pages of guides are found by their words, behind services, features and guides', () => {
    expect(find('lambda environment variables', 1)[0]?.guide).toBeDefined()
    const behind = find('s3 versioning', 10).map(({ kind, guide }) => guide ?? kind)
    expect(behind.slice(0, 2)).toEqual(['feature', 'service'])
    expect(behind).toContain('Amazon S3 User Guide')
    const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789']
    expect(letters.flatMap(letter => find(letter, 10)).filter(({ guide }) => guide !== undefined)).toEqual([])
  })

  test('the expected results of golden queries exist', () => {
    const all = withCommands.all()
    const missing = readGolden().filter(query => !all.some(item => isWanted(item, query)))
    expect(missing.map(({ query }) => query)).toEqual([])
  })
})
