import type { LaunchLink } from '@/core/catalogue/launch-links'
import { OutLink } from '@/ui/documentation'
import { Kbd } from '@/ui/text'

const CELL = 'flex flex-1 min-h-15 min-w-0 flex-col gap-0.5 bg-surface px-3.5 py-2'

/** The six pages that people open most, at the same place on every service's page; a digit opens each. */
export function LaunchBar({ links }: { links: readonly LaunchLink[] }) {
  return (
    <ul
      aria-label="Main pages"
      className="launch-bar mt-5 grid grid-cols-2 gap-px overflow-hidden wrap-anywhere rounded-surface border border-line bg-line md:grid-cols-3 lg:grid-cols-6"
    >
      {links.map(({ label, title, text, isCode, url }, i) => (
        <li key={label} className="flex min-w-0 flex-col">
          {url === undefined ? (
            <span className={CELL}>
              <Label text={label} />
              <span className="text-14 text-faint">{text}</span>
            </span>
          ) : (
            <OutLink
              href={url}
              title={title === text ? undefined : title}
              aria-keyshortcuts={String(i + 1)}
              className={`${CELL} group -outline-offset-2! hover:bg-sunken`}
            >
              <Label text={label} digit={i + 1} />
              <span
                className={`text-accent group-hover:underline ${isCode ? 'font-mono text-[0.78125rem] leading-5' : 'text-14 font-semibold'}`}
              >
                {text}
              </span>
            </OutLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function Label({ text, digit }: { text: string; digit?: number }) {
  return (
    <span className="flex h-5 items-center justify-between text-12 text-muted">
      {text}
      {digit !== undefined && (
        <Kbd aria-hidden className="no-print js-only -mr-1 max-md:hidden pointer-coarse:hidden">
          {digit}
        </Kbd>
      )}
    </span>
  )
}
