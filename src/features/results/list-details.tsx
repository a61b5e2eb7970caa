import { useAtomValue } from 'jotai'
import { Suspense, use, useMemo, useState } from 'react'
import type { ServiceDetails } from '@/core/catalogue/types'
import { ItemLink } from '@/features/documentation/item-link'
import { Pictures } from '@/features/documentation/pictures'
import { fetchJson } from '@/platform/json'
import { siteAtom } from '@/state/page'
import { Button } from '@/ui/button'

/** What is folded under a row of the list: description, pictures and documentation; loaded when it is opened. */
export function ListDetails({ slug }: { slug: string }) {
  const { version } = useAtomValue(siteAtom)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request
  const loading = useMemo(
    () => fetchJson<ServiceDetails>(`catalogue/services/${slug}.json?v=${version}`).catch(() => null),
    [slug, version, attempt],
  )
  return (
    <Suspense fallback={<p className="px-13 py-3 text-13 text-faint">Loading …</p>}>
      <Loaded loading={loading} onRetry={() => setAttempt(n => n + 1)} />
    </Suspense>
  )
}

function Loaded({ loading, onRetry }: { loading: Promise<ServiceDetails | null>; onRetry: () => void }) {
  const details = use(loading)
  if (!details)
    return (
      <p role="alert" className="flex items-center gap-3 px-13 py-3 text-13">
        The details could not be loaded. <Button onClick={onRetry}>Try again</Button>
      </p>
    )
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-5 md:pl-23">
      <p className="max-w-[72ch] text-14">{details.detailDescription}</p>
      <Pictures images={details.images} />
      <div className="columns-[17rem] gap-8">
        {details.sections.map((section, i) => (
          <section key={section.name ?? i} className="mb-4 break-inside-avoid">
            {section.name !== undefined && <h3 className="mb-1 text-12 font-semibold text-muted">{section.name}</h3>}
            <ul className="flex flex-col gap-1 text-13">
              {section.items.map(item => (
                <li key={item.name + (item.link ?? '')}>
                  <ItemLink item={item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
