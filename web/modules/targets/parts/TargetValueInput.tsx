import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Unit } from '#web/core/figures/formats.ts'
import type { FieldInputProps } from '#web/platform/resource/shown-resource.ts'
import { Input } from '#web/ui/input.tsx'
import { fromTyped, toTyped } from '../target-units.ts'
import { useTargetMeasures } from '../use-target-measures.ts'

/** A value as people say it: a share in percent, a duration in minutes; the form holds it in the measure's unit. */
export function TargetValueInput({
  id,
  value,
  disabled,
  onChange,
  onBlur,
  inputRef,
  form,
  ...control
}: FieldInputProps) {
  const { t } = useLingui()
  const { find } = useTargetMeasures()
  const unit = find(String(useWatch({ control: form, name: 'measure' })))?.unit ?? 'number'
  // Typed text stays as it is; before that the value is formatted in its unit.
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    if (typed !== null) onChange(storedOf(typed, unit))
    // eslint-disable-next-line react/exhaustive-deps -- another measure reads the same figure in its own unit
  }, [unit])
  const units = { ratio: '%', seconds: t`min`, seconds_per_piece: t`s per piece` } as Partial<Record<string, string>>
  return (
    <Input
      id={id}
      ref={inputRef}
      aria-invalid={control['aria-invalid']}
      aria-required={control['aria-required']}
      aria-describedby={control['aria-describedby']}
      autoComplete="off"
      inputMode="decimal"
      value={typed ?? writtenOf(value, unit)}
      disabled={disabled}
      onBlur={onBlur}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(storedOf(event.target.value, unit))
      }}
      trail={<span className="pe-2">{units[unit]}</span>}
    />
  )
}

const isFigure = (text: string) => text.trim() !== '' && Number.isFinite(Number(text.replace(',', '.')))

/** A text that is no figure is passed on and then refused. */
const storedOf = (text: string, unit: Unit): string =>
  isFigure(text) ? String(fromTyped(Number(text.replace(',', '.')), unit)) : text

const writtenOf = (value: unknown, unit: Unit): string => {
  const text = String(value ?? '')
  return isFigure(text) ? String(toTyped(Number(text), unit)) : text
}
