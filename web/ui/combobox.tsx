import { useLingui } from '@lingui/react/macro'
import { Combobox as Headless, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Check, ChevronDown } from 'lucide-react'
import { Fragment, useMemo, useState } from 'react'
import { classNames } from './class-names.ts'
import type { FieldControl } from './field.tsx'
import { inputClass } from './input.tsx'
import { floatingClass } from './popover.tsx'
import { searchKey } from './search-key.ts'

export interface ComboboxOptionData {
  value: string
  label: string
  detail?: string
}

export interface ComboboxProps extends Partial<FieldControl> {
  value: string | null
  onChange: (value: string | null) => void
  options: readonly ComboboxOptionData[]
  /** The one that is chosen, where the options need not have it. */
  chosen?: ComboboxOptionData | undefined
  /**
   * For options that the caller searches: it receives the typed text, and hears when the end of the list comes into
   * sight.
   */
  searched?: { busy: boolean; onSearch: (text: string) => void; onEnd: () => void } | undefined
  placeholder?: string
  disabled?: boolean
  'aria-label'?: string
}

const shownAtMost = 100

/** One of a long list, found by typing part of its name. A press shows the list; the focus alone does not, as it covers what follows. */
export function Combobox({
  value,
  onChange,
  options,
  chosen,
  searched,
  placeholder,
  disabled = false,
  id,
  ...control
}: ComboboxProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const search = (text: string) => {
    setQuery(text)
    searched?.onSearch(text)
  }
  const [pressed, setPressed] = useState(false)
  const most = searched ? options.length : shownAtMost
  // Also what others search: until they answer, Enter takes none that does not fit.
  const matches = useMemo(() => {
    const key = searchKey(query)
    return options.filter(({ label, detail = '' }) => searchKey(`${label} ${detail}`).includes(key)).slice(0, most)
  }, [options, query, most])
  return (
    <Headless value={value} onChange={onChange} onClose={() => search('')} disabled={disabled} immediate={pressed}>
      <span className="relative flex w-full items-center">
        {/* An input that it draws itself loses what describes it: the hint and the error. */}
        <ComboboxInput
          as={Fragment}
          {...(id !== undefined && { id })}
          displayValue={(current: string | null) =>
            [...options, ...(chosen ? [chosen] : [])].find((option) => option.value === current)?.label ?? ''
          }
          onChange={(event) => search(event.target.value)}
        >
          <input
            {...control}
            placeholder={placeholder}
            onPointerDown={(event) => {
              // The list opens on focus, so a press on a focused field blurs it first.
              if (event.currentTarget.getAttribute('aria-expanded') !== 'true') event.currentTarget.blur()
              setPressed(true)
            }}
            onBlur={() => setPressed(false)}
            className={classNames(inputClass, 'pe-9')}
          />
        </ComboboxInput>
        <ComboboxButton
          aria-label={t`Show choices`}
          className="absolute end-1 grid size-7 place-items-center text-muted"
        >
          <ChevronDown aria-hidden className="size-4" />
        </ComboboxButton>
      </span>
      <ComboboxOptions
        transition
        anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
        className={classNames(floatingClass, '!max-h-72 w-[var(--input-width)] min-w-48 p-1')}
        aria-busy={searched?.busy}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - clientHeight) searched?.onEnd()
        }}
      >
        {matches.length === 0 && !searched?.busy && (
          <p className="px-2 py-3 text-center text-sm text-muted">{t`No data found`}</p>
        )}
        {matches.map((option) => (
          <ComboboxOption
            key={option.value}
            value={option.value}
            className="group flex min-h-8 cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-sm data-[focus]:bg-sunken"
          >
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
            {option.detail !== undefined && <span className="text-xs text-muted">{option.detail}</span>}
            <Check aria-hidden className="invisible size-4 shrink-0 text-accent group-data-[selected]:visible" />
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Headless>
  )
}
