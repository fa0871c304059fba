import { useLingui } from '@lingui/react/macro'
import { typedRecurrence, type RecurrenceDraft } from '#api/platform/resource/fields/recurrence-draft.contract.ts'
import {
  mostInterval,
  mostTimes,
  readRecurrence,
  recurrenceUnits,
} from '#api/platform/resource/fields/recurrence-rule.contract.ts'
import type { RecurrenceField } from '#api/platform/resource/fields/recurrence.contract.ts'
import { useSite } from '#web/platform/session/site.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { TypedInputProps } from '../fields/field-view.ts'
import { controlOf } from '../fields/input-props.ts'
import { ToggleList } from '../fields/ToggleList.tsx'
import { weekdayName } from '../weekday-text.ts'
import { DayOfMonthInput } from './DayOfMonthInput.tsx'
import { everyText } from './recurrence-text.ts'
import { RecurrencePreview } from './RecurrencePreview.tsx'

const week = [1, 2, 3, 4, 5, 6, 7]

/** How often something comes again, on which days and until when, with its next times below. */
export function RecurrenceInput(props: TypedInputProps<RecurrenceField>) {
  const { t, i18n } = useLingui()
  const site = useSite()
  const { disabled, onChange, onBlur, field } = props
  const draft = props.value as RecurrenceDraft
  const { unit, from, weekdays, ends } = draft
  const change = (next: Partial<RecurrenceDraft>) => onChange({ ...draft, ...next })
  const interval = Math.max(1, Math.trunc(Number(draft.interval)) || 1)
  const rule = typedRecurrence(draft)
  const text = (name: 'from' | 'time' | 'interval' | 'until' | 'times') => ({
    value: draft[name],
    disabled,
    onBlur,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })
  const begin = (next: RecurrenceDraft['unit']) =>
    change({ unit: next, ...(from === '' && site && { from: site.today }) })
  return (
    <div className="grid gap-3">
      <Select
        {...controlOf(props)}
        disabled={disabled}
        value={unit === '' && !field.optional ? null : unit}
        onChange={begin}
        options={[
          ...(field.optional ? [{ value: '' as const, label: t`Once` }] : []),
          ...recurrenceUnits.map((one) => ({ value: one, label: i18n._(everyText[one](one === unit ? interval : 1)) })),
        ]}
      />
      {unit !== '' && (
        <div className="grid grid-cols-2 gap-3 rounded-md border border-line p-3">
          <Field label={t`Every how many`}>
            {(control) => <Input {...control} {...text('interval')} type="number" min={1} max={mostInterval} />}
          </Field>
          <Field label={t`At`}>{(control) => <Input {...control} {...text('time')} type="time" />}</Field>
          {unit === 'week' && (
            <Field label={t`On`} className="col-span-2">
              {(control) => (
                <ToggleList
                  {...control}
                  value={weekdays}
                  onChange={(next) => change({ weekdays: next })}
                  options={week.map((day) => ({
                    value: day,
                    label: weekdayName(day, i18n.locale),
                    name: weekdayName(day, i18n.locale, 'long'),
                  }))}
                />
              )}
            </Field>
          )}
          {(unit === 'month' || unit === 'year') && <DayOfMonthInput {...{ draft, change, disabled, onBlur }} />}
          <Field label={t`From`}>{(control) => <Input {...control} {...text('from')} type="date" />}</Field>
          <Field label={t`Ends`}>
            {(control) => (
              <Select
                {...control}
                disabled={disabled}
                value={ends}
                onChange={(next) => change({ ends: next })}
                options={[
                  { value: 'never', label: t`Never` },
                  { value: 'until', label: t`On a day` },
                  { value: 'times', label: t`After so many times` },
                ]}
              />
            )}
          </Field>
          {ends === 'until' && (
            <Field label={t`Last day`} className="col-start-2">
              {(control) => <Input {...control} {...text('until')} type="date" min={from} />}
            </Field>
          )}
          {ends === 'times' && (
            <Field label={t`Times`} className="col-start-2">
              {(control) => <Input {...control} {...text('times')} type="number" min={1} max={mostTimes} />}
            </Field>
          )}
        </div>
      )}
      {site && typeof rule === 'string' && readRecurrence(rule) && (
        <RecurrencePreview rule={rule} zone={site.timeZone} />
      )}
    </div>
  )
}
