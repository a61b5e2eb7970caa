import type { ReactNode } from 'react'
import { EXAMPLE_QUERIES } from '@/core/finder/examples'

const PASTES = [
  ['Paste a template', 'CloudFormation or Terraform, as a diagram'],
  ['Paste a draw.io diagram', 'to update its AWS icons'],
  ['Paste an error message', 'its operation, IAM action, and help'],
] as const

/** Classes of a list with two columns, and of its lines: a text and its effect. */
export const HELP_LIST = 'grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 text-13'
const HELP_LINE = 'col-span-2 grid grid-cols-subgrid items-center border-t border-line py-1 text-left'

export const helpLine = (label: ReactNode, effect: string) => (
  <li key={effect} className={HELP_LINE}>
    <span>{label}</span>
    <span className="text-muted">{effect}</span>
  </li>
)

export function ExampleQueries(props: { onChoose: (query: string) => void; tabIndex?: number }) {
  const { onChoose, tabIndex } = props
  return (
    <>
      <h2 className="mb-2 caption">What you can type</h2>
      <ul className={HELP_LIST}>
        {EXAMPLE_QUERIES.map(([query, result]) => (
          <li key={query} className="contents">
            <button
              type="button"
              tabIndex={tabIndex}
              onClick={() => onChoose(query)}
              className={`${HELP_LINE} hover:text-accent`}
            >
              <span className="font-mono text-12">{query}</span>
              <span className="text-muted">{result}</span>
            </button>
          </li>
        ))}
        {PASTES.map(([label, effect]) => helpLine(label, effect))}
      </ul>
    </>
  )
}
