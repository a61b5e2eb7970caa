import { expect, test } from 'vitest'
import { RESERVED_SLUGS } from '@/core/site/page-paths'
import { builtPagePaths } from '../html/pages'
import { COMPRESSIBLE_FILE_PATTERN } from '../serve/compress'
import { isInFileFolder } from '../serve/headers'
import { readBuildSettings } from '../settings'
import { TEST_SITE } from '../testing/site'
import { siteFiles } from './site-files'
import { siteText } from './site-texts'

const { source, compiled } = TEST_SITE
const files = [...siteFiles(compiled, source, readBuildSettings({})).keys()]

test('every folder is known to the server, and its name is reserved', () => {
  const folders = new Set(files.filter(path => path.includes('/')).map(path => path.split('/')[0] ?? ''))
  expect([...folders].filter(folder => !isInFileFolder(`/${folder}/file`))).toEqual([])
  expect([...folders].filter(folder => !RESERVED_SLUGS.includes(folder))).toEqual([])
})

test('every service has a page, and every icon of the catalog has a file', () => {
  const { services, categories } = compiled.catalog
  const paths = new Set([...files, ...builtPagePaths(compiled)])
  const icons = services.flatMap(({ iconServices, iconResources }) => [...iconServices, ...iconResources])
  const wanted = [
    ...services.map(({ slug }) => slug),
    ...[...icons, ...categories.map(({ icon }) => icon)].map(icon => `aws/${icon}.svg`),
  ]
  expect(wanted.length).toBeGreaterThan(1_000)
  expect(wanted.filter(path => !paths.has(path))).toEqual([])
})

test('the paths of all other pages are reserved', () => {
  const services = new Set(compiled.details.map(({ slug }) => slug))
  const own = builtPagePaths(compiled).filter(path => path !== '' && !services.has(path))
  expect(own.filter(path => !RESERVED_SLUGS.includes(path))).toEqual([])
})

test('llms.txt lists only files of the site, at their full URLs', () => {
  const text = siteText('llms.txt', readBuildSettings({ SITE_URL: 'https://aws.test', BASE_PATH: '/explorer/' }))
  const urls = [...new Set(text.match(/https?:[^\s)]+/g))].map(url => url.replace('https://aws.test/explorer/', ''))
  expect(urls.length).toBeGreaterThan(5)
  expect(urls.filter(path => !files.includes(path))).toEqual([])
})

test('every file has an extension that is compressed', () =>
  expect(files.filter(path => !COMPRESSIBLE_FILE_PATTERN.test(path))).toEqual([]))
