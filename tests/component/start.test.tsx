/** Tests how a page starts: hydration, edits of the form before it, and the idle work. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { earlyInput } from '@/platform/early'
import { catalogAtom } from '@/state/catalog'
import { searchReadinessAtom } from '@/state/search'
import { closePage, forgetSearch, openPage } from './harness'
import { countOf, isAt, main, press, searchBox, toast } from './page'

/** Returns the errors that the page reports, such as those of a hydration that React has to repeat. */
function collectErrors(): string[] {
  const errors: string[] = []
  const collect = (event: ErrorEvent) => {
    errors.push(event.message)
    event.preventDefault()
  }
  addEventListener('error', collect)
  onTestFinished(() => removeEventListener('error', collect))
  return errors
}

test.for(['/', '/lambda', '/icons', '/lifecycle', '/all', '/go', '/no-such-page'])(
  'the prerendered page is hydrated without errors and keeps its elements: %s',
  async address => {
    const errors = collectErrors()
    const parts = () => [...document.querySelectorAll('#app > *, main > *')]
    let prerendered: Element[] = []
    await openPage(address, {
      before: () => {
        prerendered = parts()
      },
    })
    expect(errors).toEqual([])
    expect(prerendered.length).toBeGreaterThan(2)
    expect(prerendered.filter(part => !part.isConnected)).toEqual([])
  },
)

test('parts whose code has loaded before hydration are hydrated, too', async () => {
  await openPage()
  await expect.element(page.getByRole('combobox', { name: 'Region' })).toBeVisible()
  await closePage()
  const errors = collectErrors()
  await openPage()
  await expect.element(page.getByRole('combobox', { name: 'Region' })).toBeVisible()
  expect(errors).toEqual([])
})

/** Changes the first form of the page before hydration, as `app/early.ts` records it. */
const edit = (change: (form: HTMLFormElement) => void) => () => {
  const form = document.querySelector('form')
  if (!form) throw new Error('The page has no form.')
  change(form)
  earlyInput.isFormEdited = true
}

test('text typed before hydration is searched, and replaces the history entry', async () => {
  history.pushState(null, '', '/')
  const { length } = history
  await openPage('/', {
    before: edit(form => {
      form.querySelectorAll<HTMLInputElement>('#search')[0]?.setRangeText(' lambda ')
    }),
  })
  await isAt('/?q=lambda')
  await expect.element(searchBox).toHaveValue(' lambda ')
  await expect.element(main.getByRole('link', { name: 'AWS Lambda', exact: true }).first()).toBeVisible()
  expect(history.length).toBe(length)
})

test('text typed and a category chosen before hydration are applied, and Back reverts the category', async () => {
  history.pushState(null, '', '/')
  await openPage('/', {
    before: edit(form => {
      form.querySelectorAll<HTMLInputElement>('#search')[0]?.setRangeText('s3')
      form.querySelector<HTMLInputElement>('[name=categories][value=Storage]')?.click()
    }),
  })
  await isAt('/?q=s3&categories=Storage')
  history.back()
  await isAt('/?q=s3')
})

test('a category chosen before hydration is applied, and Back reverts it', async () => {
  await openPage('/', {
    before: edit(form => form.querySelector<HTMLInputElement>('[name=categories][value=Storage]')?.click()),
  })
  await isAt('/?categories=Storage')
  const storage = page.getByRole('checkbox', { name: /^Storage/ })
  await expect.element(storage).toBeChecked()
  history.back()
  await isAt('/')
  await expect.element(storage).not.toBeChecked()
})

test('edits before hydration that restore the view add no history entry', async () => {
  history.pushState(null, '', '/')
  const { length } = history
  await openPage('/', {
    before: edit(form => {
      const storage = form.querySelector<HTMLInputElement>('[name=categories][value=Storage]')
      storage?.click()
      storage?.click()
    }),
  })
  await expect.element(page.getByRole('checkbox', { name: /^Storage/ })).not.toBeChecked()
  expect(history.length).toBe(length)
})

test('the sort order of the icons page chosen before hydration is applied', async () => {
  await openPage('/icons', {
    before: edit(() => document.querySelector<HTMLInputElement>('[name=sort][value=new]')?.click()),
  })
  await isAt('/icons?sort=new')
  await expect.element(page.getByRole('radio', { name: 'Newest first' })).toBeChecked()
})

test('for another view than the prerendered one, the page is rendered from the URL', async () => {
  let prerendered: Element | null = null
  await openPage('/?view=list', {
    before: () => {
      prerendered = document.querySelector('main')
    },
  })
  await expect.poll(() => document.querySelectorAll('main .list-row').length).toBeGreaterThan(0)
  expect(prerendered).not.toBe(document.querySelector('main'))
})

test('if the browser refuses to store a value, a notice says so, once', async () => {
  await openPage()
  const refused = page.getByText('Your browser isn’t saving data for this site')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await press('t')
  await expect.element(toast).toHaveTextContent('Your settings and selection won’t be kept after you close this tab')
  await toast.getByRole('button', { name: 'Close' }).click()
  await countOf(refused).toBe(0)
  await press('t', 'j', 'x')
  await expect.element(page.getByRole('region', { name: 'Selected icons' })).toBeVisible()
  await countOf(refused).toBe(0)
})

test('the catalog loads once the visitor uses the page, and the search once a key or the palette’s button may be used', async () => {
  forgetSearch()
  const store = await openPage('/', { prefetches: true })
  dispatchEvent(new PointerEvent('pointermove'))
  await expect.poll(() => store.get(catalogAtom)).not.toBeNull()
  expect(store.get(searchReadinessAtom)).toBe('idle')
  document.querySelector('[aria-keyshortcuts]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  await expect.poll(() => store.get(searchReadinessAtom)).toBe('complete')
})
