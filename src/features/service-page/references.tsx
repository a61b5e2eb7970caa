import type { ApiReference } from '@/core/catalogue/types'

/** For each API of the service its pages in the API, CLI, Python and JavaScript references. */
export function References({ apis }: { apis: readonly ApiReference[] }) {
  if (apis.length === 0) return null
  return (
    <section className="border-t border-line py-5">
      <h2 className="mb-2.5 text-14 font-semibold">References</h2>
      <ul className="flex flex-col gap-4">
        {apis.map(api => (
          <li key={api.api}>
            <h3 className="mb-1 text-13 text-muted">
              {api.name} <span className="font-mono text-12 text-faint">{api.operationCount} operations</span>
            </h3>
            <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
              <Row term="API reference" text={`${api.name} API`} url={api.links.api} />
              <Row term="Command line" text={`aws ${api.cliCommand}`} url={api.links.cli} isCode />
              <Row term="Python" text={`boto3.client('${api.boto3Name}')`} url={api.links.python} isCode />
              <Row term="JavaScript" text={`@aws-sdk/${api.jsClient}`} url={api.links.javascript} isCode />
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({
  term,
  text,
  url,
  isCode = false,
}: {
  term: string
  text: string
  url: string | undefined
  isCode?: boolean
}) {
  if (url === undefined) return null
  return (
    <>
      <dt className="text-13 leading-5.25 text-muted">{term}</dt>
      <dd className="min-w-0">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={
            isCode ? 'font-mono text-13 break-words text-accent hover:underline' : 'text-accent hover:underline'
          }
        >
          {text}
        </a>
      </dd>
    </>
  )
}
