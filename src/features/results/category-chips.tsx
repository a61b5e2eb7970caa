import { useAtomValue, useSetAtom } from 'jotai'
import { X } from 'lucide'
import { categoryColorsAtom } from '@/state/catalog'
import { explorerViewAtom, toggleCategoryAtom } from '@/state/view'
import { UiIcon } from '@/ui/ui-icon'

/** The selected categories, with buttons to remove them, because those in the sidebar may be scrolled out of view. */
export default function CategoryChips() {
  const { categories } = useAtomValue(explorerViewAtom)
  const colors = useAtomValue(categoryColorsAtom)
  const toggle = useSetAtom(toggleCategoryAtom)
  return (
    <ul aria-label="Selected categories" className="no-print flex flex-wrap gap-1.5">
      {categories.map(name => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={() => toggle(name)}
            data-category-color={colors.get(name)}
            className="flex h-6 items-center gap-1.5 rounded-sm border border-line bg-surface pr-1 pl-2 text-12 hover:border-line-strong pointer-coarse:h-10 pointer-coarse:px-3"
          >
            <i className="dot" />
            {name}
            <UiIcon icon={X} size={13} className="text-faint" />
          </button>
        </li>
      ))}
    </ul>
  )
}
