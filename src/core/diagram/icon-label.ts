import { displayName, type VendorPrefix } from '../catalog/names/display'
import { shortName, simpleName } from '../catalog/names/names'
import type { Icon, Service } from '../catalog/types'

export interface LabelSources {
  icons: ReadonlyMap<string, Icon>
  /** Services by slug. If empty, labels are display names of icons. */
  services: ReadonlyMap<string, Pick<Service, 'service' | 'serviceSimpleName' | 'alsoKnownAs' | 'iconServices'>>
}

/**
 * Returns the label of an icon (DECISIONS.md, "Labels"). A variant has the label of its original icon. With `isShort`,
 * a service has its abbreviation, if there is one: Amazon RDS.
 */
export function iconLabel(icon: Icon, names: LabelSources, prefix: VendorPrefix, isShort = false): string {
  const varied = names.icons.get(icon.variantOf ?? '')
  if (varied) return iconLabel(varied, names, prefix, isShort)
  const service = names.services.get(icon.entry ?? '')
  if (service?.iconServices[0] === icon.iconName) {
    const [name, short] = [displayName(service, prefix), shortName(service)]
    return isShort && /^[A-Z\d]+$/.test(short) ? name.replace(service.serviceSimpleName, short) : name
  }
  return prefix === 'with' ? icon.displayName : simpleName(icon.displayName)
}
