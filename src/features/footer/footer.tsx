import { longDate } from '@/core/catalog/names/display'
import type { PageData } from '@/core/site/page-data'
import { href } from '@/platform/site'
import { ExternalLink } from '@/ui/documentation'

export const Footer = ({ site }: PageData) => (
  <footer className="page-padding right-column border-t border-line py-5 text-12 text-muted">
    <p className="max-w-[100ch]">
      Unofficial, and not affiliated with Amazon Web Services. Icons:{' '}
      <ExternalLink
        href="https://aws.amazon.com/architecture/icons/"
        className="underline underline-offset-2 hover:text-text"
      >
        AWS Architecture Icons
      </ExternalLink>
      , released {longDate(site.iconRelease)}, used under Amazon’s terms. Trademarks belong to their owners. Data of{' '}
      {longDate(site.asOf)}:{' '}
      <a href={href('catalogue/index.json')} className="underline underline-offset-2 hover:text-text">
        sources and versions
      </a>
      .
    </p>
  </footer>
)
