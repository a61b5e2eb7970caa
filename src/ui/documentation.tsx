import { type ComponentProps, useState } from 'react'
import type { DocImage, SectionItem } from '@/core/catalog/types'

export function ExternalLink({ href, ...rest }: ComponentProps<'a'>) {
  return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
}

export function DocumentationLink({ item }: { item: SectionItem }) {
  if (item.link === undefined) return <span className="text-muted">{item.name}</span>
  return (
    <ExternalLink href={item.link} className="link">
      {item.name}
    </ExternalLink>
  )
}

/** Images from the documentation host, loaded lazily. A link replaces an image that does not load. */
export function DocumentationImages({ images, className = '' }: { images: readonly DocImage[]; className?: string }) {
  if (images.length === 0) return null
  return (
    <ul aria-label="Images" className={`flex flex-wrap gap-3 ${className}`}>
      {images.map(image => (
        <PictureItem key={image.url} {...image} />
      ))}
    </ul>
  )
}

function PictureItem({ url, alt }: DocImage) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <li className={hasFailed ? 'text-14 link' : undefined}>
      <ExternalLink href={url} className={hasFailed ? undefined : 'block rounded-control border border-line bg-white'}>
        {hasFailed ? (
          alt
        ) : (
          <img
            src={url}
            alt={alt}
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            // An image that failed before hydration sends no event.
            ref={image => {
              if (image?.complete && image.naturalWidth === 0) setFailed(true)
            }}
            onError={() => setFailed(true)}
            className="h-40 w-60 rounded-control object-contain p-1 text-12 text-black"
          />
        )}
      </ExternalLink>
    </li>
  )
}
