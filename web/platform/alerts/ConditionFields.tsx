import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { AlertDefinition } from '#api/modules/alerts/alerts.contract.ts'
import { type BandName, bands } from '#api/modules/settings/bands.ts'
import type { ViewModel } from '#web/platform/cube/view-model.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { useAlertText } from './alert-text.ts'
import { fromTyped, toTyped } from './threshold-scale.ts'

type Props = {
  view: ViewModel
  definition: AlertDefinition
  onChange: (definition: AlertDefinition) => void
  onValid: (valid: boolean) => void
}

const isBand = (name: string | undefined): name is BandName => name !== undefined && Object.hasOwn(bands, name)

/** Where the line is: a value, or a step of the measure's own band. */
export function ConditionFields({ view, definition, onChange, onValid }: Props) {
  const { t } = useLingui()
  const words = useAlertText()
  const measure = view.measures[definition.measure]
  const { condition } = definition
  const band = isBand(measure?.bands) ? measure.bands : null
  const unit = measure?.unit ?? 'number'
  const set = (next: AlertDefinition['condition']) => {
    onValid(true)
    onChange({ ...definition, condition: next })
  }
  const value = condition.kind === 'band' ? 0 : condition.value
  const units: Record<string, string> = { ratio: '%', seconds: t`min` }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t`Tell me when it is`}>
        {(control) => (
          <Select
            {...control}
            value={condition.kind === 'band' ? `band:${condition.step}` : condition.kind}
            onChange={(kind) => {
              if (kind === 'below' || kind === 'above') set({ kind, value })
              else if (band) set({ kind: 'band', bands: band, step: kind.slice('band:'.length) })
            }}
            options={[
              { value: 'below', label: t`Below a value` },
              { value: 'above', label: t`Above a value` },
              ...(band
                ? worstSteps(band).map((step) => ({
                    value: `band:${step}`,
                    label: words.condition({ kind: 'band', bands: band, step }, unit),
                  }))
                : []),
            ]}
          />
        )}
      </Field>
      {condition.kind !== 'band' && (
        <Threshold
          key={`${definition.view}.${definition.measure}`}
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

/** Steps of a band that are bad news, the worst first; everything is at least the best one. */
function worstSteps(name: BandName): string[] {
  const { steps, better } = bands[name]
  const order = steps.map((step) => step.name)
  return (better === 'higher' ? order : order.toReversed()).slice(0, -1)
}

type ThresholdProps = {
  value: number
  unit: Parameters<typeof toTyped>[1]
  unitName: string | undefined
  onValue: (value: number | null) => void
}

function Threshold({ value, unit, unitName, onValue }: ThresholdProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(() => toTyped(value, unit))
  const wrong = fromTyped(typed, unit) === null
  return (
    <Field label={t`Value`} error={wrong ? t`Type a number.` : undefined}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          dir="ltr"
          value={typed}
          trail={unitName && <span className="pe-2">{unitName}</span>}
          onChange={(event) => {
            setTyped(event.target.value)
            onValue(fromTyped(event.target.value, unit))
          }}
        />
      )}
    </Field>
  )
}
