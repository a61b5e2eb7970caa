import type { Item, Picture } from '@/core/catalogue/types'

/** A titled link of a service's documentation; an item without a link is text. */
export function ItemLink({ item }: { item: Item }) {
  if (item.link === undefined) return <span className="text-muted">{item.name}</span>
  return (
    <a href={item.link} target="_blank" rel="noopener noreferrer" className="text-accent hover:underline">
      {item.name}
    </a>
  )
}

/** Pictures of the documentation, loaded lazily: they alone come from another host. */
export function Pictures({ images }: { images: readonly Picture[] }) {
  if (images.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {images.map(image => (
        <li key={image.url}>
          <a
            href={image.url}
            target="_blank"
            rel="noopener noreferrer"
            className="block rounded-control border border-line bg-white"
          >
            <img
              src={image.url}
              alt={image.alt}
              loading="lazy"
              decoding="async"
              referrerPolicy="no-referrer"
              className="h-40 w-60 rounded-control object-contain p-1 text-12 text-black"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
