import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { deviceKinds } from '#api/modules/ingest/devices.contract.ts'
import { usePlaces } from '#web/modules/places/public/use-places.ts'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { optionText } from '#web/platform/resource/option-text.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select } from '#web/ui/select.tsx'

/** Kind of a device that people may add, and its consequence for events. */
export function DeviceKindInput({ shown, field, id, value, disabled, onChange, ...control }: FieldInputProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <Select
        id={id}
        aria-invalid={control['aria-invalid']}
        aria-required={control['aria-required']}
        aria-describedby={control['aria-describedby'] ?? `${id}-meaning`}
        disabled={disabled}
        value={String(value)}
        onChange={onChange}
        options={deviceKinds.map((kind) => ({ value: kind, label: optionText(shown, field.name, kind, i18n) }))}
      />
      <p id={`${id}-meaning`} className="text-xs text-muted">
        {value === 'machine'
          ? t`Its events are of this machine and need not name it.`
          : value === 'kiosk'
            ? t`A tablet at a door: the pairing link that its key gives is opened on it once.`
            : t`Every event names its machine by the machine’s code.`}
      </p>
    </>
  )
}

/** A machine in use, or the one it has sent for so far. */
export function DeviceMachineInput({ id, value, disabled, onChange, ...control }: FieldInputProps) {
  const { machines } = usePlaces()
  const options = useMemo(
    () =>
      machines
        .filter((machine) => machine.active || machine.id === value)
        .map((machine) => ({ value: machine.id, label: machine.name })),
    [machines, value],
  )
  return (
    <Combobox
      id={id}
      aria-invalid={control['aria-invalid']}
      aria-required={control['aria-required']}
      aria-describedby={control['aria-describedby']}
      disabled={disabled}
      options={options}
      value={value ? String(value) : null}
      onChange={(machine) => onChange(machine ?? '')}
    />
  )
}
