/** Tests the language in which pages of the AWS documentation open. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { docLanguageAtom, urlToOpen } from '@/state/doc-language'
import { closePage, openPage, visits } from './harness'
import { expectAnnounced, find, leadsTo, press, toast } from './page'

const PAGE = 'https://docs.aws.amazon.com/lambda/latest/dg/welcome.html'
const GERMAN_PAGE = 'https://docs.aws.amazon.com/de_de/lambda/latest/dg/welcome.html'

/** Opens the page of Lambda in a browser with the language `tag`. */
function openIn(tag: string) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(tag)
  return openPage('/lambda')
}

test('the language of the browser is offered once, and only pages that are opened change', async () => {
  const store = await openIn('de-AT')
  await toast.getByRole('button', { name: 'Use German' }).click()
  expect(store.get(docLanguageAtom)).toBe('de')
  const link = page.getByRole('link', { name: 'Guide', exact: false }).first()
  await press('1')
  expect(visits.inTabs).toEqual([GERMAN_PAGE])
  await expect.element(link).toHaveAttribute('href', PAGE)
  const settings = { ...localStorage }
  await closePage()
  Object.assign(localStorage, settings)
  await openIn('de-AT')
  await press('t')
  // The offer would come before the message about the theme.
  await expectAnnounced(/^Theme/)
  await expect.element(page.getByRole('button', { name: /^Use / })).not.toBeInTheDocument()
})

test('a clicked link has the URL in the language only while it opens', async () => {
  const store = await openPage('/lambda')
  store.set(docLanguageAtom, 'ja')
  const link = document.querySelector<HTMLAnchorElement>(`a[href="${PAGE}"]`)
  const opened: (string | undefined)[] = []
  addEventListener('click', event => {
    opened.push(link?.href)
    event.preventDefault()
  })
  link?.click()
  expect(opened).toEqual([PAGE.replace('.com/', '.com/ja_jp/')])
  await expect.poll(() => link?.href).toBe(PAGE)
})

test.for([
  ['zh-TW', 'traditional', 'zh_tw'],
  ['zh-CN', 'simplified', 'zh_cn'],
] as const)('%s is offered as %s Chinese', async ([tag, name, folder]) => {
  const store = await openIn(tag)
  await toast.getByRole('button', { name: `Use Chinese (${name})` }).click()
  expect(urlToOpen(store.get, PAGE)).toBe(PAGE.replace('.com/', `.com/${folder}/`))
})

test('the palette opens pages in the language, but not references of tools', async () => {
  const store = await openPage()
  store.set(docLanguageAtom, 'es')
  await find('s3 api')
  await press('Enter')
  await leadsTo('https://docs.aws.amazon.com/es_es/AmazonS3/latest/API/Welcome.html')
  expect(urlToOpen(store.get, 'https://docs.aws.amazon.com/cli/latest/reference/s3/')).not.toContain('es_es')
  expect(urlToOpen(store.get, 'https://aws.amazon.com/s3/')).toBe('https://aws.amazon.com/s3/')
})
