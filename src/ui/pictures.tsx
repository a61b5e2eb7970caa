import type { Picture } from '@/core/catalogue/types'

/** Pictures of the documentation, lazily: the only thing that is loaded from another host (decisions). */
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
