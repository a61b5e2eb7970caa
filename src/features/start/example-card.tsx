import { useAtomValue } from 'jotai'
import { DRAWN_EXAMPLE, type Example } from '@/core/site/examples'
import { IconImage } from '@/features/grid/icon'
import { pageContentAtom } from '@/state/page'
import { Button } from '@/ui/button'
import { Kbd } from '@/ui/text'
import { useOpenExample } from './use-open-example'

/** The result of an example, as the palette shows it. */
export function ExampleCard({ example }: { example: Example }) {
  const open = useOpenExample()
  const { title, detail, showsIcon, effect } = example
  const isDrawn = example === DRAWN_EXAMPLE
  return (
    <div className="grid h-49 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-surface border border-line bg-surface">
      {isDrawn ? <Drawing /> : <Result example={example} />}
      <div className="flex items-center gap-3 py-2 pr-2 pl-3">
        <p className="min-w-0 flex-1 truncate text-12 text-muted">
          {isDrawn ? detail : showsIcon && `${title} · ${detail}`}
        </p>
        <Button variant="solid" onClick={() => open(example, true)} className="js-only">
          {effect} <Kbd>⏎</Kbd>
        </Button>
      </div>
    </div>
  )
}

/** The diagram of the first example, drawn by the build. */
function Drawing() {
  const content = useAtomValue(pageContentAtom)
  const svg = (content.kind === 'explorer' && content.drawing) || ''
  return (
    <div
      role="img"
      aria-label={`Diagram of ${DRAWN_EXAMPLE.text}`}
      className="min-h-0 bg-[radial-gradient(var(--color-line)_1px,transparent_1px)] bg-size-[1rem_1rem] px-3 py-2 [&>svg]:size-full"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the build
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}

function Result({ example: { title, detail, icon, showsIcon, lines = [] } }: { example: Example }) {
  if (showsIcon && icon !== undefined)
    return (
      <div className="grid grid-cols-2">
        {(['light', 'dark'] as const).map(background => (
          <span key={background} data-canvas={background} className="icon-canvas flex items-center justify-center">
            <IconImage icon={icon} size={5.25} />
          </span>
        ))}
      </div>
    )
  return (
    <div className="min-w-0 p-4">
      <div className="flex items-center gap-3">
        {icon !== undefined && <IconImage icon={icon} size={2.25} />}
        <div className="min-w-0">
          <p className="truncate text-16 font-semibold">{title}</p>
          <p className="truncate text-13 text-muted">{detail}</p>
        </div>
      </div>
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-13">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="truncate font-mono text-12">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
