import { useAtomValue, useSetAtom } from 'jotai'
import { DRAWN_EXAMPLE, type Example } from '@/core/site/examples'
import { IconImage } from '@/features/grid/icon'
import { pageContentAtom } from '@/state/page'
import { openPaletteAtom } from '@/state/palette'
import { Button } from '@/ui/button'

/** The result of an example, as the palette shows it. */
export function ExampleCard({ example }: { example: Example }) {
  const open = useSetAtom(openPaletteAtom)
  return (
    <div className="relative grid h-49 min-w-0 overflow-hidden rounded-surface border border-line bg-surface">
      {example === DRAWN_EXAMPLE ? <Drawing /> : <Result example={example} />}
      <Button
        variant="solid"
        onClick={() => open(example.text, { isEntered: true })}
        aria-label={`${example.effect}: ${example.label ?? example.text}`}
        className="js-only absolute right-2 bottom-2"
      >
        {example.effect}
      </Button>
    </div>
  )
}

/** The diagram of the first example, drawn by the build. */
function Drawing() {
  const content = useAtomValue(pageContentAtom)
  return (
    <img
      src={content.kind === 'explorer' ? content.drawing : undefined}
      alt={`${DRAWN_EXAMPLE.title} of ${DRAWN_EXAMPLE.text}: ${DRAWN_EXAMPLE.detail}`}
      className="absolute inset-0 size-full forced-color-adjust-none bg-[light-dark(#fff,oklch(0.82_0.005_260))] bg-[radial-gradient(rgb(35_47_61/0.12)_1px,transparent_1px)] bg-size-[1rem_1rem] object-contain px-3 py-2"
    />
  )
}

function Result({ example: { title, detail, icon, showsIcon, lines = {} } }: { example: Example }) {
  if (showsIcon && icon !== undefined)
    return (
      <div className="grid grid-cols-2">
        {(['light', 'dark'] as const).map(background => (
          <span key={background} data-canvas={background} className="bg-surface flex items-center justify-center pb-6">
            <IconImage icon={icon} size={5.25} />
          </span>
        ))}
        <p className="absolute bottom-3.5 left-3 rounded-sm bg-surface px-1 text-12 text-muted">{title}</p>
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
        {Object.entries(lines).map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="truncate font-mono text-12">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
