import { useMemo } from 'react'
import type { TimeZoneField } from '#api/platform/resource/fields/time-zone.contract.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import type { FieldView, TypedInputProps } from './field-view.ts'
import { controlOf } from './input-props.ts'

/** A time zone, found by typing part of its IANA name. */
function TimeZoneInput(props: TypedInputProps<TimeZoneField>) {
  const { onChange } = props
  const value = String(props.value ?? '')
  const options = useMemo(
    () =>
      [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(value ? [value] : [])])].map((zone) => ({
        value: zone,
        label: zone,
      })),
    [value],
  )
  return (
    <Combobox
      {...controlOf(props)}
      disabled={props.disabled}
      value={value || null}
      onChange={(zone) => onChange(zone ?? '')}
      options={options}
    />
  )
}

export const timeZone: FieldView<TimeZoneField, string> = {
  Input: TimeZoneInput,
  // Who adds something with a clock of its own mostly stands under that clock.
  begin: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
}
