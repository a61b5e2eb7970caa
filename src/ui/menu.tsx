import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { ChevronRight } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { mainElement } from '@/platform/focus'
import { ExternalLink } from './documentation'
import { joinClasses } from './join-classes'
import { UiIcon } from './ui-icon'

const SURFACE =
  'quiet-scroll z-70 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-surface border border-line bg-raised p-1 text-text shadow-float'

const ITEM =
  'flex min-h-8 cursor-default items-center gap-2 rounded-control px-2 py-1 text-13 outline-none data-disabled:opacity-50 data-highlighted:bg-accent-soft data-highlighted:text-accent data-highlighted:outline-hidden pointer-coarse:min-h-10'

/** The floating part of a menu. It covers toasts, and is never larger than the window. */
export const MenuContent = ({ className, ...rest }: ComponentProps<typeof Dropdown.Content>) => (
  // The menu is in `<main>`, because accessibility rules require that all content is inside a landmark.
  <Dropdown.Portal container={mainElement()}>
    <Dropdown.Content
      sideOffset={6}
      collisionPadding={8}
      // Focusable, so that the keyboard can scroll a tall menu before an item has the focus.
      tabIndex={0}
      className={joinClasses(SURFACE, className)}
      {...rest}
    />
  </Dropdown.Portal>
)

export const ButtonMenu = ({ button, ...rest }: { button: ReactNode } & ComponentProps<typeof MenuContent>) => (
  <Dropdown.Root modal={false}>
    <Dropdown.Trigger asChild>{button}</Dropdown.Trigger>
    <MenuContent align="end" {...rest} />
  </Dropdown.Root>
)

export const MenuItem = ({ children, end, ...rest }: ComponentProps<typeof Dropdown.Item> & { end?: ReactNode }) => (
  <Dropdown.Item className={ITEM} {...rest}>
    <span className="flex-1">{children}</span>
    {end}
  </Dropdown.Item>
)

export const MenuLink = (props: { href: string; children: ReactNode }) => (
  <Dropdown.Item asChild>
    <ExternalLink {...props} className={ITEM} />
  </Dropdown.Item>
)

/** A submenu whose button shows `value`. `onOpen` is called each time the submenu opens. */
export function Submenu(props: { label: string; value?: string; onOpen?: () => void; children: ReactNode }) {
  const { label, value, onOpen, children } = props
  return (
    <Dropdown.Sub onOpenChange={isOpen => isOpen && onOpen?.()}>
      <Dropdown.SubTrigger className={ITEM}>
        <span className="flex-1">{label}</span>
        <span className="text-faint">{value}</span>
        <UiIcon icon={ChevronRight} size={14} className="text-faint" />
      </Dropdown.SubTrigger>
      <Dropdown.Portal container={mainElement()}>
        <Dropdown.SubContent collisionPadding={8} className={SURFACE}>
          {children}
        </Dropdown.SubContent>
      </Dropdown.Portal>
    </Dropdown.Sub>
  )
}

/** A menu item that is on or off. Choosing it keeps the menu open. */
export const MenuToggle = (props: { isOn: boolean; onToggle: () => void; children: ReactNode }) => (
  <Dropdown.CheckboxItem
    checked={props.isOn}
    onCheckedChange={props.onToggle}
    onSelect={event => event.preventDefault()}
    className={ITEM}
  >
    <span className="check" />
    {props.children}
  </Dropdown.CheckboxItem>
)

/** A submenu of options. Its button shows the chosen option. Choosing keeps the submenu open. */
export function MenuChoices<T extends string>(props: {
  label: string
  options: readonly (readonly [value: T, text: string])[]
  value: T | undefined
  onChange: (value: T) => void
}) {
  const { label, options, value, onChange } = props
  return (
    <Submenu label={label} value={options.find(([option]) => option === value)?.[1]}>
      <Dropdown.RadioGroup value={value ?? ''} onValueChange={chosen => onChange(chosen as T)}>
        {options.map(([option, text]) => (
          <Dropdown.RadioItem key={option} value={option} onSelect={event => event.preventDefault()} className={ITEM}>
            <span className="flex size-4 shrink-0 items-center justify-center rounded-full border border-line-strong in-data-[state=checked]:border-accent">
              <Dropdown.ItemIndicator className="size-2 rounded-full bg-accent forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none" />
            </span>
            {text}
          </Dropdown.RadioItem>
        ))}
      </Dropdown.RadioGroup>
    </Submenu>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Dropdown.Label className="px-2 pt-1.5 pb-1 caption">{children}</Dropdown.Label>
}

export const MenuSeparator = () => <Dropdown.Separator className="mx-1 my-1 h-px bg-line" />
