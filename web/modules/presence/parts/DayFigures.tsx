import { useLingui } from '@lingui/react/macro'
import type { PersonDay } from '#api/modules/presence/presence.contract.ts'
import { clockText } from '#web/modules/attendance/public/day-texts.ts'
import { classNames } from '#web/ui/class-names.ts'

type Sums = Pick<PersonDay, 'planned' | 'present' | 'worked' | 'missing' | 'overtime' | 'late' | 'assumed'>

/** Hours of a day, or of several summed up. */
export function DayFigures({ days }: { days: readonly Sums[] }) {
  const { t } = useLingui()
  const sum = (figure: keyof Sums) => days.reduce((total, day) => total + day[figure], 0)
  const figures: [keyof Sums, string, string?][] = [
    ['planned', t({ message: 'Planned', context: 'hours' })],
    ['present', t({ message: 'Present', context: 'hours' })],
    ['worked', t({ message: 'Worked', context: 'hours' })],
    ['missing', t({ message: 'Missing', context: 'hours' }), 'text-danger'],
    ['overtime', t`Overtime`, 'text-info'],
    ['late', t({ message: 'Late', context: 'hours' }), 'text-warning'],
  ]
  return (
    <dl className="mb-3 grid grid-cols-3 gap-2 md:grid-cols-6">
      {figures.map(([figure, label, tone]) => (
        <div key={figure} className="rounded-lg border border-line bg-card px-3 py-2">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className={classNames('text-lg font-semibold tabular-nums', sum(figure) > 0 && tone)}>
            {clockText(sum(figure), { empty: true })}
          </dd>
          {figure === 'present' && sum('assumed') > 0 && (
            <dd className="text-xs text-warning">{t`of which assumed ${clockText(sum('assumed'))}`}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
