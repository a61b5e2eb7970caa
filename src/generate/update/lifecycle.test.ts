import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseDataFile } from '../data/parse'
import { ignoredNamesSchema } from '../data/schema'
import { fixtureData, fixtureEntry } from '../data/testing/fixture'
import { TEST_SITE } from '../testing/site'
import { findLifecycleDifferences, findServiceDifferences, findUpcomingDates } from './lifecycle'
import { comparisonInput, readFixture } from './testing/input'

describe('lifecycle tables', () => {
  test('rows with the dates of the data need no step', async () => {
    const file = 'data/ignored.yaml'
    const { value } = parseDataFile(file, readFileSync(file, 'utf8'), ignoredNamesSchema)
    expect(await findLifecycleDifferences(comparisonInput(TEST_SITE.source, value ?? {}, readFixture))).toEqual({
      steps: [],
    })
  })

  test('rows without dates in the data, and rows with other dates, say what to set and where', async () => {
    const before = fixtureData({
      entries: [
        fixtureEntry('Amazon DevOps Guru'),
        fixtureEntry('Amazon Managed Blockchain', { lifecycle: { closedToNew: '2026-10-29' } }),
        fixtureEntry('AWS App Mesh', { lifecycle: { ends: '2026-09-30' } }),
        fixtureEntry('AWS Infrastructure Composer', { lifecycle: { ends: '2026-12-07' } }),
        fixtureEntry('Amazon WorkSpaces', { notes: [{ part: 'WorkSpaces Pools', ends: '2027-12-31' }] }),
        fixtureEntry('Amazon Chime SDK'),
        fixtureEntry('AWS Cloud9', { lifecycle: { closedToNew: '2024-07-25' } }),
        fixtureEntry('AWS Systems Manager', { notes: [{ part: 'Change Manager', closedToNew: '2025-11-07' }] }),
        fixtureEntry('Amazon WorkSpaces Secure Browser'),
        fixtureEntry('Amazon Mechanical Turk', { lifecycle: { closedToNew: '2026-07-30' } }),
      ],
      retired: [
        { name: 'AWS BugBust', ends: '2025-08-13', note: 'Contests.' },
        { name: 'Amazon Sumerian', ends: '2023-03-01', note: 'Scenes.' },
      ],
    })
    const lifecycle = [
      { row: 'AWS AppMesh', is: 'AWS App Mesh' },
      { row: 'Amazon WorkSpaces – Pool', is: 'WorkSpaces Pools', date: '2027-06-30' },
    ]
    const { steps } = await findLifecycleDifferences(comparisonInput(before, { lifecycle }, readFixture))
    expect(steps).toEqual([
      'Amazon Chime SDK SIP Media Application, announced on 2026-09-29: set { closedToNew: …, source: /chime-sdk/latest/ag/sip-applications-maintenance-mode.html } in lifecycle or notes in data/services/, or in data/retired.yaml',
      'Amazon WorkSpaces Secure Browser, announced on 2026-09-29: set { closedToNew: …, source: /workspaces-web/latest/adminguide/workspaces-secure-browser-maintenance-mode.html } in lifecycle in data/services/workspaces-secure-browser.yaml',
      'Amazon DevOps Guru, announced on 2026-09-29: set { ends: 2027-09-29, source: /devops-guru/latest/userguide/devops-guru-end-of-support.html } in lifecycle in data/services/devops-guru.yaml',
      'Amazon Managed Blockchain, announced on 2026-09-29: set { ends: 2027-09-29, source: /managed-blockchain/latest/hyperledger-fabric-dev/managed-blockchain-end-of-support.html } in lifecycle in data/services/managed-blockchain.yaml',
      'AWS Backint Agent for SAP ASE, announced on 2026-09-29: set { ends: 2027-09-29, source: /sap/latest/sap-AnyDB/ase-backint-end-of-support.html } in lifecycle or notes in data/services/, or in data/retired.yaml',
      'AWS Infrastructure Composer, announced on 2026-09-29: set { ends: 2027-09-29, source: /infrastructure-composer/latest/dg/composer-availability-change.html } in lifecycle in data/services/infrastructure-composer.yaml (now 2026-12-07)',
      'Amazon Mechanical Turk: set { ends: 2026-09-29 } in lifecycle in data/services/mechanical-turk.yaml',
    ])
  })
})

test.each(['', '| Other | Table |\n| --- | --- |\n| a | b |'])(
  'a table in another format ends the comparison: %j',
  async text =>
    expect(findLifecycleDifferences(comparisonInput(fixtureData(), {}, async () => text))).rejects.toThrow(
      'has no rows',
    ),
)

test('a row without a date is reported as it is', async () => {
  const table = '| Service | End of Support Date |\n| --- | --- |\n| Amazon X | TBD |'
  const { steps } = await findLifecycleDifferences(comparisonInput(fixtureData(), {}, async () => table))
  expect(steps?.[0]).toContain('Amazon X: set { ends: TBD }')
})

test('unknown names in the list of services need a step', async () => {
  const data = fixtureData({
    entries: [
      fixtureEntry('Amazon API Gateway'),
      fixtureEntry('AWS Cloud9'),
      fixtureEntry('AWS rePost', { alsoKnownAs: ['re:Post Private'] }),
    ],
  })
  const { steps } = await findServiceDifferences(
    comparisonInput(data, { serviceList: ['CloudWatch OAM'] }, readFixture),
  )
  expect(steps).toEqual([
    'AWS User Experience Customization (/general/latest/gr/uxc.html): add the name to its entry in data/services/, or add an entry',
  ])
})

test('dates of the next 30 days need a step', () => {
  const data = fixtureData({
    entries: [
      fixtureEntry('Amazon X', {
        lifecycle: { ends: '2026-12-07' },
        notes: [{ part: 'Y', closedToNew: '2026-12-28' }],
      }),
      fixtureEntry('Amazon Z', { lifecycle: { ends: '2026-12-29', closedToNew: '2026-11-27' } }),
    ],
  })
  expect(findUpcomingDates(comparisonInput(data)).steps).toEqual([
    'Amazon X ends on 2026-12-07: write its texts in the past tense, remove it from data/links.yaml, and send readers elsewhere (lifecycle in data/services/x.yaml)',
    'Y closes to new customers on 2026-12-28: check texts that recommend it (notes (Y) in data/services/x.yaml)',
  ])
})
