import { useAtomValue } from 'jotai'
import { siteAtom } from '@/state/page'
import { IconTile } from './icon-tile'

/** For a service without an official icon: that of its category, which may stand for it. */
export function CategoryIcon({ category: name }: { category: string | undefined }) {
  const category = useAtomValue(siteAtom).categories.find(known => known.name === name)
  return (
    <>
      <p className="text-13 text-muted">
        There is no official icon for this service.{category && ' The icon of its category can stand for it:'}
      </p>
      {category && (
        <ul className="drawing-paper mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 rounded-surface border border-line p-2">
          <IconTile
            cell={{ id: category.icon, service: null, icon: category.icon, role: 'icon', span: 1 }}
            icon={category.icon}
            label={category.name}
          />
        </ul>
      )}
    </>
  )
}
