import { Trans, useLingui } from '@lingui/react/macro'
import type { CountedLeave, CountLeave } from '#api/modules/leave/requests/leave.contract.ts'
import type { LeaveUnit } from '#api/modules/leave/types/leave-types.contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { freeDayWords } from '../leave-words.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { WarningFacts } from './Glance.tsx'

interface CountViewProps {
  count: CountedLeave
  asked: CountLeave
  unit: LeaveUnit
  /** It is of what was asked for before; the new count is on its way. */
  old: boolean
}

/** Days that are named one by one; more of them are a number. */
const mostNamed = 8

/** What leave takes, what of it is free, and what is left afterwards. */
export function CountView({ count, asked, unit, old }: CountViewProps) {
  const { i18n } = useLingui()
  const { amount, number, day, shortDay } = useLeaveText()
  const free = count.days.filter((one) => one.why !== 'work')
  const first = shortDay(asked.firstDate)
  const span = asked.lastDate === asked.firstDate ? first : `${first} – ${shortDay(asked.lastDate)}`
  const more = free.length - mostNamed
  return (
    <div className={classNames('space-y-3 transition-opacity', old && 'opacity-60')} aria-busy={old}>
      <output className="block rounded-lg border border-line bg-sunken px-4 py-3">
        <span className="block text-lg tabular-nums">
          <Trans>
            Takes <strong className="font-semibold">{amount(count.amount, unit)}</strong>
          </Trans>
          <span className="block text-sm font-normal">{span}</span>
        </span>
        {count.balances.map((balance) => (
          <span key={balance.year} className="mt-1 block text-sm">
            <Trans>
              {String(balance.year)}: {number(balance.available)} left now, {number(balance.afterwards)} after it
            </Trans>
            {balance.expected > 0 && (
              <span className="block text-xs text-muted">
                <Trans>{number(balance.expected)} of them are not granted yet, and will be by then</Trans>
              </span>
            )}
            {balance.lapses > 0 && balance.expiresOn && (
              <span className="block text-xs text-warning">
                <Trans>
                  {number(balance.lapses)} of them expire on {day(balance.expiresOn)}
                </Trans>
              </span>
            )}
          </span>
        ))}
        {free.length > 0 && (
          <span className="mt-1 block text-xs text-muted">
            <Trans>Costs nothing:</Trans>{' '}
            {free
              .slice(0, mostNamed)
              .map((one) => `${shortDay(one.date)} (${i18n._(freeDayWords[one.why as keyof typeof freeDayWords])})`)
              .join(', ')}
            {more > 0 && (
              <>
                {' '}
                <Trans>and {number(more)} more</Trans>
              </>
            )}
          </span>
        )}
      </output>
      <ul className="grid gap-1 text-sm empty:hidden">
        <WarningFacts warnings={count.warnings} />
      </ul>
    </div>
  )
}
