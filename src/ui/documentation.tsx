import { type ComponentProps, useState } from 'react'
import type { DocImage, SectionItem } from '@/core/catalog/types'

export function ExternalLink({ href, ...rest }: ComponentProps<'a'>) {
  return <a href={href} target="_blank" rel="noopener noreferrer" {...rest} />
}

export function DocumentationLink({ item }: { item: SectionItem }) {
  if (item.link === undefined) return <span className="text-muted">{item.name}</span>
  return (
    <ExternalLink href={item.link} className="text-accent hover:underline">
      {item.name}
    </ExternalLink>
  )
}

/** Images from the documentation host, loaded lazily. Without a heading, because all images may fail to load. */
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
    <li hidden={hasFailed}>
      <ExternalLink href={url} className="block rounded-control border border-line bg-white">
        <img
          src={url}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(true)}
          className="h-40 w-60 rounded-control object-contain p-1 text-12 text-black"
        />
      </ExternalLink>
    </li>
  )
}
