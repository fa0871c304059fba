import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Timing } from '#api/modules/subscriptions/subscriptions.contract.ts'
import { intlLocale } from '#web/core/languages/languages.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { timingPreviewQuery } from '../subscriptions.api.ts'
import { weekdayName } from '../timing-text.ts'

type Props = {
  timing: Timing
  onChange: (timing: Timing) => void
  /** Code of the site with the clock that counts. */
  site: string | null
  firstWeekday: number
}

const days = Array.from({ length: 31 }, (_, index) => index + 1)

/** When something is sent: days of the week or one day of the month, at a time of the site, with the next three times. */
export function ScheduleFields({ timing, onChange, site, firstWeekday }: Props) {
  const { t } = useLingui()
  const { time } = timing
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">
        <Trans>When</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t`Repeats`}>
          {(control) => (
            <Select
              {...control}
              value={timing.every}
              onChange={(every) =>
                onChange(every === 'week' ? { every, weekdays: [1, 2, 3, 4, 5], time } : { every, day: 1, time })
              }
              options={[
                { value: 'week', label: t`On days of the week` },
                { value: 'month', label: t`Every month` },
              ]}
            />
          )}
        </Field>
        <Field label={t`Time`}>
          {(control) => (
            <Input
              {...control}
              type="time"
              required
              value={time}
              onChange={(event) => event.target.value && onChange({ ...timing, time: event.target.value.slice(0, 5) })}
            />
          )}
        </Field>
      </div>
      {timing.every === 'week' ? (
        <Weekdays
          firstWeekday={firstWeekday}
          chosen={timing.weekdays}
          onChange={(weekdays) => onChange({ ...timing, weekdays })}
        />
      ) : (
        <Field label={t`Day of the month`}>
          {(control) => (
            <Select
              {...control}
              value={String(timing.day)}
              onChange={(day) => onChange({ ...timing, day: Number(day) })}
              options={days.map((day) => ({ value: String(day), label: day === 31 ? t`Last day` : String(day) }))}
            />
          )}
        </Field>
      )}
      <NextTimes timing={timing} site={site} />
    </fieldset>
  )
}

type WeekdaysProps = { chosen: number[]; onChange: (weekdays: number[]) => void; firstWeekday: number }

function Weekdays({ chosen, onChange, firstWeekday }: WeekdaysProps) {
  const { t, i18n } = useLingui()
  const order = Array.from({ length: 7 }, (_, index) => ((firstWeekday - 1 + index) % 7) + 1)
  return (
    <fieldset aria-label={t`Days of the week`} className="flex flex-wrap gap-1.5">
      {order.map((day) => {
        const on = chosen.includes(day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={on}
            aria-label={weekdayName(day, i18n.locale, 'long')}
            // One day at least stays chosen.
            disabled={on && chosen.length === 1}
            onClick={() => onChange(on ? chosen.filter((other) => other !== day) : [...chosen, day])}
            className={classNames(
              'h-8 min-w-11 flex-1 rounded-md border px-2 text-sm transition-colors',
              on
                ? 'border-accent bg-accent-soft font-medium text-accent'
                : 'border-line-strong text-muted hover:bg-sunken',
            )}
          >
            {weekdayName(day, i18n.locale, 'short')}
          </button>
        )
      })}
    </fieldset>
  )
}

function NextTimes({ timing, site }: { timing: Timing; site: string | null }) {
  const { i18n } = useLingui()
  const { data } = useQuery({ ...timingPreviewQuery(timing, site), placeholderData: keepPreviousData })
  const zone = data?.timeZone ?? 'UTC'
  const format = new Intl.DateTimeFormat(intlLocale(i18n.locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  })
  return (
    <div className="min-h-[5.25rem] rounded-md bg-sunken px-3 py-2 text-sm">
      <p className="text-xs text-muted">
        <Trans>Next times, on the clock of the site ({zone})</Trans>
      </p>
      <ol className="tabular-nums">
        {data?.runs.map((at) => (
          <li key={at}>
            <time dateTime={at}>{format.format(new Date(at))}</time>
          </li>
        ))}
      </ol>
    </div>
  )
}
