/** Which components React rendered, told by the production build itself through the hook that React's own tools use. */
import { expect, type Page } from '@playwright/test'

/** What these functions read of React's tree; flags and tags as React numbers them. */
interface Fiber {
  tag: number
  flags: number
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
  alternate: Fiber | null
  stateNode: unknown
}

/** To be called before the page is opened: every component that is rendered from then on is noted. */
export async function recordRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const COMPONENTS = [0, 1, 11, 14, 15]
    const ELEMENTS = [5, 26, 27]
    const PERFORMED_WORK = 1
    const rendered: Element[] = []

    /** The element that a component draws, else the one in which it stands. */
    const elementOf = (fiber: Fiber): Element => {
      const within = (from: Fiber | null): Element | null => {
        for (let at = from; at; at = at.sibling) {
          const found = ELEMENTS.includes(at.tag) ? (at.stateNode as Element) : within(at.child)
          if (found) return found
        }
        return null
      }
      const drawn = within(fiber.child)
      if (drawn) return drawn
      let at = fiber.return
      while (at && !ELEMENTS.includes(at.tag)) at = at.return
      return at ? (at.stateNode as Element) : document.body
    }
    const note = (fiber: Fiber) => {
      if (COMPONENTS.includes(fiber.tag) && fiber.flags & PERFORMED_WORK) rendered.push(elementOf(fiber))
    }
    const mounted = (fiber: Fiber) => {
      note(fiber)
      for (let child = fiber.child; child; child = child.sibling) mounted(child)
    }
    const updated = (fiber: Fiber, before: Fiber) => {
      note(fiber)
      if (fiber.child === before.child) return
      for (let child = fiber.child; child; child = child.sibling)
        if (child.alternate) updated(child, child.alternate)
        else mounted(child)
    }
    const hook = {
      supportsFiber: true,
      renderers: new Map(),
      checkDCE: () => {},
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
        if (root.current.alternate) updated(root.current, root.current.alternate)
      },
    }
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, rendered })
  })
}

/** Waits until nothing is being rendered any more, and forgets what was. */
export async function settleRenders(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const before = await countRenders(page)
        await page.waitForTimeout(QUIET)
        // A busy machine may be quiet for long before it does what waits for it to be idle; a browser without
        // frames to draw may never call itself idle, so there is an end to waiting, as the page itself has one.
        await page.evaluate(timeout => new Promise(resolve => requestIdleCallback(resolve, { timeout })), PATIENCE)
        await page.waitForTimeout(QUIET / 2)
        return (await countRenders(page)) - before
      },
      { intervals: [0], timeout: 60_000 },
    )
    .toBe(0)
  await page.evaluate(() => {
    ;(window as unknown as { rendered: Element[] }).rendered.length = 0
  })
}

/** How long nothing must have been rendered, in ms. */
const QUIET = 700

/** Longer than the page waits for being idle (platform/idle.ts), and for what it then loads, in ms. */
const PATIENCE = 8_000

const countRenders = (page: Page) => page.evaluate(() => (window as unknown as { rendered: Element[] }).rendered.length)

/** What was rendered since: per place, a selector, its number of components, and how many in none of them, with one. */
export const rendersByPlace = (page: Page, places: readonly string[]) =>
  page.evaluate(places => {
    const { rendered } = window as unknown as { rendered: Element[] }
    const placeOf = (element: Element) => places.find(selector => element.closest(selector))
    const elsewhere = rendered.filter(element => placeOf(element) === undefined)
    return {
      elsewhere:
        elsewhere.length === 0 ? 'nothing' : `${elsewhere.length}, as ${elsewhere[0]?.outerHTML.slice(0, 300)}`,
      counts: places.map(place => rendered.filter(element => placeOf(element) === place).length),
    }
  }, places)
