import { useAtomValue } from 'jotai'
import { gridShape } from '@/core/grid/rows'
import { gridWidthAtom } from '@/state/page'
import { Card } from './card'
import { ServiceList } from './service-list'

/**
 * The card layout: 1 to 3 columns. Where all cards are mounted, the browser counts the columns as `gridShape` does, by the
 * width inside of the border; a container query would make it lay out the first screen twice.
 */
export function CardLayout() {
  const { columns } = gridShape('card', useAtomValue(gridWidthAtom))
  return (
    <ServiceList
      Service={Card}
      className="grid auto-rows-[8.5rem] grid-cols-[repeat(auto-fill,minmax(min(100%,max(20rem_-_0.5px,(100%_-_1px)/3)),1fr))] overflow-hidden rounded-surface border-t border-l border-line"
      row={cards => (
        <ul
          role="presentation"
          className="-mt-px grid h-[calc(100%+1px)] border-t border-l border-line"
          style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        >
          {cards}
        </ul>
      )}
    />
  )
}
