import { useLingui } from '@lingui/react/macro'
import type { RecurrenceDraft } from '#api/platform/resource/fields/recurrence-draft.contract.ts'
import { ordinals } from '#api/platform/resource/fields/recurrence-rule.contract.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { weekdayName } from '../weekday-text.ts'
import { monthName, ordinalText } from './recurrence-text.ts'

type Props = {
  draft: RecurrenceDraft
  change: (next: Partial<RecurrenceDraft>) => void
  disabled: boolean
  onBlur: () => void
}

const months = Array.from({ length: 12 }, (_, at) => at + 1)

/** The month of a year, and the day of a month: its number, its last one, or such as the last Friday. */
export function DayOfMonthInput({ draft, change, disabled, onBlur }: Props) {
  const { t, i18n } = useLingui()
  const { unit, month, on, day, ordinal, weekday } = draft
  const working = t`working day`
  const named = weekday === 'working' ? working : weekdayName(Number(weekday), i18n.locale, 'long')
  return (
    <>
      {unit === 'year' && (
        <Field label={t`Month`}>
          {(control) => (
            <Select
              {...control}
              disabled={disabled}
              value={month}
              onChange={(next) => change({ month: next })}
              options={months.map((one) => ({ value: String(one), label: monthName(one, i18n.locale) }))}
            />
          )}
        </Field>
      )}
      <Field label={t`Day`}>
        {(control) => (
          <Select
            {...control}
            disabled={disabled}
            value={on}
            onChange={(next) => change({ on: next })}
            options={[
              { value: 'day', label: t`By its number` },
              { value: 'last', label: t`The last day` },
              { value: 'weekday', label: t`By the day of the week` },
            ]}
          />
        )}
      </Field>
      {on === 'day' && (
        <Field label={t`Number`} {...(Number(day) > 28 && { hint: t`Months without this day are left out.` })}>
          {(control) => (
            <Input
              {...control}
              type="number"
              min={1}
              max={31}
              value={day}
              disabled={disabled}
              onBlur={onBlur}
              onChange={(event) => change({ day: event.target.value })}
            />
          )}
        </Field>
      )}
      {on === 'weekday' && (
        <>
          <Field label={t`Which`}>
            {(control) => (
              <Select
                {...control}
                disabled={disabled}
                value={ordinal}
                onChange={(next) => change({ ordinal: next })}
                options={ordinals.map((one) => ({ value: String(one), label: i18n._(ordinalText[one](named)) }))}
              />
            )}
          </Field>
          <Field label={t`Day of the week`}>
            {(control) => (
              <Select
                {...control}
                disabled={disabled}
                value={weekday}
                onChange={(next) => change({ weekday: next })}
                options={[
                  ...[1, 2, 3, 4, 5, 6, 7].map((one) => ({
                    value: String(one),
                    label: weekdayName(one, i18n.locale, 'long'),
                  })),
                  { value: 'working', label: working },
                ]}
              />
            )}
          </Field>
        </>
      )}
    </>
  )
}
