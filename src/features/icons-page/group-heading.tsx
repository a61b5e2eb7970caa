import { useAtomValue, useStore } from 'jotai'
import { runCommand } from '@/commands/run'
import { STICKY_HEADING_HEIGHT } from '@/core/grid/rows'
import { loadIcons } from '@/state/catalog'
import { iconListAtom } from '@/state/icons-page'
import { runAndReport } from '@/state/notices'
import { pageContentAtom } from '@/state/page-data'
import { selectedIconNamesAtom, toggleIcons } from '@/state/selection'
import type { Store } from '@/state/store'

const ACTION = 'h-full px-1 text-12 font-medium link pointer-coarse:px-2'

export function IconGroupHeading({ text, count }: { text: string; count: number }) {
  const content = useAtomValue(pageContentAtom)
  const store = useStore()
  const icons = useAtomValue(iconListAtom)?.groups.find(({ heading }) => heading === text)?.icons
  const selected = useAtomValue(selectedIconNamesAtom)
  const verb = icons?.every(({ iconName }) => selected.has(iconName)) ? 'Deselect' : 'Select'
  const category = content.kind === 'icons' ? content.categories.find(({ name }) => name === text) : undefined
  return (
    <div
      data-category-color={category?.color}
      className="flex items-baseline gap-2 bg-surface"
      style={{ height: `${STICKY_HEADING_HEIGHT}rem` }}
    >
      <span className="dot my-auto" />
      <h2 className="min-w-0 truncate text-14 font-semibold" style={{ lineHeight: `${STICKY_HEADING_HEIGHT}rem` }}>
        {text}
      </h2>
      <span className="text-12 text-faint digits">{count}</span>
      <span className="no-print js-only -mr-1 ml-auto flex h-full shrink-0 gap-2 pointer-coarse:-mr-2">
        <button
          type="button"
          aria-label={`${verb} all ${count} of ${text}`}
          onClick={() => void runAndReport(store, `Couldn’t ${verb.toLowerCase()} all`, () => toggleGroup(store, text))}
          className={ACTION}
        >
          {verb} all
        </button>
        {category && (
          <button
            type="button"
            aria-label={`Download library of ${text}`}
            title="Download for draw.io: File > Open Library"
            onClick={() => runCommand(store, `library.${category.slug}`)}
            className={ACTION}
          >
            Download library
          </button>
        )}
      </span>
    </div>
  )
}

/** Selects the icons below a heading, or deselects them if all are selected. Rejects if they cannot be loaded. */
async function toggleGroup(store: Store, heading: string): Promise<void> {
  await loadIcons(store)
  const group = store.get(iconListAtom)?.groups.find(other => other.heading === heading)
  toggleIcons(store, group?.icons.map(({ iconName }) => iconName) ?? [])
}
