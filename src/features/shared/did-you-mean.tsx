import { useAtom, useStore } from 'jotai'
import { useLayoutEffect } from 'react'
import type { SearchItem } from '@/core/items/item'
import { isVendorWord } from '@/core/items/words'
import { DID_YOU_MEAN_ID, focusSuggestion, isFocusNeutral } from '@/platform/focus'
import { href } from '@/platform/site'
import { scrollRequestAtom } from '@/state/scroll-request'
import { search } from '@/state/search'
import type { Store } from '@/state/store'
import { IconImage } from '@/ui/icon'
import { StatusBadge } from '@/ui/status-badge'
import { useResultOf } from '@/ui/use-result-of'

const MAX_SUGGESTIONS = 6

/** Suggests services with names similar to `words`. Renders nothing without suggestions. */
export default function DidYouMean({ words, className }: { words: string; className?: string }) {
  const store = useStore()
  const found = useResultOf(() => findSimilar(store, wordsOf(words)).catch(() => []), words)
  const [request, setRequest] = useAtom(scrollRequestAtom)
  useLayoutEffect(() => {
    if (!found || request?.kind !== 'suggestion') return
    setRequest(null)
    if (isFocusNeutral()) focusSuggestion()
  }, [found, request, setRequest])
  if (!found || found.length === 0) return null
  return (
    <section aria-labelledby={DID_YOU_MEAN_ID} className={className}>
      <h2 id={DID_YOU_MEAN_ID} className="text-14 font-semibold">
        Did you mean
      </h2>
      <ul className="mt-2 grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem,(100%_-_1rem)/3)),1fr))] gap-2">
        {found.map(
          ({ slug, path = slug, title, description, iconName, status }) =>
            path !== undefined && (
              <li key={path}>
                <a
                  href={href(path)}
                  className="flex h-full items-start gap-3 rounded-control border border-line bg-surface px-3.5 py-3 hover:border-line-strong"
                >
                  <IconImage icon={iconName ?? null} name={title} size={2.25} className="shrink-0" />
                  <span>
                    <span className="block text-14 leading-4.75 font-semibold">
                      {title} <StatusBadge status={status} />
                    </span>
                    <span className="block text-13 leading-4.5 text-muted">{description}</span>
                  </span>
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

/** Searches for all words together and, until something is found, for each word, the longest first. */
async function findSimilar(store: Store, words: readonly string[]): Promise<SearchItem[]> {
  for (const text of [words.join(' '), ...words.toSorted((a, b) => b.length - a.length)].filter(Boolean)) {
    const results = await search(store, text, { limit: MAX_SUGGESTIONS, kinds: ['service'] })
    // Services that match less well have the word in their keywords or description, not in their names.
    const best = results.filter(({ tier }) => tier === results[0]?.tier)
    if (best.length > 0) return best.map(({ item }) => item)
  }
  return []
}

/** Returns the words of `text` except AWS and Amazon, which are in most names: `aws-s3_bucket` -> s3, bucket. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => !isVendorWord(word))
