import { ChevronDown, type IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Button } from '@/ui/button'
import { UiIcon } from '@/ui/ui-icon'

export function BarMenuButton({ icon, label, ...rest }: { icon: IconNode; label: string } & ComponentProps<'button'>) {
  return (
    <Button className="max-lg:h-10" {...rest}>
      <UiIcon icon={icon} size={15} />
      {label}
      <UiIcon icon={ChevronDown} size={14} className="-mr-1 text-faint max-md:hidden" />
    </Button>
  )
}
