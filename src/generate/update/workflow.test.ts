/** Runs the step of the update workflow that opens issues, with a program `gh` that records its calls. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'

interface Workflow {
  jobs: { report: { if: string; permissions: object; steps: { name?: string; run?: string }[] } }
}
const { report } = (parse(readFileSync('.github/workflows/update-data.yml', 'utf8')) as Workflow).jobs
const script = report.steps.find(({ name }) => name?.startsWith('Open an issue'))?.run ?? 'exit 9'

/** Prints the bodies in `bodies.txt` as the list of issues, and appends the body of a created issue to it. */
const GH = `#!/bin/sh
case "$1 $2" in
  "issue list") echo "$*" > listed.txt; cat bodies.txt ;;
  "issue create") echo "$4 $5 $6" >> created.txt; cat new.txt >> bodies.txt ;;
esac
`

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-'))
  writeFileSync(join(folder, 'gh'), GH)
  chmodSync(join(folder, 'gh'), 0o755)
  for (const name of ['bodies.txt', 'created.txt']) writeFileSync(join(folder, name), '')
})

const text = (name: string) => readFileSync(join(folder, name), 'utf8')

function run(update: string) {
  writeFileSync(join(folder, 'update.txt'), update)
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
  const { status, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    cwd: folder,
    env,
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
}

const UPDATE = `Lifecycle tables
  open  Amazon DevOps Guru: set ends: 2027-09-29
  open  Amazon Mechanical Turk: set ends: 2026-09-29

Guides
  new   a name

Nothing has changed.
no errors
`

test('an issue has all steps, although no file has changed; a second run does not repeat it', () => {
  run(UPDATE)
  expect(text('created.txt')).toBe('data: 2 steps of the update --label data-update\n')
  expect(text('bodies.txt')).toBe(
    '- [ ] `Amazon DevOps Guru: set ends: 2027-09-29`\n- [ ] `Amazon Mechanical Turk: set ends: 2026-09-29`\n',
  )
  run(UPDATE)
  expect(text('created.txt')).toBe('data: 2 steps of the update --label data-update\n')
})

test('a step that is done or closed is not repeated, and a new one is reported alone', () => {
  writeFileSync(join(folder, 'bodies.txt'), '- [X] `Amazon DevOps Guru: set ends: 2027-09-29`\r\n')
  run(UPDATE)
  expect(text('bodies.txt')).toBe(
    '- [X] `Amazon DevOps Guru: set ends: 2027-09-29`\r\n- [ ] `Amazon Mechanical Turk: set ends: 2026-09-29`\n',
  )
})

test('parts that were skipped are reported, too, and at most 200 lines at once', () => {
  run('Guides\n  skip  https://docs.aws.amazon.com cannot be read\n')
  expect(text('bodies.txt')).toBe('- [ ] `https://docs.aws.amazon.com cannot be read`\n')
  const many = Array.from({ length: 300 }, (_, i) => `  open  step ${i}\n`).join('')
  run(many)
  expect(text('bodies.txt').trim().split('\n')).toHaveLength(201)
  run(many)
  expect(text('bodies.txt').trim().split('\n')).toHaveLength(301)
  expect(text('listed.txt')).toContain('--label data-update --state all')
})

test('without steps, there is no issue', () => {
  run('Nothing has changed.\n')
  expect(text('created.txt')).toBe('')
})

test('the job runs in every case, and may do nothing but open issues', () => {
  expect(report.if).toContain('!cancelled()')
  expect(report.permissions).toEqual({ issues: 'write' })
})
