import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { statusText } from '@/core/catalogue/display'
import type { ApiReference, PartNote } from '@/core/catalogue/types'
import { statusesOn } from '@/core/lifecycle/status'
import { todayAtom } from '@/state/page'
import { classes } from '@/ui/classes'
import { OutLink } from '@/ui/documentation'

/** For each API of the service its guide, and its pages in the API, CLI, Python and JavaScript references. */
export function References({ apis, notes }: { apis: readonly ApiReference[]; notes: readonly PartNote[] }) {
  const today = useAtomValue(todayAtom)
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
            {notes
              .filter(({ apis }) => apis.includes(api.api))
              .map(note => (
                <p key={note.part} className="mt-1 text-13 text-warn">
                  {note.part}: {statusesOn(note, today).slice(0, 1).map(statusText)}
                </p>
              ))}
            <dl className="mt-1.5 grid grid-cols-[4.75rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
              {linksOf(api).map(({ term, text, url, isCode }) => (
                <Fragment key={`${url}${term}`}>
                  <dt className="text-13 text-muted">{term}</dt>
                  <dd className="min-w-0">
                    <OutLink
                      href={url}
                      className={classes(isCode && 'font-mono', 'text-13 break-words text-accent hover:underline')}
                    >
                      {text}
                    </OutLink>
                  </dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The links that are known, in the order in which people look for them. */
function linksOf({ name, cliCommand, boto3Name, jsClient, links }: ApiReference) {
  return [
    { term: 'API', text: `${name} API reference`, url: links.api, isCode: false },
    { term: 'Guide', text: links.guide?.title, url: links.guide?.url, isCode: false },
    { term: 'CLI', text: `aws ${cliCommand}`, url: links.cli, isCode: true },
    {
      term: 'CLI',
      text: `aws ${links.cliHighLevel?.split('/').at(-2)}, high level`,
      url: links.cliHighLevel,
      isCode: true,
    },
    { term: 'Python', text: `boto3.client('${boto3Name}')`, url: links.python, isCode: true },
    { term: 'JavaScript', text: `@aws-sdk/${jsClient}`, url: links.javascript, isCode: true },
  ].filter(({ url }) => url !== undefined)
}
