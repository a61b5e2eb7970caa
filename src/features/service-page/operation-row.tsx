import type { OperationLinks } from '@/core/catalogue/operations'
import { classes } from '@/ui/classes'
import { OutLink } from '@/ui/documentation'
import { Marked } from '@/ui/text'

const TOOLS: readonly (readonly [tool: keyof OperationLinks, label: string, short: string])[] = [
  ['cli', 'CLI', 'CLI'],
  ['python', 'Python', 'Py'],
  ['javascript', 'JavaScript', 'JS'],
]

/**
 * An operation: its name leads to the API reference, then its pages in the tools that know it. A short row shows these on hover
 * and focus.
 */
export function OperationRow(props: {
  name: string
  links: OperationLinks
  ranges?: readonly (readonly [number, number])[]
  isShort?: boolean
}) {
  const { name, links, ranges = [], isShort = false } = props
  return (
    <li
      className={classes(
        'group -mx-1.5 rounded-control px-1.5 hover:bg-sunken',
        isShort
          ? 'flex break-inside-avoid items-center gap-2'
          : 'grid items-baseline gap-x-4 md:grid-cols-[minmax(0,1fr)_13rem]',
      )}
    >
      <OutLink
        href={links.api}
        className="min-w-0 flex-1 py-0.75 font-mono text-[0.78125rem] break-words hover:text-accent hover:underline max-md:py-2.5"
      >
        <Marked text={name} ranges={ranges} />
      </OutLink>
      <span
        className={classes(
          'text-12',
          isShort
            ? 'flex gap-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100 print:hidden'
            : 'grid grid-cols-[3rem_4rem_5rem] gap-2',
        )}
      >
        {TOOLS.map(([tool, label, short]) =>
          links[tool] === undefined ? (
            <span key={tool} />
          ) : (
            <OutLink
              key={tool}
              href={links[tool]}
              aria-label={`${label}: ${name}`}
              className="py-0.75 text-accent hover:underline max-md:py-2.5"
            >
              {isShort ? short : label}
            </OutLink>
          ),
        )}
      </span>
    </li>
  )
}
