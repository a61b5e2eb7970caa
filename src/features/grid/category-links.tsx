import { useAtomValue, useSetAtom } from 'jotai'
import { Fragment } from 'react'
import { DEFAULT_VIEW, VIEW_QUERY } from '@/core/view/parameters'
import { href } from '@/platform/site'
import { pageContentAtom } from '@/state/page'
import { changeViewAtom, viewAtom } from '@/state/view'

/** The categories of a service as plain links: to the explorer, filtered by that one; there they filter at once. */
export function CategoryLinks({ categories, tabIndex }: { categories: readonly string[]; tabIndex?: 0 | -1 }) {
  const view = useAtomValue(viewAtom)
  const changeView = useSetAtom(changeViewAtom)
  const isExplorer = useAtomValue(pageContentAtom).kind === 'explorer'
  return categories.map((name, i) => (
    <Fragment key={name}>
      {i > 0 && <span aria-hidden> · </span>}
      <a
        tabIndex={tabIndex}
        href={
          href('') +
          VIEW_QUERY.format({
            ...DEFAULT_VIEW,
            view: view.view,
            sort: view.sort,
            prefix: view.prefix,
            categories: [name],
          })
        }
        onClick={event => {
          if (!isExplorer || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          changeView({ categories: [name] })
        }}
        className="relative z-10 hover:text-text hover:underline"
      >
        {name}
      </a>
    </Fragment>
  ))
}
