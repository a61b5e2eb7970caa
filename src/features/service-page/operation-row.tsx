import type { ReactNode } from 'react'
import type { OperationLinks } from '@/core/catalog/links/operations'
import { ExternalLink } from '@/ui/documentation'
import { joinClasses } from '@/ui/join-classes'
import { HighlightedText } from '@/ui/text'
import './operation-row.css'

const TOOLS: readonly (readonly [tool: keyof OperationLinks, label: string, short: string])[] = [
  ['cli', 'CLI', 'CLI'],
  ['python', 'Python', 'Py'],
  ['javascript', 'JavaScript', 'JS'],
]

/** An operation with its reference pages. A short row shows only the API reference until hovered or focused. */
export function OperationRow(props: {
  name: string
  links: OperationLinks
  ranges?: readonly (readonly [number, number])[]
  isShort?: boolean
  children?: ReactNode
}) {
  const { name, links, ranges = [], isShort = false, children } = props
  return (
    <li className={joinClasses('operation', isShort && 'short')}>
      <ExternalLink href={links.api}>
        <HighlightedText text={name} ranges={ranges} />
      </ExternalLink>
      <span>
        {TOOLS.map(([tool, label, short]) =>
          links[tool] === undefined ? (
            <span key={tool} />
          ) : (
            <ExternalLink key={tool} href={links[tool]} aria-label={`${label}: ${name}`}>
              {isShort ? short : label}
            </ExternalLink>
          ),
        )}
        {children}
      </span>
    </li>
  )
}
