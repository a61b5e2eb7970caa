import { useAtomValue } from 'jotai'
import type { MainPageLink } from '@/core/catalog/links/main-page-links'
import { statusText } from '@/core/catalog/names/display'
import type { ApiReference, LifecycleNote } from '@/core/catalog/types'
import { statusesOn } from '@/core/lifecycle/status'
import { todayAtom } from '@/state/page-data'
import { ExternalLink } from '@/ui/documentation'
import { joinClasses } from '@/ui/join-classes'

export function ApiPicker(props: {
  apis: readonly ApiReference[]
  chosen: string | undefined
  onChoose: (api: string) => void
}) {
  const { apis, chosen, onChoose } = props
  return (
    <div role="group" aria-label="API" className="flex flex-wrap gap-1 p-1.5">
      {apis.map(({ api, name, cliCommand = api }) => (
        <button
          key={api}
          type="button"
          title={name}
          aria-pressed={api === chosen}
          onClick={() => onChoose(api)}
          className="scope h-6.5 rounded-control px-2 text-12 text-muted hover:bg-sunken hover:text-text max-md:h-10"
        >
          {cliCommand}
        </button>
      ))}
    </div>
  )
}

/** Pages that are not main pages. APIs that are not chosen are visible only in print and without scripts. */
export function ApiPages(props: {
  api: ApiReference
  mainPages: readonly MainPageLink[]
  notes: readonly LifecycleNote[]
  isShown: boolean
}) {
  const { api, mainPages, notes, isShown } = props
  const today = useAtomValue(todayAtom)
  const isKnown = (url: string) => mainPages.some(known => known.url !== undefined && isSamePage(known.url, url))
  const links = linksOf(api).filter(({ url }) => url !== undefined && !isKnown(url))
  const ending = notes.filter(({ apis }) => apis.includes(api.api))
  if (links.length === 0 && ending.length === 0) return null
  return (
    <div
      className={joinClasses(
        'api-pages flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-3.5 py-2 text-12 print:flex',
        isShown ? 'flex' : 'hidden',
      )}
    >
      <h3 className="text-13 text-muted">{api.name}</h3>
      {links.map(({ text, url, isCode }) => (
        <ExternalLink key={url} href={url} className={joinClasses(isCode && 'font-mono', 'link max-md:py-2.5')}>
          {text}
        </ExternalLink>
      ))}
      {ending.map(note => (
        <p key={note.part} className="w-full text-warn">
          {note.part}: {statusesOn(note, today).slice(0, 1).map(statusText)}
        </p>
      ))}
    </div>
  )
}

const linksOf = ({ cliCommand, boto3Name, jsClient, links }: ApiReference) => [
  { text: links.guide?.title, url: links.guide?.url },
  { text: 'API Reference', url: links.api },
  { text: `aws ${cliCommand}`, url: links.cli, isCode: true },
  { text: `aws ${links.cliHighLevel?.split('/').at(-2)}`, url: links.cliHighLevel, isCode: true },
  { text: `boto3 "${boto3Name}"`, url: links.python, isCode: true },
  { text: `@aws-sdk/${jsClient}`, url: links.javascript, isCode: true },
]

/** True if both URLs are the same page, or the first page of the same guide. */
const isSamePage = (known: string, url: string): boolean =>
  known.replace(FIRST_PAGE, '') === url.replace(FIRST_PAGE, '')

const FIRST_PAGE = /(?:index|welcome|concepts|what-?is[^/]*)\.html$/i
