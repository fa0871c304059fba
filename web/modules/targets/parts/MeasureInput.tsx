import { useMemo } from 'react'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { useTargetMeasures } from '../use-target-measures.ts'

/** A rate that can have a target, with its definition. */
export function MeasureInput({ id, value, disabled, onChange, ...control }: FieldInputProps) {
  const { measures, find } = useTargetMeasures()
  const options = useMemo(() => measures.map(({ name, label }) => ({ value: name, label })), [measures])
  const description = find(String(value))?.description
  return (
    <>
      <Combobox
        id={id}
        aria-invalid={control['aria-invalid']}
        aria-required={control['aria-required']}
        aria-describedby={control['aria-describedby'] ?? `${id}-meaning`}
        {...{ options, disabled }}
        value={value ? String(value) : null}
        onChange={(name) => onChange(name ?? '')}
      />
      {description && (
        <p id={`${id}-meaning`} className="text-xs text-muted">
          {description}
        </p>
      )}
    </>
  )
}
