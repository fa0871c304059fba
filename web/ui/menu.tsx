import {
  Menu as HeadlessMenu,
  MenuButton,
  MenuHeading,
  MenuItem,
  MenuItems,
  MenuSection,
  MenuSeparator,
} from '@headlessui/react'
import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button.tsx'
import { classNames } from './class-names.ts'
import { floatingClass } from './popover.tsx'

export interface MenuAction {
  key: string
  label: ReactNode
  icon?: ReactNode
  /** At the end of the line, e.g. a shortcut or a count. */
  detail?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** A choice among several: shows a tick. */
  selected?: boolean
  onSelect: () => void
}

interface MenuGroup {
  key: string
  heading?: ReactNode
  actions: readonly MenuAction[]
}

export interface MenuProps {
  button: ReactNode
  buttonLabel?: string
  buttonClassName?: string
  variant?: ButtonVariant
  size?: ButtonSize
  side?: 'start' | 'end'
  /** Shown above the actions, e.g. the name of the signed-in user. */
  header?: ReactNode
  groups: readonly MenuGroup[]
  className?: string
}

function Action({ action }: { action: MenuAction }) {
  return (
    <MenuItem disabled={action.disabled ?? false}>
      <button
        type="button"
        onClick={action.onSelect}
        aria-current={action.selected || undefined}
        className={classNames(
          'flex min-h-8 w-full items-center gap-2 rounded-md px-2 py-1 text-start text-sm data-[disabled]:opacity-50 thumb:min-h-10',
          'data-[focus]:bg-sunken [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted',
          action.danger && 'text-danger [&>svg]:text-danger',
        )}
      >
        {action.icon}
        <span className="min-w-0 flex-1 truncate">{action.label}</span>
        {action.detail !== undefined && <span className="text-xs text-muted">{action.detail}</span>}
        {action.selected && <Check aria-hidden className="!text-accent" />}
      </button>
    </MenuItem>
  )
}

/** A button that opens a list of actions, in groups divided by lines. */
export function Menu({
  button,
  buttonLabel,
  buttonClassName,
  variant,
  size,
  side = 'start',
  header,
  groups,
  className,
}: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton aria-label={buttonLabel} className={buttonClassName ?? buttonClass(variant, size)}>
        {button}
      </MenuButton>
      <MenuItems
        transition
        anchor={{ to: `bottom ${side}`, gap: 4, padding: 8 }}
        className={classNames(floatingClass, 'min-w-48 p-1', className)}
      >
        {header}
        {groups.map((group, index) => (
          <Fragment key={group.key}>
            {(index > 0 || header !== undefined) && <MenuSeparator className="my-1 h-px bg-line" />}
            <MenuSection>
              {group.heading !== undefined && (
                <MenuHeading className="px-2 py-1 text-xs font-medium text-muted">{group.heading}</MenuHeading>
              )}
              {group.actions.map((action) => (
                <Action key={action.key} action={action} />
              ))}
            </MenuSection>
          </Fragment>
        ))}
      </MenuItems>
    </HeadlessMenu>
  )
}
