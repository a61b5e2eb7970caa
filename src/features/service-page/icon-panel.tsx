import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { ChevronDown } from 'lucide'
import { runCommand } from '@/commands/run'
import type { ServiceDetails } from '@/core/catalog/types'
import { serviceCell } from '@/core/grid/cell'
import { useCellStateReader } from '@/features/grid/cell-state'
import { Grid } from '@/features/grid/grid'
import { ScrollRequests } from '@/features/grid/scroll-requests'
import { Tile } from '@/features/grid/tile'
import { placeBelow } from '@/platform/page'
import { gridCellsAtom } from '@/state/grid'
import { getCellLabelAtom } from '@/state/labels'
import { itemMenuAtom } from '@/state/overlays'
import { Button } from '@/ui/button'
import { UiIcon } from '@/ui/ui-icon'
import { PageSection } from './page-section'

export function IconPanel({ service }: { service: ServiceDetails }) {
  const label = useAtomValue(getCellLabelAtom)
  const cells = useAtomValue(gridCellsAtom)
  const state = useCellStateReader()
  const hasIcons = service.iconServices.length > 0 || service.iconResources.length > 0
  return (
    <PageSection
      id="icons"
      title="Icons"
      count={hasIcons ? cells.length : undefined}
      end={hasIcons && <IconActions service={service} icons={cells.flatMap(({ icon }) => icon ?? [])} />}
    >
      {!hasIcons && <p className="mb-2 text-13 text-muted">No official icon yet. Use the category icon:</p>}
      {cells.length > 0 && (
        <Grid className="@container">
          <ul className="icon-box">
            {cells.map(cell => (
              <li key={cell.id}>
                <Tile cell={cell} label={label(cell)} {...state(cell)} />
              </li>
            ))}
          </ul>
          <ScrollRequests />
        </Grid>
      )}
    </PageSection>
  )
}

function IconActions({ service, icons }: { service: ServiceDetails; icons: readonly string[] }) {
  const store = useStore()
  const openMenu = useSetAtom(itemMenuAtom)
  const all = { name: `${service.service} with its parts`, icons }
  return (
    <div className="no-print js-only flex flex-wrap gap-2 max-md:w-full">
      {icons.length > 1 && (
        <Button onClick={() => void runCommand(store, 'copy.drawio', all)} className="max-md:flex-1 max-md:px-2">
          Copy all for draw.io
        </Button>
      )}
      <Button
        aria-haspopup="menu"
        onClick={({ currentTarget }) =>
          openMenu({ cell: serviceCell(service), icons: all, ...placeBelow(currentTarget) })
        }
        className="max-md:flex-1 max-md:px-2"
      >
        Download
        <UiIcon icon={ChevronDown} size={14} className="-mr-0.5 text-faint" />
      </Button>
    </div>
  )
}
