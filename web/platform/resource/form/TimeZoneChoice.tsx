import { useMemo } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import type { FieldControl } from '#web/ui/field.tsx'

type Props = FieldControl & { value: string; disabled: boolean; onChange: (zone: string) => void }

/** A time zone, found by typing part of its IANA name. */
export function TimeZoneChoice({ value, onChange, ...control }: Props) {
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
