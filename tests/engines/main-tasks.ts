/** Tests of the main tasks on the built site, in one browser. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createStaticServer } from '@/generate/serve/static-server'
import { readBuildSettings } from '@/generate/settings'
import { LIMIT_MS, type Tab } from './tab'

const { base, outDir } = readBuildSettings()
const WAIT = { timeout: LIMIT_MS, interval: 20 }

let tab: Tab
let home = ''

const MAIN_TASKS: Readonly<Record<string, () => Promise<void>>> = {
  'search and categories narrow the list': async () => {
    await open()
    await click('#search')
    await tab.press(...'lambda')
    await sees('[role=status]', /^Found \d+ services? match/)
    await isAt(/\?q=lambda$/)
    await click('label:has(input[type=checkbox])', /^Compute/)
    await isAt(/categories=Compute/)
    await sees('h1', /\(of 1 category\)$/)
  },
  'keys choose the layout, Back and Forward restore it': async () => {
    await open()
    for (const [key, layout] of [
      ['2', 'list'],
      ['3', 'icon'],
      ['4', 'drawio'],
    ] as const) {
      await tab.press(key)
      await isAt(new RegExp(`view=${layout}$`))
    }
    await sees('[role=gridcell]')
    await tab.press('ArrowRight')
    await sees('[role=gridcell]:focus')
    await tab.run(() => history.back())
    await isAt(/view=icon$/)
    await tab.run(() => history.back())
    await isAt(/view=list$/)
    await sees('[role=radio][aria-checked=true], input[type=radio]:checked')
    await tab.run(() => history.forward())
    await isAt(/view=icon$/)
  },
  'Ctrl+K finds a service, Enter opens it, Back returns': async () => {
    await open()
    await tab.press(['Control', 'k'])
    await sees('[role=dialog] input:focus')
    await tab.press(...'lam')
    await sees('[role=option][aria-selected=true]', /Lambda/)
    await tab.press('Enter')
    await isAt(/\/lambda$/)
    await sees('h1', /^AWS Lambda$/)
    await tab.run(() => history.back())
    await sees('h1', /^Search in \d+ services/)
  },
  '⌘K opens the palette on a Mac, Escape closes it': async () => {
    await open()
    await tab.run(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }) && undefined)
    await tab.press(['Meta', 'k'])
    await sees('[role=dialog] input:focus')
    await tab.press('Escape')
    await misses('[role=dialog]')
  },
  'all icons are shown and searched': async () => {
    await open('icons')
    await click('#search')
    await tab.press(...'bucket')
    await sees('[role=status]', /^\d+ icons? match/)
    await sees('[role=gridcell]')
  },
  'icons are selected, copied, and still there after a reload': async () => {
    await open('?view=drawio&q=dynamodb')
    await point('[data-cell="dynamodb/Amazon-DynamoDB"]')
    await click('.cell-body:hover > .checkbox')
    await sees('[aria-label="Selected icons"]', /1 icon/)
    await tab.press('c')
    await sees('[data-sonner-toast]', /draw\.io shape for Amazon DynamoDB copied/)
    await isPasted(/^<mxGraphModel/)
    await reload()
    await sees('[aria-label="Selected icons"]', /1 icon/)
  },
  'an icon is copied by its button': async () => {
    await open('?view=drawio&q=dynamodb')
    await point('[data-cell="dynamodb/Amazon-DynamoDB"]')
    await click('[aria-label="Copy Amazon DynamoDB for draw.io"]')
    await sees('[data-sonner-toast]', /draw\.io shape for Amazon DynamoDB copied/)
  },
  'Enter in the palette copies an icon for draw.io, and as a PNG image': async () => {
    await open()
    await tab.press(['Control', 'k'])
    await sees('[role=dialog] input:focus')
    await tab.press(...'#nat gateway')
    await answers(/^NAT Gateway/)
    await tab.press('Enter')
    await sees('[data-sonner-toast]', /draw\.io shape for NAT Gateway copied/)
    await isPasted(/^<mxGraphModel/)
    await tab.press(['Control', 'k'])
    await sees('[role=dialog] input:focus')
    await tab.press(...'#nat gateway')
    await answers(/^NAT Gateway/)
    await tab.press('ArrowRight', ...'png')
    await answers(/^Copy PNG image/)
    await tab.press('Enter')
    await sees('[data-sonner-toast]', /PNG .*copied/)
  },
  'a refused copy is reported and offered by hand': async () => {
    await open('?view=drawio&q=dynamodb')
    await tab.run(() => {
      Clipboard.prototype.write = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
    })
    await point('[data-cell="dynamodb/Amazon-DynamoDB"]')
    await click('[aria-label="Copy Amazon DynamoDB for draw.io"]')
    await sees('[data-sonner-toast]', /Failed to copy Amazon DynamoDB/)
    // Until then, the toast is below its final position, and not animated yet.
    await click('[data-sonner-toast][data-mounted=true] button', /Copy manually/)
    await sees('[role=dialog] textarea:focus')
  },
  'a service page shows its operations': async () => {
    await open('lambda')
    await sees('h1', /^AWS Lambda$/)
    await click('button', /^Show all/)
    await sees('#search:focus')
    await tab.press(...'invoke')
    await sees('[role=status]', /^\d+ of \d+ operations$/)
  },
  'the theme is remembered': async () => {
    await open()
    await tab.press('t')
    await sees('html[data-theme=dark]')
    await tab.press('t')
    await sees('html[data-theme=light]')
    await reload()
    await sees('html[data-theme=light]')
  },
}

/** Defines the tests of the browser `name`. Skips them if `start` is null, because `packages` are not installed. */
export function testMainTasks(name: string, packages: string, start: (() => Promise<Tab>) | null): void {
  if (!start) console.warn(`${name} is not tested: apt-get install ${packages}`)
  describe.skipIf(!start)(name, () => {
    let browser: Tab | null = null
    const close = async () => {
      await browser?.close()
      browser = null
    }
    afterAll(close)
    test.for(Object.entries(MAIN_TASKS))('%s', { timeout: 0 }, async ([, task], { onTestFailed }) => {
      // A page that hangs would block the commands of all later tasks.
      onTestFailed(close, LIMIT_MS)
      browser ??= (await start?.()) ?? null
      if (!browser) return
      tab = browser
      // Uses a new port for each task, because a new origin has empty storage.
      const server = createStaticServer(outDir, base).listen(0)
      await once(server, 'listening')
      home = `http://localhost:${(server.address() as AddressInfo).port}${base}`
      try {
        await task()
        expect(tab.takeErrors()).toEqual([])
      } finally {
        server.closeAllConnections()
        server.close()
      }
    })
  })
}

/** Opens a page, and waits until it handles keys. */
async function open(path = ''): Promise<void> {
  await tab.open(home + path)
  await isListening()
}

async function reload(): Promise<void> {
  await tab.reload()
  await isListening()
}

const isListening = () => sees('html[data-state=listening]')

/** Time limit (ms) of a question to the page. WebKit does not answer a question that a navigation interrupts. */
const ANSWER_LIMIT_MS = 5_000

/** Runs a function in the page that has no effect, so that it can be repeated. Fails without an answer. */
function ask<A extends unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
  const limit = new Promise<never>((_, reject) => setTimeout(reject, ANSWER_LIMIT_MS, new Error('No answer')).unref())
  return Promise.race([tab.run(work, ...args), limit])
}

/** Waits for an element with a matching text or label. */
async function sees(selector: string, text = /(?:)/): Promise<void> {
  const texts = () => ask(textsOnceMatching, selector, text.source, SLICE_MS)
  await expect.poll(texts, WAIT).toContainEqual(expect.stringMatching(text))
}

/** Waits until there is no such element. */
const misses = (selector: string) =>
  expect.poll(() => ask(selector => document.querySelectorAll(selector).length, selector), WAIT).toBe(0)

/** Time (ms) of a wait in the page. The next wait then continues, possibly in another document. */
const SLICE_MS = 2_000

/**
 * Runs in the page, because a toast can disappear between two commands. Resolves with the texts and labels of the
 * elements once one matches, or after `ms`.
 */
async function textsOnceMatching(selector: string, text: string, ms: number): Promise<string[]> {
  const end = performance.now() + ms
  for (;;) {
    const elements = [...document.querySelectorAll(selector)]
    const texts = elements.flatMap(e => [e.getAttribute('aria-label') ?? '', e.textContent.trim()])
    if (performance.now() > end || texts.some(found => new RegExp(text).test(found))) return texts
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

const isAt = (end: RegExp) => expect.poll(() => ask(() => location.href), WAIT).toMatch(end)

/** Waits until the palette's results are final and the active one matches `text`. */
async function answers(text: RegExp): Promise<void> {
  await sees('[role=listbox][aria-busy=false] [role=option][aria-selected=true]', text)
}

/** Pastes into the search box, and waits until its text matches. */
async function isPasted(text: RegExp): Promise<void> {
  await click('#search')
  await tab.press(['Control', 'a'], ['Control', 'v'])
  await expect.poll(() => ask(() => document.querySelector<HTMLInputElement>('#search')?.value), WAIT).toMatch(text)
}

async function point(selector: string): Promise<void> {
  await tab.point(...(await centerOf(selector)))
}

async function click(selector: string, text?: RegExp): Promise<void> {
  await tab.click(...(await centerOf(selector, text)))
}

/** Returns the center of an element, once it has stopped moving and is not covered. */
async function centerOf(selector: string, text = /(?:)/): Promise<[x: number, y: number]> {
  let center: [number, number] | null = null
  await expect
    .poll(async () => {
      center = await ask(stillCenter, selector, text.source)
      return center
    }, WAIT)
    .not.toBe(null)
  return center ?? [0, 0]
}

/** Runs in the page. Resolves with the center of an element; null if it moves from one frame to the next. */
async function stillCenter(selector: string, text: string): Promise<[x: number, y: number] | null> {
  const center = (): [x: number, y: number] | null => {
    const element = [...document.querySelectorAll(selector)].find(e => new RegExp(text).test(e.textContent.trim()))
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect instanceof KeyframeEffect && effect.target?.contains(element ?? null)
    if (!element || document.getAnimations().some(isMoving)) return null
    element.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const [left, top] = [Math.round(x + width / 2), Math.round(y + height / 2)]
    return element.contains(document.elementFromPoint(left, top)) ? [left, top] : null
  }
  const before = center()
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return String(center()) === String(before) ? before : null
}
