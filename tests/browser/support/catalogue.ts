/** The catalogue that the tested site serves: numbers in the tests come from it, not from today's data. */
import type { APIRequestContext } from '@playwright/test'
import type { Catalogue, ServiceDetails } from '@/core/catalogue/types'
import type { PageData } from '@/core/site/page-data'

/** The light index, from the file that the start page names. */
export async function loadCatalogue(request: APIRequestContext): Promise<Catalogue> {
  const html = await (await request.get('/')).text()
  const json = html.match(/<script type="application\/json" id="page-data">(.*?)<\/script>/s)?.[1]
  if (json === undefined) throw new Error('The start page holds no data.')
  const { site } = JSON.parse(json) as PageData
  return (await request.get(`/${site.files.catalogue}`)).json()
}

/** The details of a service. */
export async function loadDetails(request: APIRequestContext, slug: string): Promise<ServiceDetails> {
  const body = (await (await request.get(`/catalogue/services/${slug}.json`)).json()) as
    | ServiceDetails
    | { service: ServiceDetails }
  return typeof body.service === 'string' ? (body as ServiceDetails) : body.service
}
