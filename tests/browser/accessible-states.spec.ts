/**
 * Runs axe in every view and state, on a desktop in light mode and a phone in dark mode. Each journey visits many
 * states of one page.
 */

import type { Page } from '@playwright/test'
import { findings } from './support/axe'
import { cell } from './support/cells'
import { hydrated, openExplorer, pageList, ready } from './support/explorer'
import { CLIPBOARD, selectByLink, toast, tray } from './support/icons'
import { answered, field, openPalette, options, palette } from './support/palette'
import { expect, type Guard, test } from './support/test'

interface State {
  name: string
  /** Goes from the previous state to this one. */
  reach: (page: Page, guard: Guard) => Promise<void>
  /** The only width at which the state exists or differs. */
  onlyAt?: 1440 | 390
}

/** A small page, because axe takes time for each service, and services are alike. */
const FEW = '?pageSize=20'

const JOURNEYS: Readonly<Record<string, readonly State[]>> = {
  layouts: [
    { name: 'cards', reach: page => openExplorer(page, FEW) },
    {
      name: 'cards by category, with a focused card',
      reach: async page => {
        await page.goto(`/${FEW}&sort=category&categories=Compute`)
        await ready(page)
        await page.keyboard.press('ArrowRight')
      },
    },
    {
      name: 'list',
      reach: async page => {
        await page.keyboard.press('2')
        await expect(page.getByRole('button', { name: /^Details of / }).first()).toBeVisible()
      },
    },
    {
      name: 'an open row',
      reach: async page => {
        await page.getByRole('button', { name: 'Details of Amazon EC2', exact: true }).click()
        await expect(
          cell(page, 'ec2')
            .getByRole('link', { name: /User Guide/ })
            .first(),
        ).toBeVisible()
      },
    },
    {
      name: 'icons',
      reach: async page => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('3')
        await expect(page.getByRole('grid', { name: 'Services and their icons' })).toBeVisible()
      },
    },
    {
      name: 'draw.io',
      reach: async page => {
        await page.keyboard.press('4')
        await expect(page.getByRole('grid', { name: 'Icons' })).toBeVisible()
      },
    },
    { name: 'draw.io on dark ground in any theme', reach: page => runInPalette(page, 'draw.io background dark') },
    {
      name: 'a page in the middle',
      reach: async page => {
        await page.goto('/?pageSize=20&page=5&view=list')
        // Phones have page links only below the services.
        const place = (page.viewportSize()?.width ?? 0) < 768 ? 'below' : 'above'
        await ready(page)
        await expect(pageList(page, place).getByRole('link', { name: 'Page 5' })).toBeVisible()
      },
    },
    {
      name: 'nothing found, with proposals',
      reach: async page => {
        await page.goto('/?q=lambdaa')
        await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
      },
    },
    {
      name: 'the list is loading',
      onlyAt: 1440,
      reach: async page => {
        await page.route('**/data/catalog-*.json', () => {})
        await page.goto('/?q=s3')
        await expect(page.getByText('Loading services…').first()).toBeVisible()
      },
    },
    {
      name: 'the list could not be loaded',
      reach: async (page, guard) => {
        guard.expected.push(/ERR_FAILED/)
        await page.route('**/data/catalog-*.json', route => route.abort())
        await page.goto('/?q=s3')
        await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load the list' })).toBeVisible()
      },
    },
    {
      name: 'the sheet of filters',
      onlyAt: 390,
      reach: async page => {
        await page.goto('/?categories=Storage')
        await ready(page)
        await page.getByRole('button', { name: 'Filters' }).click()
        await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
      },
    },
  ],
  palette: [
    {
      name: 'empty',
      reach: async page => {
        await openExplorer(page, FEW)
        await openPalette(page)
        await expect(options(page).first()).toBeVisible()
      },
    },
    { name: 'results', reach: page => ask(page, 's3 api') },
    {
      name: 'actions of a row',
      reach: async page => {
        await page.keyboard.press('ArrowRight')
        await expect(field(page)).toHaveAccessibleName(/^Actions for /)
      },
    },
    {
      name: 'a retired service among the results',
      reach: async page => {
        await page.keyboard.press('Escape')
        await ask(page, 'qldb')
      },
    },
    {
      name: 'a scope',
      reach: async page => {
        await ask(page, '@')
        await expect(field(page)).toHaveValue('')
      },
    },
    {
      name: 'a scope with a toggle on',
      onlyAt: 1440,
      reach: async page => {
        await page.keyboard.press('Enter')
        await expect(options(page).getByRole('img', { name: 'on' }).first()).toBeVisible()
      },
    },
    { name: 'nothing in the scope', onlyAt: 1440, reach: page => ask(page, 'lambda') },
    {
      name: 'no match',
      reach: async page => {
        // Escape clears the text first, then leaves the scope.
        if (await field(page).inputValue()) await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await ask(page, 'qqqqxxxx')
        await expect(palette(page).getByText('No match for').first()).toBeVisible()
      },
    },
    {
      name: 'the shortcut sheet',
      reach: async page => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await page.keyboard.press('?')
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      },
    },
  ],
  icons: [
    { name: 'the tray', reach: page => selectByLink(page, '/?view=drawio&q=dynamodb', NAMES) },
    {
      name: 'a focused icon of the tray',
      onlyAt: 1440,
      reach: page =>
        tray(page)
          .getByRole('button', { name: /, 2 of / })
          .focus(),
    },
    ...['Copy options', 'Download', 'Copy as…'].map(
      (name): State => ({
        name: `its menu “${name}”`,
        reach: async page => {
          if (await page.getByRole('menu').count()) await page.keyboard.press('Escape')
          await tray(page).getByRole('button', { name }).click()
          await expect(page.getByRole('menu')).toBeVisible()
        },
      }),
    ),
    {
      name: 'the actions of an item',
      reach: async page => {
        await page.keyboard.press('Escape')
        await cell(page, 'dynamodb/Amazon-DynamoDB').hover()
        await page.getByRole('button', { name: 'Actions for Amazon DynamoDB', exact: true }).click()
        await expect(page.getByRole('menu', { name: 'Actions for Amazon DynamoDB' })).toBeVisible()
      },
    },
    {
      name: 'a toast of success',
      reach: async page => {
        await page.context().grantPermissions(CLIPBOARD)
        await page.getByRole('menuitem', { name: 'Copy for draw.io' }).click()
        await expect(toast(page)).toContainText('copied')
      },
    },
    {
      name: 'a toast that offers something',
      reach: async page => {
        await tray(page).getByRole('button', { name: 'Clear' }).click()
        await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeVisible()
      },
    },
    {
      name: 'a toast of failure',
      onlyAt: 1440,
      reach: async page => {
        await page.evaluate(() => {
          Clipboard.prototype.writeText = () => Promise.reject(new Error('no'))
        })
        await page.keyboard.press('u')
        await expect(toast(page)).toContainText('Failed to copy the link')
      },
    },
    {
      name: 'copying by hand',
      reach: async page => {
        await page.evaluate(() => {
          const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
          Clipboard.prototype.writeText = refuse
          Clipboard.prototype.write = refuse
        })
        await cell(page, 'dynamodb/Amazon-DynamoDB').hover()
        await page.getByRole('button', { name: 'Copy Amazon DynamoDB for draw.io', exact: true }).click()
        await toast(page).getByRole('button', { name: 'Copy manually' }).click()
        await expect(page.getByRole('dialog', { name: 'Copy manually' })).toBeVisible()
      },
    },
  ],
  pages: [
    { name: 'a service', reach: page => open(page, '/vpc') },
    { name: 'a service that has ended', reach: page => open(page, '/qldb') },
    { name: 'a service with another name', onlyAt: 1440, reach: page => open(page, '/quick') },
    {
      name: 'a service with a long name',
      onlyAt: 390,
      reach: page => open(page, '/documentdb-with-mongodb-compatibility'),
    },
    { name: 'the plain list of everything', reach: page => open(page, '/all') },
    { name: 'what ends when', reach: page => open(page, '/lifecycle?show=coming') },
    { name: 'a service with its operations', reach: page => open(page, '/codecommit#operations') },
    {
      name: 'a filter of operations that finds nothing',
      onlyAt: 1440,
      reach: async page => {
        await page.getByRole('searchbox', { name: 'Filter operations' }).fill('qqqq')
        await expect(page.getByText('No operation matches')).toBeVisible()
      },
    },
    {
      name: 'all icons',
      reach: async page => {
        await open(page, '/icons')
        await expect(page.getByRole('grid', { name: 'Icons' })).toBeVisible()
      },
    },
    {
      name: 'no icon found',
      onlyAt: 1440,
      reach: async page => {
        await open(page, '/icons?q=qqqqxxxx')
        await expect(page.getByText('No icons match')).toBeVisible()
      },
    },
    {
      name: 'no such page',
      reach: async (page, guard) => {
        guard.expected.push(/status of 404/)
        await open(page, '/no-such-lambda')
        await expect(page.getByRole('heading', { name: 'Did you mean' })).toBeVisible()
      },
    },
    {
      name: 'on the way to an answer',
      onlyAt: 1440,
      reach: async (page, guard) => {
        guard.expected.push(/ERR_FAILED|did not load|Failed to fetch/)
        // Requests get no response, so that the page stays.
        await page.route('**/data/**', () => {})
        await page.goto('/go?q=s3', { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('heading', { name: 'Looking for the best match' })).toBeVisible()
      },
    },
  ],
}

const NAMES = ['AWS-Lambda', 'Amazon-EC2', 'Amazon-DynamoDB']

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  for (const [title, states] of Object.entries(JOURNEYS))
    test(`axe finds nothing: ${title}, ${width} px, ${colorScheme}`, async ({ page, guard }) => {
      test.setTimeout(120_000)
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const found: unknown[] = []
      for (const { name, reach, onlyAt } of states) {
        if (onlyAt !== undefined && onlyAt !== width) continue
        await test.step(name, async () => {
          await page.unrouteAll()
          await reach(page, guard)
          const axe = await findings(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (axe.length > 0 || overflow > 0) found.push({ state: name, axe, overflow })
        })
      }
      expect(found).toEqual([])
    })

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

async function ask(page: Page, text: string): Promise<void> {
  await field(page).fill('')
  await page.keyboard.type(text)
  if (text.length > 1) await answered(page)
}

async function runInPalette(page: Page, text: string): Promise<void> {
  await openPalette(page)
  await ask(page, text)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
}
