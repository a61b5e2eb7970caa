/** Saves icons as files, and parses them with other libraries. `tests/component/copying.test.tsx` tests copying. */
import { unzipSync } from 'fflate'
import { decodeDrawio, inflateXml } from '@/core/diagram/testing/decode-drawio'
import { parseXml } from '@/core/diagram/testing/parse-xml'
import { bytesOf, chooseInTray, readPng, selectByLink, toast } from './support/icons'
import { expect, test } from './support/test'

test.use({ prefetches: false })

const THREE = ['AWS-Lambda', 'Amazon-EC2', 'Amazon-DynamoDB']

test('icons as files', async ({ page, request }) => {
  await page.addInitScript(() => localStorage.setItem('explorer.copy.png-size', '128'))
  await selectByLink(page, '/', THREE)
  /** Returns the name and the bytes of a downloaded file. */
  const download = async (item: string) => {
    const started = page.waitForEvent('download')
    await chooseInTray(page, 'Download', item)
    const file = await started
    return { name: file.suggestedFilename(), bytes: await bytesOf(file) }
  }

  await test.step('a ZIP of several SVG files', async () => {
    const { name, bytes } = await download('ZIP of SVG files')
    expect(name).toBe('aws-icons.zip')
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toEqual(THREE.map(name => `${name}.svg`))
    for (const bytes of Object.values(files)) parseXml(Buffer.from(bytes).toString())
    await expect(toast(page)).toContainText('ZIP of SVG files of 3 icons saved')
  })

  await test.step('a ZIP of PNG pictures of the chosen size, none of them empty', async () => {
    const files = unzipSync((await download('ZIP of PNG files')).bytes)
    expect(Object.keys(files)).toEqual(THREE.map(name => `${name}.png`))
    for (const bytes of Object.values(files)) {
      const { width, height, colors } = await readPng(page, Buffer.from(bytes).toString('base64'))
      expect([width, height]).toEqual([128, 128])
      expect(colors).toBeGreaterThan(2)
    }
  })

  await test.step('a PowerPoint file with pictures', async () => {
    const { name, bytes } = await download('PowerPoint file')
    expect(name).toBe('aws-icons.pptx')
    const parts = unzipSync(bytes)
    const { width, colors } = await readPng(page, Buffer.from(parts['ppt/media/icon3.png'] ?? []).toString('base64'))
    expect(width).toBe(256)
    expect(colors).toBeGreaterThan(2)
    const slide = parseXml(Buffer.from(parts['ppt/slides/slide1.xml'] ?? []).toString())
    expect(slide.documentElement?.textContent).toContain('Lambda')
  })

  await test.step('a draw.io library of the selection, and those that the site serves', async () => {
    expect(libraryEntries((await download('draw.io library')).bytes.toString())).toHaveLength(3)
    const served = await request.get('/libraries/containers.xml')
    expect(served.headers()['access-control-allow-origin']).toBe('*')
    expect(libraryEntries(await served.text()).length).toBeGreaterThan(10)
    expect(libraryEntries(await (await request.get('/libraries/all.xml')).text())).toHaveLength(816)
  })

  await test.step('one SVG file', async () => {
    await page.evaluate(() => localStorage.removeItem('explorer.selection'))
    await selectByLink(page, '/', ['AWS-Lambda'])
    const { name, bytes } = await download('SVG file')
    expect(name).toBe('AWS-Lambda.svg')
    expect(parseXml(bytes.toString()).documentElement?.tagName).toBe('svg')
  })
})

/** Returns the entries of a library. Asserts that each of the first 20 has a title and decodes to one shape. */
function libraryEntries(text: string): unknown[] {
  const entries = JSON.parse(parseXml(text).documentElement?.textContent ?? '') as { xml: string; title: string }[]
  for (const { xml, title } of entries.slice(0, 20)) {
    expect(title).not.toBe('')
    expect(decodeDrawio(inflateXml(xml))).toHaveLength(1)
  }
  return entries
}
