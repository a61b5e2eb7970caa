import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { otherSdkLinks } from '@/core/catalog/links/operations'
import { MenuContent, MenuLabel, MenuLink } from '@/ui/menu'
import { useFocusReturn } from '@/ui/use-focus-return'

export default function SdkMenu({ uid, operation, onClose }: { uid: string; operation: string; onClose: () => void }) {
  return (
    <Dropdown.Root open modal={false} onOpenChange={open => !open && onClose()}>
      <Dropdown.Trigger asChild>
        <span aria-hidden />
      </Dropdown.Trigger>
      <MenuContent align="end" aria-label={`More SDKs: ${operation}`} onCloseAutoFocus={useFocusReturn()}>
        <MenuLabel>{operation}</MenuLabel>
        {otherSdkLinks({ uid }, operation).map(({ sdk, url }) => (
          <MenuLink key={sdk} href={url}>
            {sdk}
          </MenuLink>
        ))}
      </MenuContent>
    </Dropdown.Root>
  )
}
