import { displayName } from '../catalog/display'
import { simpleName } from '../catalog/names'
import type { Icon, Service } from '../catalog/types'
import type { VendorPrefix } from '../view/parameters'

export interface LabelSources {
  icons: ReadonlyMap<string, Icon>
  /** Services by slug. If empty, labels are display names of icons. */
  services: ReadonlyMap<string, Pick<Service, 'service' | 'serviceSimpleName' | 'iconServices'>>
}

/** Returns the label of an icon (DECISIONS.md, "Copying"). A variant has the label of its original icon. */
export function iconLabel(icon: Icon, names: LabelSources, prefix: VendorPrefix): string {
  const varied = names.icons.get(icon.variantOf ?? '')
  if (varied) return iconLabel(varied, names, prefix)
  const service = names.services.get(icon.entry ?? '')
  if (service?.iconServices[0] === icon.iconName) return displayName(service, prefix)
  return prefix === 'with' ? icon.displayName : simpleName(icon.displayName)
}
