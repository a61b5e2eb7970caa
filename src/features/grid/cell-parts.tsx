/** Parts that cells of several layouts have in common; like cells, they are functions of their props alone. */
import type { Service } from '@/core/catalogue/types'
import { actionAttributes, dragAttributes, MAIN_LINK_ATTRIBUTE } from '@/core/grid/cell-dom'
import { serviceHref } from '@/platform/site'
import { classes } from '@/ui/classes'
import { StatusBadge } from '@/ui/status-badge'

/** The link of a cell to its service's page, in a new tab. */
export function MainLink({ slug, ...rest }: { slug: string } & React.ComponentProps<'a'>) {
  return <a {...MAIN_LINK_ATTRIBUTE} href={serviceHref(slug)} target="_blank" rel="noopener" {...rest} />
}

/** A category as a link to the explorer; there it filters at once. */
function CategoryLink({ name, href, className }: { name: string; href: (name: string) => string; className: string }) {
  return (
    <a
      {...actionAttributes('category', name)}
      href={href(name)}
      className={classes('relative z-10 hover:text-text hover:underline', className)}
    >
      {name}
    </a>
  )
}

/** The main category of a service, with a dot in its color (`data-k` of the cell), and how many others it has. */
export function MainCategory(props: {
  categories: readonly string[]
  href: (name: string) => string
  className: string
}) {
  const { categories, href, className } = props
  const [main, ...others] = categories
  if (main === undefined) return null
  return (
    <p className={classes('main-category flex min-w-0 items-center gap-1.5 text-12 text-faint', className)}>
      <span className="dot" />
      <CategoryLink name={main} href={href} className="truncate" />
      {others.length > 0 && <span title={others.join(', ')}>+{others.length}</span>}
    </p>
  )
}

/** What is special about a service: its status, or that it is a guide and no service. */
export function CellBadge(props: { service: Service; isShort?: boolean; className?: string }) {
  const { service, isShort = false, className } = props
  const look = classes('badge', className)
  if (service.status) return <StatusBadge status={service.status} isShort={isShort} className={look} />
  if (!service.categories.includes(GUIDES)) return null
  return <span className={classes('rounded-sm bg-sunken px-1.5 text-12 leading-4.5 text-muted', look)}>Guide</span>
}

/** Category of the guides that compare services. */
const GUIDES = 'Decision Guides'

/** Selects the icon of a cell. */
export function TickButton({ label, className }: { label: string; className?: string }) {
  return (
    <button
      type="button"
      role="checkbox"
      // Written anew by `paintCells`.
      aria-checked={false}
      aria-label={`Select ${label}`}
      {...actionAttributes('tick')}
      className={classes(className, 'tick')}
    />
  )
}

/** Opens the actions of a cell. */
export function MenuButton({ label, ...rest }: { label: string } & React.ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={`Actions of ${label}`}
      aria-haspopup="menu"
      {...actionAttributes('menu')}
      {...rest}
    />
  )
}

/** The one button of a cell on touch screens, where nothing hovers. Hidden elsewhere. */
export function TouchButton({ action, label }: { action: 'tick' | 'menu'; label: string }) {
  const Button = action === 'tick' ? TickButton : MenuButton
  return <Button label={label} className="touch-button" />
}

/** What is drawn of an icon, to be dragged out of the page: as an SVG file where the browser allows it, else as its address. */
export function DraggableIcon({ icon, children }: { icon: string; children: React.ReactNode }) {
  return (
    <span {...dragAttributes(icon)} className="cursor-grab active:cursor-grabbing">
      {children}
    </span>
  )
}

/** The heading of a category when the results are sorted by it. */
export function GroupHeading({ text, count }: { text: string; count: number }) {
  return (
    <h2 className="flex h-12 items-end gap-2 pb-2 text-16 font-semibold">
      {text}
      <span className="text-12 font-normal text-faint tabular-nums">{count}</span>
    </h2>
  )
}
