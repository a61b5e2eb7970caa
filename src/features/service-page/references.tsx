import { statusText } from '@/core/catalogue/display'
import type { ApiReference, PartNote } from '@/core/catalogue/types'

/** For each API of the service its guide, and its pages in the API, CLI, Python and JavaScript references. */
export function References({ apis, notes }: { apis: readonly ApiReference[]; notes: readonly PartNote[] }) {
  if (apis.length === 0) return null
  return (
    <section className="border-t border-line py-5">
      <h2 className="mb-3 text-14 font-semibold">References</h2>
      <ul className="grid gap-x-12 gap-y-5 xl:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
        {apis.map(api => (
          <li key={api.api} className="min-w-0">
            <h3 className="text-13 font-medium">
              {api.name}
              <span className="ml-2 font-mono text-12 font-normal whitespace-nowrap text-faint">
                {api.operationCount} {api.operationCount === 1 ? 'operation' : 'operations'}
              </span>
            </h3>
            {notes.map(note => note.apis.includes(api.api) && <ApiNote key={note.part} note={note} />)}
            <dl className="mt-1.5 grid grid-cols-[4.75rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
              {linksOf(api).map(({ term, text, url, isCode }) => (
                <Row key={url + term} term={term} text={text} url={url} isCode={isCode} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ReferenceLink {
  term: string
  text: string
  url: string
  isCode: boolean
}

/** The links that are known, in the order in which people look for them. */
function linksOf({ name, cliCommand, boto3Name, jsClient, links }: ApiReference): ReferenceLink[] {
  const all: readonly [term: string, text: string, url: string | undefined, isCode: boolean][] = [
    ['API', `${name} API reference`, links.api, false],
    ['Guide', links.guide?.title ?? '', links.guide?.url, false],
    ['CLI', `aws ${cliCommand}`, links.cli, true],
    ['CLI', `aws ${links.cliHighLevel?.split('/').at(-2)}, high level`, links.cliHighLevel, true],
    ['Python', `boto3.client('${boto3Name}')`, links.python, true],
    ['JavaScript', `@aws-sdk/${jsClient}`, links.javascript, true],
  ]
  return all.flatMap(([term, text, url, isCode]) => (url === undefined ? [] : [{ term, text, url, isCode }]))
}

function Row({ term, text, url, isCode }: ReferenceLink) {
  return (
    <>
      <dt className="text-13 text-muted">{term}</dt>
      <dd className="min-w-0">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={
            isCode
              ? 'font-mono text-13 break-words text-accent hover:underline'
              : 'text-13 break-words text-accent hover:underline'
          }
        >
          {text}
        </a>
      </dd>
    </>
  )
}

/** A part that is ending, at the API that is its. */
function ApiNote({ note: { part, status, date } }: { note: PartNote }) {
  return (
    <p className="mt-1 text-13 text-warn">
      {part}: {statusText({ kind: status, ...(date === undefined ? {} : { date }) })}
    </p>
  )
}
