/** Tests the page `/go`, which a search from the browser's address bar opens. */
import { test } from 'vitest'
import { openPage } from './harness'
import { leadsTo } from './page'

test.for([
  ['a service', '?q=step%20funtions', '/step-functions'],
  ['a documentation page', '?q=s3%20api', 'https://docs.aws.amazon.com/AmazonS3/latest/API/Welcome.html'],
  ['search and palette for several services', '?q=cloudf', '/?q=cloudf#palette=cloudf'],
  [
    'search and palette for a command, which it does not run',
    '?q=theme%3A%20dark%0A',
    '/?q=theme%3A%20dark#palette=theme%3A%20dark',
  ],
  ['the explorer for an empty search', '?q=%20', '/'],
] as const)('opens %s', async ([, query, address]) => {
  await openPage(`/go${query}`)
  await leadsTo(address)
})

test('opens a documentation page in the language of the visitor', async () => {
  localStorage.setItem('explorer.doc-language', '"fr"')
  await openPage('/go?q=s3%20api')
  await leadsTo('https://docs.aws.amazon.com/fr_fr/AmazonS3/latest/API/Welcome.html')
})
