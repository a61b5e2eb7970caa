/** What no page may do, watched in every test: complain, call on another host, or use an id twice. */
import type { BrowserContext, Page } from '@playwright/test'

/** The only other host that pages may load from: for pictures (DECISIONS.md, "What we do not do"). */
const PICTURE_HOST = 'docs.aws.amazon.com'

/** A picture of one pixel, in place of every documentation picture: the tests need no network. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * What is no fault of the page: that Playwright blocks its service worker, that a picture is kept off the network, and that the
 * icon of a service, for which its page asks at the first press of any kind, is not what was pressed for.
 */
const NO_FAULT = [
  /^Service Worker registration blocked by Playwright/,
  new RegExp(`^Failed to load resource: net::ERR_\\w+ \\(https://${PICTURE_HOST.replaceAll('.', '\\.')}/`),
  /\/aws\/[^/ ]+\.svg was preloaded using link preload but not used/,
]

export interface Guard {
  /** Everything that was wrong so far; empty at the end of a good test. */
  complaints: string[]
  /** Messages of the console, and errors, that this test provokes. */
  expected: RegExp[]
  /** Other hosts whose pages this test answers for. */
  answered: Set<string>
  /** Addresses of the documentation pictures that were asked for. */
  pictures: string[]
}

/**
 * Watches every page of `context` whose own pages come from `origin`. It only looks on: to intercept requests, each of them
 * would be paused and sent here. That none reaches another host is the browser's part (`playwright.config.ts`).
 */
export function watch(context: BrowserContext, origin: string): Guard {
  const guard: Guard = { complaints: [], expected: [...NO_FAULT], answered: new Set(), pictures: [] }
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
  context.on('request', request => {
    const url = new URL(request.url())
    if (url.origin === origin || !url.protocol.startsWith('http')) return
    if (url.host === PICTURE_HOST && request.resourceType() === 'image') guard.pictures.push(request.url())
    else if (!guard.answered.has(url.host))
      guard.complaints.push(`request to another host: ${request.method()} ${request.url()}`)
  })
  return guard
}

/**
 * Answers for the documentation's pictures, for tests in which one comes into sight: the page hides what it cannot load. All
 * requests of the context are intercepted from then on, which costs time.
 */
export async function answerPictures(context: BrowserContext): Promise<void> {
  await context.route(
    url => url.host === PICTURE_HOST,
    (route, request) =>
      request.resourceType() === 'image' ? route.fulfill({ contentType: 'image/png', body: PIXEL }) : route.fallback(),
  )
}

/**
 * Answers for pages of other hosts, to which a test leads, until what it resolves with is called. It intercepts all requests
 * of the context, too.
 */
export async function answerFor(
  context: BrowserContext,
  guard: Guard,
  hosts: readonly string[],
): Promise<() => Promise<void>> {
  const isTheirs = (url: URL) => hosts.includes(url.host)
  for (const host of hosts) guard.answered.add(host)
  await context.route(isTheirs, route => route.fulfill({ contentType: 'text/html', body: 'there' }))
  return async () => {
    for (const host of hosts) guard.answered.delete(host)
    await context.unroute(isTheirs)
  }
}

/** Identifiers that more than one element of the page has. */
export function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = new Set<string>()
    const repeated = new Set<string>()
    for (const { id } of document.querySelectorAll('[id]')) (seen.has(id) ? repeated : seen).add(id)
    return [...repeated]
  })
}
