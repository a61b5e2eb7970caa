import { expect, test } from 'vitest'
import { withShortTitles } from './short-titles'

const page = (name: string) => ({ name, link: 'https://docs.aws.test/x' })

function shown(section: string | undefined, ...items: string[]) {
  const name = section === undefined ? {} : { name: section }
  const service = { service: 'Amazon EC2', alsoKnownAs: ['Elastic Compute Cloud'] }
  const [only] = withShortTitles({ ...service, sections: [{ ...name, items: items.map(page) }] })
  return { title: only?.name, items: only?.items.map(item => item.name) }
}

test.each([
  ['Amazon EC2', undefined],
  ['Elastic Compute Cloud', undefined],
  ['Develop for Amazon EC2', 'Develop'],
  ['Amazon EC2 References', 'References'],
  ['Amazon EC2 Auto Scaling', 'Amazon EC2 Auto Scaling'],
  ['Best Practices', 'Best Practices'],
])('the section %s is called %s', (section, title) => expect(shown(section, 'A', 'B').title).toBe(title))

test.each([
  ['Amazon EC2 User Guide', 'User Guide'],
  ['Amazon EC2 Instance Types', 'Instance Types'],
  ['Amazon EC2 in the AWS CLI Reference', 'AWS CLI Reference'],
  ['Amazon EC2 Auto Scaling User Guide', 'Amazon EC2 Auto Scaling User Guide'],
  ['EC2 Instance Connect API Reference', 'EC2 Instance Connect API Reference'],
])('the link %s is called %s', (link, title) => expect(shown(undefined, link).items).toEqual([title]))

test('a section that is called like its only link has no title', () => {
  expect(shown('Developer Guide', 'Developer Guide')).toEqual({ title: undefined, items: ['Developer Guide'] })
  expect(shown('Developer Guide', 'Developer Guide', 'Samples').title).toBe('Developer Guide')
})
