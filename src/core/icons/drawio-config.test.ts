import { expect, test } from 'vitest'
import { drawioConfig, vsCodeSetting } from './drawio-config'

const CATEGORIES = [{ slug: 'compute', name: 'Compute' }]

test('the configuration of draw.io lists each library once, and opens that with all icons', () => {
  const { defaultCustomLibraries, libraries } = drawioConfig(CATEGORIES, 'https://aws.test/x/')
  expect(defaultCustomLibraries).toEqual(['Uhttps%3A%2F%2Faws.test%2Fx%2Flibraries%2Fall.xml'])
  const urls = libraries[0]?.entries.flatMap(({ libs }) => libs.map(({ url }) => url))
  expect(urls).toEqual(['https://aws.test/x/libraries/all.xml', 'https://aws.test/x/libraries/compute.xml'])
})

test('the setting of VS Code names each library and its URL', () => {
  expect(vsCodeSetting(CATEGORIES, 'https://aws.test/')['hediet.vscode-drawio.customLibraries'][1]).toEqual({
    entryId: 'aws-compute',
    libName: 'AWS Compute',
    url: 'https://aws.test/libraries/compute.xml',
  })
})
