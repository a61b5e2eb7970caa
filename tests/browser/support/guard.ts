/** Watches every test for errors: console messages, requests to other hosts, and duplicate ids. */
import type { BrowserContext, Page } from '@playwright/test'

/** The host that pages may load images from (DECISIONS.md, "No other hosts"). */
const PICTURE_HOST = 'docs.aws.amazon.com'

/** A picture of one pixel that replaces documentation images, so that tests need no network. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * Messages that the test settings cause: the blocked service worker, a blocked image, and a preloaded service icon that
 * the test does not use.
 */
const NO_FAULT = [
  /^Service Worker registration blocked by Playwright/,
  new RegExp(`^Failed to load resource: net::ERR_\\w+ \\(https://${PICTURE_HOST.replaceAll('.', '\\.')}/`),
  /\/aws\/[^/ ]+\.svg was preloaded using link preload but not used/,
]

export interface Guard {
  /** All errors until now; empty after a passing test. */
  complaints: string[]
  /** Console messages and errors that this test causes. */
  expected: RegExp[]
  /** Other hosts whose pages this test replaces. */
  answered: Set<string>
  /** URLs of requested documentation images. */
  pictures: string[]
}

/**
 * Watches the pages of `context`, whose own files come from `origin`. Does not intercept requests, because that slows
 * every request. The browser blocks other hosts (`playwright.config.ts`).
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
 * Replaces documentation images, for tests that display them; the page hides images that fail. Intercepts all requests
 * of the context, which is slow.
 */
export async function answerPictures(context: BrowserContext): Promise<void> {
  await context.route(
    url => url.host === PICTURE_HOST,
    (route, request) =>
      request.resourceType() === 'image' ? route.fulfill({ contentType: 'image/png', body: PIXEL }) : route.fallback(),
  )
}

/**
 * Answers requests to `hosts` with a short page until the returned function is called. Until then, Playwright
 * intercepts every request of the context, which is slow.
 */
export async function stubPagesOf(
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

/** Returns the ids that more than one element has. */
export function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = new Set<string>()
    const repeated = new Set<string>()
    for (const { id } of document.querySelectorAll('[id]')) (seen.has(id) ? repeated : seen).add(id)
    return [...repeated]
  })
}
