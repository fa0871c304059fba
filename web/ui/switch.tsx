import { Description, Field, Label, Switch as HeadlessSwitch } from '@headlessui/react'
import type { ReactNode } from 'react'

export interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** On or off, at once; for a choice that waits for a Save use a checkbox. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <Field disabled={disabled} className="flex items-center justify-between gap-4">
      <span className="min-w-0">
        <Label className="block cursor-pointer text-sm data-[disabled]:cursor-default data-[disabled]:text-muted">
          {label}
        </Label>
        {hint !== undefined && <Description className="text-xs text-muted">{hint}</Description>}
      </span>
      <HeadlessSwitch
        checked={checked}
        onChange={onChange}
        className="group relative h-5 w-9 shrink-0 rounded-full bg-muted transition-colors data-[checked]:bg-accent data-[disabled]:opacity-40"
      >
        <span
          aria-hidden
          className="absolute start-0.5 top-0.5 size-4 rounded-full bg-card transition-transform group-data-[checked]:translate-x-4 rtl:group-data-[checked]:-translate-x-4"
        />
      </HeadlessSwitch>
    </Field>
  )
}
