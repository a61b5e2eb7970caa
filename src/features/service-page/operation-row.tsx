import type { FoundOperation } from '@/core/catalogue/filter-operations'
import { type ApiNames, type OperationLinks, operationLinks } from '@/core/catalogue/operations'
import { Marked } from '@/ui/marked'

const TOOLS: readonly (readonly [keyof OperationLinks, string])[] = [
  ['cli', 'CLI'],
  ['python', 'Python'],
  ['javascript', 'JavaScript'],
]

/** An operation: its name leads to the API reference, then its pages in the tools that know it. */
export function OperationRow({ api, operation: { name, ranges } }: { api: ApiNames; operation: FoundOperation }) {
  const links = operationLinks(api, name)
  return (
    <li className="-mx-2 grid items-baseline gap-x-4 rounded-control px-2 py-0.5 hover:bg-sunken md:grid-cols-[minmax(0,1fr)_13rem]">
      <a
        href={links.api}
        target="_blank"
        rel="noopener noreferrer"
        className="min-w-0 py-1 font-mono break-words text-text hover:text-accent hover:underline"
      >
        <Marked text={name} ranges={ranges} />
      </a>
      <span className="grid grid-cols-[3rem_4rem_5rem] gap-2 text-12">
        {TOOLS.map(([tool, label]) => {
          const url = links[tool]
          if (url === undefined) return <span key={tool} />
          return (
            <a
              key={tool}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${label}: ${name}`}
              className="py-1 text-accent hover:underline"
            >
              {label}
            </a>
          )
        })}
      </span>
    </li>
  )
}
