import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AlertDefinition } from '#api/modules/alerts/alerts.contract.ts'
import { type BandName, bandOf, bands } from '#web/core/figures/bands.ts'
import type { ViewModel } from '#web/core/figures/view-model.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useAlertText } from '../public/alert-text.ts'
import { changeUnit, fromTyped, toTyped } from '../threshold-scale.ts'

type Props = {
  view: ViewModel
  definition: AlertDefinition
  onChange: (definition: AlertDefinition) => void
  onValid: (valid: boolean) => void
}

/** Where the line is: a value, or a step of the measure's own band. */
export function ConditionFields({ view, definition, onChange, onValid }: Props) {
  const { t } = useLingui()
  const words = useAlertText()
  const measure = view.measures[definition.measure]
  const { condition } = definition
  const band = bandOf(measure?.bands)
  const unit = measure?.unit ?? 'number'
  const set = (next: AlertDefinition['condition']) => {
    onValid(true)
    const { window } = definition
    // A running period, and a shift under another name, is compared with nothing.
    const unfit = window.kind === 'today' || (window.kind === 'lastShift' && definition.dimension === 'shift')
    onChange({
      ...definition,
      condition: next,
      window: next.kind === 'change' && unfit ? { kind: 'yesterday' } : window,
    })
  }
  const value = condition.kind === 'below' || condition.kind === 'above' ? condition.value : 0
  const by = condition.kind === 'change' ? condition.by : unit === 'cycle_difference' ? 1 : firstChange
  const units: Record<string, string> = { ratio: '%', seconds: t`min` }
  const changeUnits: Record<string, string> = { ratio: t`pp`, cycle_difference: t`s` }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t`Notify me when it is`}>
        {(control) => (
          <Select
            {...control}
            value={choiceOf(condition)}
            onChange={(kind) => {
              if (kind === 'below' || kind === 'above') set({ kind, value })
              else if (kind === 'fell' || kind === 'rose') set({ kind: 'change', direction: kind, by })
              else if (band) set({ kind: 'band', bands: band, step: kind.slice('band:'.length) })
            }}
            options={[
              { value: 'below', label: t`Below a value` },
              { value: 'above', label: t`Above a value` },
              { value: 'fell', label: t`Down against the period before` },
              { value: 'rose', label: t`Up against the period before` },
              ...(band
                ? worstSteps(band).map((step) => ({
                    value: `band:${step}`,
                    label: words.condition(
                      { condition: { kind: 'band', bands: band, step }, window: definition.window },
                      unit,
                    ),
                  }))
                : []),
            ]}
          />
        )}
      </Field>
      {condition.kind === 'change' && (
        <Threshold
          key={`change ${definition.view}.${definition.measure}`}
          label={t`By more than`}
          positive
          value={condition.by}
          unit={changeUnit(unit)}
          unitName={changeUnits[unit] ?? '%'}
          onValue={(next) => {
            if (next === null) onValid(false)
            else set({ ...condition, by: next })
          }}
        />
      )}
      {(condition.kind === 'below' || condition.kind === 'above') && (
        <Threshold
          key={`${definition.view}.${definition.measure}`}
          label={t`Value`}
          value={value}
          unit={unit}
          unitName={units[unit]}
          onValue={(next) => {
            if (next === null) onValid(false)
            else set({ kind: condition.kind, value: next })
          }}
        />
      )}
    </div>
  )
}

/** 5 points, or 5 % of an amount. */
const firstChange = 0.05

const choiceOf = (condition: AlertDefinition['condition']): string =>
  condition.kind === 'band'
    ? `band:${condition.step}`
    : condition.kind === 'change'
      ? condition.direction
      : condition.kind

/** Steps of a band that are bad news, the worst first; everything is at least the best one. */
function worstSteps(name: BandName): string[] {
  const { steps, better } = bands[name]
  const order = steps.map((step) => step.name)
  return (better === 'higher' ? order : order.toReversed()).slice(0, -1)
}

type ThresholdProps = {
  label: string
  /** Only values above 0 make sense. */
  positive?: boolean
  value: number
  unit: Parameters<typeof toTyped>[1]
  unitName: string | undefined
  onValue: (value: number | null) => void
}

function Threshold({ label, positive = false, value, unit, unitName, onValue }: ThresholdProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => toTyped(value, unit))
  const read = (text: string) => {
    const next = fromTyped(text, unit)
    return positive && next !== null && next <= 0 ? null : next
  }
  const wrong = read(typed) === null
  return (
    <Field label={label} error={wrong ? (positive ? t`Type a number above 0.` : t`Type a number.`) : undefined}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          trail={unitName && <span className="pe-2">{unitName}</span>}
          onChange={(event) => {
            setTyped(event.target.value)
            onValue(read(event.target.value))
          }}
        />
      )}
    </Field>
  )
}
