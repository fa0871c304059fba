import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OwnLeave } from '#api/modules/leave/leave.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ledgerQuery } from '../leave.api.ts'
import { entryKindWords } from '../leave-words.ts'
import { useLeaveText } from '../use-leave-text.ts'

interface LedgerDrawerProps {
  type: OwnLeave['types'][number]
  year: number
  onYear: (year: number) => void
  onClose: () => void
}

/** Why a balance is what it is: its entries in order, with what was left after each. */
export function LedgerDrawer({ type, year, onYear, onClose }: LedgerDrawerProps) {
  const { t, i18n } = useLingui()
  const { amount, number, day, shortDay } = useLeaveText()
  const query = useQuery(ledgerQuery(null, type.id, year))
  const { data } = query
  const years = [...new Set([year, ...type.balances.map((balance) => balance.year)])].toSorted(
    (one, other) => one - other,
  )
  return (
    <Drawer open title={<bdi>{type.name}</bdi>} onClose={onClose}>
      {years.length > 1 && (
        <Select
          aria-label={t`Year`}
          className="mb-4 w-28"
          value={String(year)}
          onChange={(next) => onYear(Number(next))}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
      )}
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data && (
        <>
          <p className="text-2xl font-semibold tabular-nums">{amount(data.balance.remaining, type.unit)}</p>
          <p className="mb-4 text-sm text-muted">
            <Trans>left of {String(year)}, as the sum of these entries</Trans>
          </p>
          <ol className="divide-y divide-line border-y border-line">
            {data.entries.map((entry) => (
              <li key={entry.id} className="flex gap-3 py-2.5">
                <div className="min-w-0 flex-1">
                  <p className="text-sm font-medium">{i18n._(entryKindWords[entry.kind])}</p>
                  <p className="text-xs text-muted">
                    <DateText value={entry.at} as="date" />
                    {entry.request &&
                      ` · ${shortDay(entry.request.firstDate)}${entry.request.lastDate === entry.request.firstDate ? '' : ` – ${shortDay(entry.request.lastDate)}`}`}
                    {entry.policy && ` · ${entry.policy}`}
                    {entry.by && ` · ${entry.by}`}
                  </p>
                  {entry.reason && <p className="text-xs text-muted [overflow-wrap:anywhere]">{entry.reason}</p>}
                  {entry.expiresOn && entry.amount > 0 && (
                    <p className="text-xs text-warning">
                      <Trans>until {day(entry.expiresOn)}</Trans>
                    </p>
                  )}
                </div>
                <div className="shrink-0 text-end tabular-nums">
                  <p className={classNames('text-sm font-medium', entry.amount < 0 ? 'text-fg' : 'text-success')}>
                    <bdi dir="ltr">{`${entry.amount > 0 ? '+' : ''}${number(entry.amount)}`}</bdi>
                  </p>
                  <p className="text-xs text-muted">
                    <Trans>left: {number(entry.balance)}</Trans>
                  </p>
                </div>
              </li>
            ))}
          </ol>
          {data.entries.length === 0 && (
            <p className="py-4 text-sm text-muted">
              <Trans>Nothing was booked for this year.</Trans>
            </p>
          )}
        </>
      )}
    </Drawer>
  )
}
