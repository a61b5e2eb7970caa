import { longDate } from '@/core/catalog/display'
import { ICONS_PATH, LIFECYCLE_PATH, type PageData } from '@/core/site/page-data'
import { href } from '@/platform/site'
import { ExternalLink } from '@/ui/documentation'

export function Footer({ site, content: { kind } }: PageData) {
  const isColumn = kind !== 'explorer' && kind !== 'icons'
  return (
    <footer className="border-t border-line py-5 text-12 text-muted">
      <div className={isColumn ? 'page-column' : 'px-4'}>
        <p className="max-w-[100ch]">
          Unofficial, and not affiliated with Amazon Web Services. Icons:{' '}
          <ExternalLink href="https://aws.amazon.com/architecture/icons/" className={LINK}>
            AWS Architecture Icons
          </ExternalLink>
          , released {longDate(site.iconRelease)}, used under Amazon’s terms. Trademarks belong to their owners.
        </p>
        <p className="no-print mt-2 flex flex-wrap gap-x-5 gap-y-1 text-13">
          {FOOTER_LINKS.map(([path, name]) => (
            <a key={path} href={href(path)} className={LINK}>
              {name}
            </a>
          ))}
        </p>
      </div>
    </footer>
  )
}

const LINK = 'underline underline-offset-2 hover:text-text'

const FOOTER_LINKS = [
  ['all', 'All services, A–Z'],
  [ICONS_PATH, 'All icons'],
  [LIFECYCLE_PATH, 'Service lifecycle'],
] as const
