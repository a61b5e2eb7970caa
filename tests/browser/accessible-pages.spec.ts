/** WCAG 2.2 A and AA and best practices, as far as axe can see, on the pages beside the explorer. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './support/test'

const PAGES = [
  '/ec2',
  '/ec2#operations',
  '/qldb',
  '/quick-suite',
  '/documentdb-with-mongodb-compatibility',
  '/all',
  '/no-such-lambda',
]
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The plain list is long and the same all over: its first letter stands for the others. */
const MORE_OF_THE_SAME = '.plain-list section ~ section article'

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1440])
    test(`axe finds nothing, ${colorScheme}, ${width} px`, async ({ page, guard }) => {
      test.setTimeout(120_000)
      guard.expected.push(/status of 404/)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      for (const path of PAGES) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).exclude(MORE_OF_THE_SAME).analyze()
        expect(violations.map(({ id, nodes }) => ({ path, id, nodes: nodes.map(node => node.html) }))).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    })
