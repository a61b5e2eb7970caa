import { useAtomValue, useSetAtom } from 'jotai'
import { ArrowUpRight, Download } from 'lucide'
import { useEffect } from 'react'
import { libraryCommandId } from '@/commands/copy/commands'
import { runCommandAtom } from '@/commands/run'
import { ALL_ICONS, libraryFile } from '@/core/icons/icon-categories'
import { ICON_KIND_LABELS, ICON_KINDS } from '@/core/icons/icon-kinds'
import { ICONS_QUERY } from '@/core/icons/icons-view'
import type { IconsPage } from '@/core/site/page-data'
import { href } from '@/platform/site'
import { requestCatalogueAtom, requestIconsAtom } from '@/state/catalogue'
import { changeIconsViewAtom, iconListAtom, iconsViewAtom } from '@/state/icons-page'
import { siteAtom } from '@/state/page'
import { Button } from '@/ui/button'
import { OutLink } from '@/ui/documentation'
import { FilterForm, SearchField } from '@/ui/search-field'
import { Segmented } from '@/ui/segmented'
import { UiIcon } from '@/ui/ui-icon'

/** Heading, search, kind and category of the icons page, and what can be done with the whole list. */
export function IconFilters({ content }: { content: IconsPage }) {
  const view = useAtomValue(iconsViewAtom)
  const list = useAtomValue(iconListAtom)
  const change = useSetAtom(changeIconsViewAtom)
  const run = useSetAtom(runCommandAtom)
  const loadIcons = useSetAtom(requestIconsAtom)
  const loadCatalogue = useSetAtom(requestCatalogueAtom)
  useEffect(() => {
    loadIcons()
    loadCatalogue()
  }, [loadIcons, loadCatalogue])
  const found = list?.found ?? content.total
  const count = (n: number | undefined) => (n === undefined ? '' : ` ${n}`)
  const counts = list?.kindCounts
  const all = counts && [...counts.values()].reduce((sum, n) => sum + n, 0)
  return (
    <>
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <h1 tabIndex={-1} className="text-20 font-semibold tracking-[-0.01em] outline-none">
            Search in {content.total} icons
          </h1>
          <p role="status" className="text-13 text-muted">
            {ICONS_QUERY.isNarrowed(view) &&
              list &&
              `Found ${found} ${found === 1 ? 'icon matches' : 'icons match'} your search and filters.`}
          </p>
        </div>
        <ListActions category={view.category} found={found} />
      </div>
      <FilterForm className="no-print needs-script mb-4 grid grid-cols-[minmax(0,1fr)] items-end gap-x-4 gap-y-3 md:grid-cols-[minmax(12rem,20rem)_minmax(0,16rem)] xl:grid-cols-[minmax(0,20rem)_minmax(0,16rem)_minmax(0,40rem)]">
        <SearchField
          q={view.q}
          onSearch={q => change({ q }, 'replace')}
          onEnter={() => run('results.first')}
          onLeave={() => run('results.focus')}
          label="Search icons"
          placeholder="Name, service or category"
        />
        <label className="block">
          <span className="mb-2 block text-12 font-semibold text-muted">Category</span>
          <select
            name="category"
            value={view.category}
            onChange={event => change({ category: event.target.value })}
            className="h-9 w-full rounded-control border border-line bg-surface px-2 text-13 hover:border-line-strong max-md:text-16"
          >
            <option value="all">All categories</option>
            {content.categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
                {list ? ` (${list.categoryCounts.get(slug) ?? 0})` : ''}
              </option>
            ))}
          </select>
        </label>
        <div className="min-w-0 overflow-x-auto md:max-xl:col-span-2 [&_label]:min-h-8.5">
          <Segmented
            legend="Kind"
            name="kind"
            options={[
              { value: 'all' as const, label: `All${count(all)}` },
              ...ICON_KINDS.map(kind => ({
                value: kind,
                label: `${ICON_KIND_LABELS[kind]}${count(counts && (counts.get(kind) ?? 0))}`,
              })),
            ]}
            columns="repeat(6, minmax(max-content, 1fr))"
            value={view.kind}
            onChange={kind => change({ kind })}
          />
        </div>
      </FilterForm>
    </>
  )
}

function ListActions({ category, found }: { category: string; found: number }) {
  const run = useSetAtom(runCommandAtom)
  const { siteUrl } = useAtomValue(siteAtom)
  const slug = category === 'all' ? ALL_ICONS : category
  const library = siteUrl + href(libraryFile(slug))
  return (
    <div className="no-print flex flex-wrap gap-2 md:ml-auto">
      <Button disabled={found === 0} onClick={() => run('selection.all')}>
        Select {found === 1 ? 'the icon' : `all ${found}`}
      </Button>
      <Button title="Save as a draw.io library, for File > Open Library" onClick={() => run(libraryCommandId(slug))}>
        <UiIcon icon={Download} size={15} />
        Library
      </Button>
      <OutLink
        href={`https://app.diagrams.net/?splash=0&clibs=U${encodeURIComponent(library)}`}
        title="Open this library in draw.io"
        className="inline-flex h-8 items-center gap-1 rounded-control px-2 text-13 text-accent hover:bg-accent-soft"
      >
        Open in draw.io
        <UiIcon icon={ArrowUpRight} size={14} />
      </OutLink>
    </div>
  )
}
