import type { Item } from '@/core/catalogue/types'

/** A titled link of a service's documentation; an item without a link is text. */
export function ItemLink({ item }: { item: Item }) {
  if (item.link === undefined) return <span className="text-muted">{item.name}</span>
  return (
    <a href={item.link} target="_blank" rel="noopener noreferrer" className="text-accent hover:underline">
      {item.name}
    </a>
  )
}
