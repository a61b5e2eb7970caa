/** Links: each once in an entry, under the title that others give it. */
import { listedItems, type Rule, repeats, within } from './rule'

/** `link` without the name of a folder's first page. */
function pageOf(link: string | undefined): string | undefined {
  return link?.replace(/\/(?:index\.html)?$/, '')
}

export const linkRules = {
  *repeatedLink({ entries }) {
    const links = [...listedItems(entries)].filter(({ value }) => value.link !== undefined)
    for (const { place, value } of repeats(links, ({ place, value }) => `${place.file} ${pageOf(value.link)}`))
      yield { ...within(place, '.link'), message: `Remove this item, the entry has a link to "${value.link}" already.` }
  },

  *titleOfCliReference({ entries }) {
    for (const { place, value } of listedItems(entries))
      if (
        /^\/cli\/latest\/reference\/./.test(value.link ?? '') &&
        !/^CLI Reference$| in the AWS CLI Reference$/.test(value.name)
      )
        yield {
          ...within(place, '.name'),
          message: `Write "CLI Reference", or "${value.name} in the AWS CLI Reference".`,
        }
  },

  /** Entries that share a landing page share its links; each begins with those about itself. */
  *linksOfAnotherFirst({ entries }) {
    const shared = entries
      .map(({ file, source }) => ({ file, page: source.url, link: source.sections?.[0]?.items[0]?.link }))
      .filter(({ page, link }) => page !== undefined && link !== undefined)
    for (const { file, page } of repeats(shared, row => `${row.page} ${row.link}`))
      yield {
        file,
        field: 'sections[0]',
        message: `Begin with the links about the entry itself, others share ${page}.`,
      }
  },
} satisfies Record<string, Rule>
