import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react'
import { Check, ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { FieldControl } from './field.tsx'
import { inputClass } from './input.tsx'
import { floatingClass } from './popover.tsx'

interface SelectOption<Value extends string> {
  value: Value
  label: ReactNode
  detail?: ReactNode
  disabled?: boolean
}

export interface SelectProps<Value extends string> extends Partial<FieldControl> {
  value: Value | null
  onChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  placeholder?: string
  disabled?: boolean
  /** Accessible name where no Field labels it. */
  'aria-label'?: string
  className?: string
}

/** One of a short list; typing a letter jumps to it. For long lists use Combobox. */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  placeholder,
  disabled = false,
  className,
  // A button may not carry it; the Field says it in words.
  'aria-required': _required,
  id,
  ...control
}: SelectProps<Value>) {
  const selected = options.find((option) => option.value === value)
  return (
    <Listbox value={value} onChange={(next) => next !== null && onChange(next)} disabled={disabled}>
      {/* A button that it draws itself loses what describes it: the hint and the error. */}
      <ListboxButton as={Fragment} {...(id !== undefined && { id })}>
        <button
          type="button"
          {...control}
          className={classNames(inputClass, 'flex items-center gap-2 text-start read-only:bg-card', className)}
        >
          <span className={classNames('min-w-0 flex-1 truncate', !selected && 'text-muted')}>
            {selected?.label ?? placeholder ?? '–'}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      </ListboxButton>
      <ListboxOptions
        transition
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        className={classNames(floatingClass, 'w-[var(--button-width)] min-w-40 p-1')}
      >
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className="group flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-sm data-[focus]:bg-sunken data-[disabled]:opacity-50"
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.detail !== undefined && <span className="text-xs text-muted">{option.detail}</span>}
            <Check aria-hidden className="invisible size-4 shrink-0 text-accent group-data-[selected]:visible" />
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  )
}
