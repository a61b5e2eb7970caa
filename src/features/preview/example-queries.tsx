import type { ReactNode } from 'react'

/** Queries of each kind that the palette understands, with their results. */
export const EXAMPLE_QUERIES = [
  ['user > alb > ecs', 'a diagram, to copy'],
  ['eks', 'a service, by any name'],
  ['s3 api', 'a document of a service'],
  ['#nat gateway', 'an icon, to copy or select'],
  ['run-instances', 'an API operation, with SDK pages'],
  ['message queue', 'a service, by its purpose'],
  ['@compute', 'a category, to filter the list'],
  ['AWS::S3::Bucket', 'a name from code, or an ARN'],
] as const

/** Classes of a list of help, and of its lines: a text and its effect. */
export const HELP_LIST = 'grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 text-13'
export const HELP_LINE = 'col-span-2 grid grid-cols-subgrid items-center border-t border-line py-1 text-left'

/** A list of queries; `children` are further lines. */
export function ExampleQueries(props: { onChoose: (query: string) => void; tabIndex?: number; children?: ReactNode }) {
  const { onChoose, tabIndex, children } = props
  return (
    <>
      <h2 className="mb-2 text-12 font-semibold text-muted">What you can type</h2>
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
        {children}
      </ul>
    </>
  )
}
