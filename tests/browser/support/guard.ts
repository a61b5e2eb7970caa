/** What no page may do, watched in every test: complain, call on another host, or use an id twice. */
import type { BrowserContext, Page } from '@playwright/test'

/** The only other host that pages may load from: for pictures (DECISIONS.md, "What we do not do"). */
const PICTURE_HOST = 'docs.aws.amazon.com'

/** A picture of one pixel, in place of every documentation picture: the tests need no network. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** What Playwright itself says on a page whose service worker it blocks. */
const BY_PLAYWRIGHT = [/^Service Worker registration blocked by Playwright/]

export interface Guard {
  /** Everything that was wrong so far; empty at the end of a good test. */
  complaints: string[]
  /** Messages of the console, and errors, that this test provokes. */
  expected: RegExp[]
  /** Addresses of the documentation pictures that were asked for. */
  pictures: string[]
}

/** Watches every page of `context` whose own pages come from `origin`. */
export async function watch(context: BrowserContext, origin: string): Promise<Guard> {
  const guard: Guard = { complaints: [], expected: [...BY_PLAYWRIGHT], pictures: [] }
  context.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const text = `${message.text()} (${message.location().url})`
    if (!guard.expected.some(expected => expected.test(text)))
      guard.complaints.push(`console ${message.type()}: ${text}`)
  })
  context.on('weberror', error => {
    const text = String(error.error())
    if (!guard.expected.some(expected => expected.test(text))) guard.complaints.push(`page error: ${text}`)
  })
  await context.route(
    url => url.origin !== origin && url.protocol.startsWith('http'),
    async (route, request) => {
      const isPicture = new URL(request.url()).host === PICTURE_HOST && request.resourceType() === 'image'
      if (isPicture) {
        guard.pictures.push(request.url())
        return route.fulfill({ contentType: 'image/png', body: PIXEL })
      }
      guard.complaints.push(`request to another host: ${request.method()} ${request.url()}`)
      return route.abort()
    },
  )
  return guard
}

/** Identifiers that more than one element of the page has. */
export function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(element => element.id)
    return ids.filter((id, i) => ids.indexOf(id) !== i)
  })
}
