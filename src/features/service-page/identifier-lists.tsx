import { useStore } from 'jotai'
import { ChevronDown } from 'lucide'
import type { ReactElement, ReactNode } from 'react'
import { runCommand } from '@/commands/run'
import type { IdentifierList, PublishedService } from '@/core/catalog/types'
import { DocumentationLink, ExternalLink } from '@/ui/documentation'
import { joinClasses } from '@/ui/join-classes'
import { UiIcon } from '@/ui/ui-icon'

export default function IdentifierLists({ service: { features, identifiers, pages } }: { service: PublishedService }) {
  return (
    <>
      {identifiers.length + features.length === 0 && (
        <p className="mt-2.5 text-13 text-muted">No identifiers listed.</p>
      )}
      <dl className="grid items-baseline gap-x-6 gap-y-2 border-t border-line pt-2.5 md:grid-cols-[11rem_minmax(0,1fr)]">
        <Features features={features} />
        {identifiers.map(list => (
          <Names key={list.name} list={list} />
        ))}
      </dl>
      {pages.length > 0 && <Pages pages={pages} />}
    </>
  )
}

const Features = ({ features }: Pick<PublishedService, 'features'>) => (
  <NamedList name="Features" texts={features.map(({ name }) => name)}>
    {features.map(({ name, page }) => (
      <span key={name} className="py-0.5 max-md:py-1.5">
        <DocumentationLink item={{ name, link: page }} />
      </span>
    ))}
  </NamedList>
)

function Names({ list: { name, values } }: { list: IdentifierList }) {
  const store = useStore()
  return (
    <NamedList name={name} texts={values} isCode>
      {values.map(value => (
        <button
          key={value}
          type="button"
          title="Copy"
          onClick={() => void runCommand(store, 'target.copy-value', { name: value, value })}
          className="-mx-1 rounded-sm px-1 py-0.5 text-left break-words hover:bg-sunken md:min-h-6 max-md:py-1.5"
        >
          {value}
        </button>
      ))}
    </NamedList>
  )
}

const MAX_SHOWN = 8

/** A list in two columns, or in one for long texts or a narrow window. Find-in-page expands collapsed entries. */
function NamedList(props: { name: string; texts: readonly string[]; isCode?: true; children: ReactElement[] }) {
  const { name, texts, isCode, children } = props
  if (children.length === 0) return null
  const width = Math.max(...texts.map(text => text.length))
  const inColumns = (entries: ReactElement[]) => (
    <div
      className="grid gap-x-6 gap-y-0.5"
      style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, max(50% - 1rem, 16rem, ${width}ch)), 1fr))` }}
    >
      {entries}
    </div>
  )
  return (
    <>
      <dt className="text-13 text-muted max-md:mt-3">{name}</dt>
      <dd className={isCode ? 'min-w-0 font-mono text-12' : 'min-w-0 text-13'}>
        {inColumns(children.slice(0, MAX_SHOWN))}
        {children.length > MAX_SHOWN && (
          <details>
            <Summary className="mt-0.5 font-sans text-13 text-accent">{children.length - MAX_SHOWN} more</Summary>
            {inColumns(children.slice(MAX_SHOWN))}
          </details>
        )}
      </dd>
    </>
  )
}

const Summary = ({ className, children }: { className?: string; children: ReactNode }) => (
  <summary
    className={joinClasses(
      'flex min-h-6 w-max items-center gap-1.5 max-md:min-h-10 [&::-webkit-details-marker]:hidden',
      className,
    )}
  >
    {children}
    <UiIcon icon={ChevronDown} size={14} className="in-open:rotate-180" />
  </summary>
)

/** The pages of the guides in a collapsed list, which find-in-page expands. */
const Pages = ({ pages }: Pick<PublishedService, 'pages'>) => (
  <details className="mt-7 text-13">
    <Summary>
      <h3 className="text-16 font-semibold">Documentation pages</h3>
      <span className="text-12 text-faint digits">{pages.length}</span>
    </Summary>
    <ul className="mt-2 flex flex-col gap-1">
      {pages.map(({ title, guide, url }) => (
        <li key={url}>
          <ExternalLink href={url} className="link">
            {title}
          </ExternalLink>
          <span className="ml-2 text-12 text-faint">{guide}</span>
        </li>
      ))}
    </ul>
  </details>
)
