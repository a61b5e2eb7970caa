/** Turning the pages of the results. */
import { changeViewAtom, resultsAtom } from '@/state/view'
import type { Command } from './command'

export const PAGE_COMMANDS: readonly Command[] = [
  {
    id: 'page.previous',
    title: 'Previous page',
    group: 'Page',
    keys: ['['],
    stays: true,
    when: get => (get(resultsAtom)?.page ?? 1) > 1,
    run: ({ get, set }) => set(changeViewAtom, { page: (get(resultsAtom)?.page ?? 1) - 1 }),
  },
  {
    id: 'page.next',
    title: 'Next page',
    group: 'Page',
    keys: [']'],
    stays: true,
    when: get => {
      const results = get(resultsAtom)
      return results !== null && results.page < results.pageCount
    },
    run: ({ get, set }) => set(changeViewAtom, { page: (get(resultsAtom)?.page ?? 1) + 1 }),
  },
]

/** Identifier of the command that leads to page `n`. */
export const pageCommandId = (n: number): string => `page.${n}`

/** One command per page of the present results; none when there is only one. */
export function goToPageCommands(pageCount: number): Command[] {
  if (pageCount <= 1) return []
  return Array.from({ length: pageCount }, (_, i) => i + 1).map(n => ({
    id: pageCommandId(n),
    title: `Go to page ${n}`,
    group: 'Page',
    stays: true,
    checked: get => get(resultsAtom)?.page === n,
    run: ({ set }) => set(changeViewAtom, { page: n }),
  }))
}
