/** Tests previews of services and icons. */
import { Provider } from 'jotai'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { IconPreview } from '@/features/preview/icon-preview'
import { ServicePreview } from '@/features/preview/service-preview'
import { loadCatalogAtom } from '@/state/catalog'
import { selectionAtom } from '@/state/selection'
import { mount, openPage } from './harness'
import { countOf } from './page'

async function serviceOf(slug: string) {
  const store = await openPage()
  const catalog = await store.set(loadCatalogAtom)
  const service = catalog?.services.find(known => known.slug === slug)
  if (!service) throw new Error(`There is no service ${slug}`)
  return { store, service }
}

test('a service shows its main pages and selectable icons', async () => {
  const { store, service } = await serviceOf('lambda')
  mount(
    <Provider store={store}>
      <section aria-label="glance" className="right-column">
        <ServicePreview service={service} maxIcons={18} />
      </section>
    </Provider>,
  )
  const glance = page.getByRole('region', { name: 'glance' })
  await expect.element(glance.getByRole('link', { name: 'Developer Guide' })).toBeVisible()
  await expect.element(glance.getByRole('link', { name: 'Documentation home' })).toBeVisible()
  await expect.element(glance.getByText('client-lambda')).toBeVisible()
  const tile = glance.getByRole('checkbox', { name: 'Lambda Function' })
  await tile.click()
  await expect.element(tile).toBeChecked()
  await expect.poll(() => store.get(selectionAtom)).toEqual(['AWS-Lambda_Lambda-Function'])
  await glance.getByRole('button', { name: 'Select all' }).click()
  await expect.poll(() => store.get(selectionAtom)).toEqual(['AWS-Lambda_Lambda-Function', 'AWS-Lambda'])
  await glance.getByRole('button', { name: 'Deselect all' }).click()
  await expect.poll(() => store.get(selectionAtom)).toEqual([])
})

test('an icon is shown on both backgrounds, with its service’s icons', async () => {
  const { store, service } = await serviceOf('vpc')
  mount(
    <Provider store={store}>
      <section aria-label="glance" className="right-column">
        <IconPreview icon="Amazon-VPC_NAT-Gateway" service={service} maxIcons={9} />
      </section>
    </Provider>,
  )
  const glance = page.getByRole('region', { name: 'glance' })
  await expect.element(glance.getByRole('heading', { name: 'NAT Gateway' })).toBeVisible()
  await expect.element(glance.getByText('Amazon VPC · resource icon')).toBeVisible()
  await countOf(glance.getByRole('checkbox')).toBe(8)
  await expect.element(glance.getByRole('checkbox', { name: 'NAT Gateway' })).not.toBeInTheDocument()
})
