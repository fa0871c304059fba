import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Field, MasterDataKind } from '#api/modules/master-data/kinds.contract.ts'
import type { Break } from '#api/modules/master-data/values.contract.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import type { FieldControl } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { optionsQuery } from '../master-data.api.ts'
import { useOptionNames, weekdayName } from '../use-value-text.ts'
import { BreaksInput } from './BreaksInput.tsx'
import { ToggleList } from './ToggleList.tsx'

export interface FieldInputProps extends FieldControl {
  field: Field
  /** Id of the row itself, which cannot be its own group. */
  rowId: string | null
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  disabled: boolean
  inputRef: (element: HTMLInputElement | null) => void
}

const days = [1, 2, 3, 4, 5, 6, 7]

/** The control that fits a field. */
export function FieldInput(props: FieldInputProps) {
  const { field, rowId, value, onChange, onBlur, disabled, inputRef, ...control } = props
  const { t, i18n } = useLingui()
  const optionNames = useOptionNames()
  const typed = {
    ...control,
    value: String(value ?? ''),
    disabled,
    onBlur,
    ref: inputRef,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  switch (field.type) {
    case 'text':
      return <Input {...typed} maxLength={field.max} autoComplete="off" dir="auto" />
    case 'integer':
      return (
        <Input
          {...typed}
          inputMode="numeric"
          autoComplete="off"
          {...(field.name.endsWith('Seconds') && { trail: <span className="pe-2">{t`s`}</span> })}
        />
      )
    case 'number':
      return <Input {...typed} inputMode="decimal" autoComplete="off" trail={<span className="pe-2">{t`s`}</span>} />
    case 'time':
    case 'date':
      return <Input {...typed} type={field.type} />
    case 'choice':
      return (
        <Select
          {...control}
          disabled={disabled}
          value={value ? String(value) : null}
          onChange={onChange}
          options={field.options.map((option) => ({ value: option, label: optionNames(field)[option] ?? option }))}
        />
      )
    case 'choices':
      return (
        <ToggleList
          {...control}
          value={value as string[]}
          onChange={onChange}
          options={field.options.map((option) => ({ value: option, label: optionNames(field)[option] ?? option }))}
        />
      )
    case 'weekday':
      return (
        <Select
          {...control}
          disabled={disabled}
          value={value ? String(value) : null}
          onChange={(day) => onChange(Number(day))}
          options={days.map((day) => ({ value: String(day), label: weekdayName(day, i18n.locale, 'long') }))}
        />
      )
    case 'weekdays':
      return (
        <ToggleList
          {...control}
          value={value as number[]}
          onChange={onChange}
          options={days.map((day) => ({
            value: day,
            label: weekdayName(day, i18n.locale),
            name: weekdayName(day, i18n.locale, 'long'),
          }))}
        />
      )
    case 'flag':
      return (
        <Checkbox
          id={control.id}
          aria-describedby={control['aria-describedby']}
          className="my-1.5 justify-self-start"
          checked={value === true}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'breaks':
      return <BreaksInput {...control} value={value as Break[]} onChange={onChange} />
    case 'timeZone':
      return <TimeZoneChoice {...control} value={String(value ?? '')} onChange={onChange} />
    case 'reference':
      return (
        <ReferenceChoice
          {...control}
          to={field.to}
          optional={field.optional === true}
          without={rowId}
          disabled={disabled}
          value={String(value ?? '')}
          onChange={onChange}
        />
      )
  }
}

function TimeZoneChoice({
  value,
  onChange,
  ...control
}: FieldControl & { value: string; onChange: (zone: string) => void }) {
  const options = useMemo(
    () =>
      [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(value ? [value] : [])])].map((zone) => ({
        value: zone,
        label: zone,
      })),
    [value],
  )
  return <Combobox {...control} value={value || null} onChange={(zone) => onChange(zone ?? '')} options={options} />
}

interface ReferenceProps extends FieldControl {
  to: MasterDataKind
  optional: boolean
  without: string | null
  disabled: boolean
  value: string
  onChange: (id: string) => void
}

function ReferenceChoice({ to, optional, without, disabled, value, onChange, ...control }: ReferenceProps) {
  const { t } = useLingui()
  const { data } = useQuery(optionsQuery(to))
  const options = useMemo(() => {
    const known = (data ?? [])
      .filter((one) => (one.active && one.id !== without) || one.id === value)
      .map(({ id, name, code }) => ({ value: id, label: name, detail: code }))
    return optional ? [{ value: '', label: t`None` }, ...known] : known
  }, [data, optional, without, value, t])
  return (
    <Combobox
      {...control}
      disabled={disabled}
      value={optional ? value : value || null}
      onChange={(next) => onChange(next ?? '')}
      options={options}
    />
  )
}
