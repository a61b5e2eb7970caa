/** Commands for the pages of the results, for adjacent services, and for the main pages of a service. */
import type { Getter } from 'jotai'
import type { ServiceLink } from '@/core/site/page-data'
import { goTo, openTab } from '@/platform/page'
import { href } from '@/platform/site'
import { urlToOpen } from '@/state/doc-language'
import { areResultsLoadingAtom, changeExplorerView, loadExplorer, resultsAtom } from '@/state/explorer'
import { pageContentAtom } from '@/state/page-data'
import { type Command, type CommandContext, defineCommands } from '../command'
import { SHOWN_KEYS } from '../shown-keys'

type Step = 'previous' | 'next'

function adjacentPage(get: Getter, step: Step): number | null {
  const results = get(resultsAtom)
  if (!results) return null
  const page = results.page + (step === 'next' ? 1 : -1)
  return page >= 1 && page <= results.pageCount ? page : null
}

function adjacentService(get: Getter, step: Step): ServiceLink | null {
  const content = get(pageContentAtom)
  return content.kind === 'service' ? content[step] : null
}

const stepCommand = <S extends Step>(step: S, title: string): Command<`page.${S}`> => ({
  id: `page.${step}`,
  title,
  helpLabel: 'Previous or next page or service',
  group: 'Page',
  keys: [SHOWN_KEYS[`page.${step}`]],
  repeats: true,
  // While the results load, the key waits for them.
  when: get => (adjacentService(get, step) ?? adjacentPage(get, step)) !== null || get(areResultsLoadingAtom),
  run: async context => {
    const { get } = context
    const service = adjacentService(get, step)
    if (service) return goTo(href(service.slug))
    if (get(areResultsLoadingAtom)) await loadExplorer(context)
    const page = adjacentPage(get, step)
    return page === null ? undefined : goToPage(context, page)
  },
})

export const PAGE_COMMANDS = defineCommands([
  stepCommand('previous', 'Previous page or service'),
  stepCommand('next', 'Next page or service'),
])

function goToPage(context: CommandContext, page: number): string {
  // Reads the count before the change, after which the results may be null until the catalog has loaded.
  const count = context.get(resultsAtom)?.pageCount ?? page
  changeExplorerView(context, { page })
  return `Page ${page} of ${count}`
}

export function goToPageCommands(pageCount: number): Command<`page.${number}`>[] {
  if (pageCount <= 1) return []
  return Array.from({ length: pageCount }, (_, i) => i + 1).map(n => ({
    id: `page.${n}`,
    title: `Go to page ${n}`,
    group: 'Page',
    kind: 'page',
    page: n,
    checked: get => get(resultsAtom)?.page === n,
    run: context => goToPage(context, n),
  }))
}

export const MAIN_PAGE_COMMANDS = [1, 2, 3, 4, 5, 6].map(
  (number): Command<`main-page.${number}`> => ({
    id: `main-page.${number}`,
    title: `Main page ${number} of this service`,
    helpLabel: 'Main pages, on a service page',
    group: 'Page',
    keys: [`${number}`],
    when: get => get(pageContentAtom).kind === 'service',
    // Hidden, because the palette finds the linked pages by their titles.
    isHidden: true,
    opensTab: true,
    run: ({ get }) => {
      const content = get(pageContentAtom)
      const link = content.kind === 'service' ? content.mainPages[number - 1] : undefined
      if (link?.url !== undefined) return openTab(urlToOpen(get, link.url))
      return link && { kind: 'info', title: `${link.title} not found for this service` }
    },
  }),
)
