import { useAtomValue } from 'jotai'
import { longDate } from '@/core/catalogue/display'
import { ICONS_PATH, LIFECYCLE_PATH } from '@/core/site/page-data'
import { href } from '@/platform/site'
import { siteAtom } from '@/state/page'
import { OutLink } from '@/ui/documentation'

/** Disclaimer, source of the icons, and links to the pages that list everything. */
export function Footer() {
  const site = useAtomValue(siteAtom)
  return (
    <footer className="border-t border-line px-4 py-5 text-12 text-muted md:px-8">
      <p className="max-w-[100ch]">
        Unofficial, and not affiliated with Amazon Web Services. Icons:{' '}
        <OutLink
          href="https://aws.amazon.com/architecture/icons/"
          className="underline underline-offset-2 hover:text-text"
        >
          AWS Architecture Icons
        </OutLink>
        , release of {longDate(site.iconRelease)}, used under Amazon’s terms for them. Names and marks belong to their
        owners.
      </p>
      <p className="no-print mt-2">
        <a href={href('all')} className="underline underline-offset-2 hover:text-text">
          All services in one plain list
        </a>
        {' · '}
        <a href={href(ICONS_PATH)} className="underline underline-offset-2 hover:text-text">
          All icons
        </a>
        {' · '}
        <a href={href(LIFECYCLE_PATH)} className="underline underline-offset-2 hover:text-text">
          What ends when
        </a>
      </p>
    </footer>
  )
}
