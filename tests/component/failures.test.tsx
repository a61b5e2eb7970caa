/** Tests parts of the page that fail to load: each shows its error with a retry, and the rest works. */
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { notify } from '@/state/notices'
import { progressAtom } from '@/state/overlays'
import { createLazyComponent } from '@/ui/lazy-component'
import { closePage, forgetSearch, mount, openPage } from './harness'
import { blur, isAt, main, options, palette, press, searchBox, type } from './page'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const failure = page.getByRole('alert').filter({ hasText: 'The list couldn’t be shown.' })
const loaded = { default: () => <p>Here it is</p> }

test('code that fails is loaded again on request, without a reload if the server cannot be reached', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi
    .fn<() => Promise<typeof loaded>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(loaded)
  const Part = createLazyComponent(load, { name: 'The list', fallback: 'Loading' })
  const pressed = vi.fn()
  mount(
    <>
      <Part />
      <button type="button" onClick={pressed}>
        Other
      </button>
    </>,
  )
  await expect.element(failure).toHaveTextContent('LoadError: Part of the page couldn’t be loaded')
  await page.getByRole('button', { name: 'Other' }).click()
  expect(pressed).toHaveBeenCalledOnce()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Here it is')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test('after code that failed or takes too long, "Try again" reloads the page', async () => {
  const navigations: string[] = []
  const cancel = (event: NavigateEvent) => {
    event.preventDefault()
    navigations.push(event.navigationType)
  }
  navigation.addEventListener('navigate', cancel)
  onTestFinished(() => navigation.removeEventListener('navigate', cancel))
  const again = failure.getByRole('button', { name: 'Try again' })

  const failing = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const Failing = createLazyComponent(failing, { name: 'The list' })
  mount(<Failing />)
  await again.click()
  await expect.poll(() => navigations).toEqual(['reload'])
  await closePage()

  const timeout = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
  const hanging = vi.fn(() => new Promise<typeof loaded>(() => {}))
  const Hanging = createLazyComponent(hanging, { name: 'The list', fallback: 'Loading' })
  mount(<Hanging />)
  await expect.element(page.getByText('Loading')).toBeVisible()
  timeout.abort()
  await expect.element(failure).toHaveTextContent('took too long to load')
  await again.click()
  await expect.poll(() => navigations).toEqual(['reload', 'reload'])
  for (const load of [failing, hanging]) expect(load).toHaveBeenCalledOnce()
})

/** Refuses workers, as some policies do. Returns the number of attempts to start one. */
function refuseWorkers(): () => number {
  forgetSearch()
  let count = 0
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        count++
        throw new DOMException('Refused by policy', 'SecurityError')
      }
    },
  )
  return () => count
}

test('in a browser that refuses workers, the icons page starts the search once per text', async () => {
  const countAttempts = refuseWorkers()
  await openPage('/icons?q=bucket')
  const found = page.getByRole('status').filter({ hasText: /^\d+ icons match/ })
  await expect.element(found).toBeVisible()
  await page.getByRole('textbox', { name: 'Filter icons' }).fill('lambda')
  await isAt('/icons?q=lambda')
  await expect.element(page.getByRole('gridcell', { name: /Lambda/ }).first()).toBeVisible()
  await expect.poll(countAttempts).toBe(2)
  // Endless attempts would continue during the next text.
  await page.getByRole('textbox', { name: 'Filter icons' }).fill('queue')
  await isAt('/icons?q=queue')
  await expect.poll(countAttempts).toBe(3)
})

test('in a browser that refuses workers, the palette reports it; search, filters and keys work', async () => {
  refuseWorkers()
  await openPage()
  await press('Control+k')
  await type('lambda')
  await expect.element(palette.getByText('Couldn’t load the data').first()).toBeVisible()
  await expect.element(options.filter({ hasText: 'Try again' })).toBeVisible()
  await press('Escape', 'Escape')
  await expect.element(palette).not.toBeInTheDocument()
  await searchBox.fill('bucket')
  await expect.element(main.getByRole('status').filter({ hasText: /^Found/ })).toBeVisible()
  blur()
  await press('2')
  await isAt('/?q=bucket&view=list')
})

test('a palette that fails while someone types opens again with the typed text', async () => {
  await openPage()
  const find = document.getElementById.bind(document)
  // The list of rows finds the active row in an effect.
  const finding = vi.spyOn(document, 'getElementById').mockImplementation(id => {
    const text = document.querySelector<HTMLInputElement>('[cmdk-input]')?.value
    if (id.startsWith('palette-row') && text === 'lambd') throw new Error('out of order')
    return find(id)
  })
  await press('Control+k')
  await type('#lambd')
  await expect.element(page.getByText('The command palette couldn’t be shown')).toBeVisible()
  await expect.element(palette).not.toBeInTheDocument()
  finding.mockRestore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(palette.getByRole('combobox', { name: 'Find an icon' })).toHaveValue('lambd')
})

test('a dismissed message of a part that floats above the page stays away when others appear', async () => {
  const store = await openPage()
  const task = {
    get title(): string {
      throw new Error('out of order')
    },
    total: 2,
    cancel() {},
  }
  store.set(progressAtom, [Object.assign(task, { done: 0 })])
  const failure = page.getByRole('alert').filter({ hasText: 'The progress couldn’t be shown.' })
  await failure.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(failure).not.toBeInTheDocument()
  store.set(progressAtom, [Object.assign(Object.create(task), { done: 1 })])
  notify(store, { kind: 'info', title: 'Theme: dark' })
  await expect.element(page.getByText('Theme: dark')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})
