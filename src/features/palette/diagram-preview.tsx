import { useAtom, useStore } from 'jotai'
import type { IconToCopy } from '@/commands/copy/icons-to-copy'
import { countWithNoun } from '@/core/catalog/names/display'
import type { DiagramPicture } from '@/core/diagram/svg/diagram'
import { themedDiagramUri } from '@/core/diagram/themed-diagram'
import { loadCode } from '@/platform/load'
import type { Store } from '@/state/store'
import { IconImage } from '@/ui/icon'
import { joinClasses } from '@/ui/join-classes'
import { PANE_QUERY, useMediaQuery } from '@/ui/use-media-query'
import { useResultOf } from '@/ui/use-result-of'
import type { DiagramUpgrade } from '@/workers/upgrade-worker'
import { rowsOf } from './model'
import { rowIdOfShape } from './rows/row'
import { paletteAtom } from './session'

/** Maximum number of icons in a drawn diagram. A sketch has at most as many names. */
const MAX_DRAWN_ICONS = 100

/** Height of a diagram: above the list, constant, so that rows stay when the picture comes; in the pane, its height. */
const HEIGHT = 'h-[min(36dvh,19rem)] min-[56.25rem]:h-full'

/** The diagram of a sketch or template, as copied. A click on a shape of a sketch makes its row active. */
export function DiagramPreview(props: { items: readonly IconToCopy[]; active: string | undefined }) {
  const { items, active } = props
  const store = useStore()
  const hasSpaceForPane = useMediaQuery(PANE_QUERY)
  const [palette, send] = useAtom(paletteAtom)
  const hasRow = ({ id }: { id: string }) => rowsOf(palette).some(({ shapeId }) => shapeId === id)
  // The previous picture remains until the next one is drawn.
  const picture = useResultOf(() => drawDiagram(store, items), items) ?? 'Drawing the diagram…'
  const about = `Diagram of ${countWithNoun(items.length, 'shape')}`
  if (typeof picture === 'string') return <p className={`p-5 text-13 text-muted ${HEIGHT}`}>{picture}</p>
  const { svg, width, height, boxes } = picture
  return (
    <div className={`grid grid-rows-[minmax(0,1fr)] p-2 max-md:p-0 ${HEIGHT}`}>
      <div className="grid place-items-center-safe overflow-auto max-md:fades-sides panel p-2 max-md:border-0 max-md:px-3 [container-type:size]">
        <div
          className="relative"
          style={{
            // Without a pane, a diagram scrolls if its labels would be smaller than 7 px.
            width: `max(${hasSpaceForPane ? 0 : 0.585 * width}px, min(100cqw, ${1.5 * width}px, ${width / height} * 100cqh))`,
          }}
        >
          <img src={themedDiagramUri(svg)} alt={about} className="w-full" />
          {boxes.filter(hasRow).map(({ id, ...box }) => (
            <button
              key={id}
              type="button"
              tabIndex={-1}
              aria-hidden
              onClick={() => send('chosen', rowIdOfShape(id))}
              className={joinClasses(
                'absolute rounded-sm',
                id === active && 'outline-2 outline-offset-2 outline-accent',
              )}
              style={{
                left: `${(box.x / width) * 100}%`,
                top: `${(box.y / height) * 100}%`,
                width: `${(box.width / width) * 100}%`,
                height: `${(box.height / height) * 100}%`,
              }}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

async function drawDiagram(store: Store, items: readonly IconToCopy[]): Promise<DiagramPicture | string> {
  if (items.length > MAX_DRAWN_ICONS) return 'The diagram is too large to show here. Copy it to see it.'
  try {
    return await (await loadCode(() => import('@/commands/copy/content'))).pictureOf(store, items)
  } catch (error) {
    // Errors of failed loads have other names than `Error`.
    if (error instanceof Error && error.name === 'Error') return error.message
    return 'Couldn’t draw the diagram. Check your connection, then reload the page.'
  }
}

export const UpgradePreview = ({ upgrade }: { upgrade: DiagramUpgrade }) => (
  <table className="m-5 w-[calc(100%-2.5rem)] text-left text-13">
    <thead className="text-12 text-muted">
      <tr>
        <th>Before</th>
        <th>After</th>
      </tr>
    </thead>
    <tbody>
      {upgrade.shapes.slice(0, 100).map(({ shape, title, count, color, icon, reason }) => (
        <tr key={`${shape} ${icon?.iconName} ${reason}`} className="h-14 border-b border-line">
          <td className="w-1/2 pr-3 wrap-anywhere">
            <i
              className="mr-3 inline-block size-9 rounded-sm border border-line align-middle"
              style={{ background: color }}
            />
            {title}
            {count > 1 && ` × ${count}`}
          </td>
          <td>
            {icon && <IconImage icon={icon.iconName} size={2.25} className="mr-3 inline-block align-middle" />}
            {icon?.displayName ?? reason}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
