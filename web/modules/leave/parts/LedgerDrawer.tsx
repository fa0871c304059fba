import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { OwnLeave } from '#api/modules/leave/requests/leave.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ledgerQuery } from '../leave.api.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { LedgerTable } from './LedgerTable.tsx'

interface LedgerDrawerProps {
  type: OwnLeave['types'][number]
  year: number
  onYear: (year: number) => void
  onClose: () => void
}

/** Why a balance is what it is: its entries in order, with what was left after each. */
export function LedgerDrawer({ type, year, onYear, onClose }: LedgerDrawerProps) {
  const { t } = useLingui()
  const { amount } = useLeaveText()
  const query = useQuery(ledgerQuery(null, type.id, year))
  const { data } = query
  const years = [...new Set([year, ...type.balances.map((balance) => balance.year)])].toSorted(
    (one, other) => one - other,
  )
  return (
    <Drawer open width="wide" title={<bdi>{type.name}</bdi>} onClose={onClose}>
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
          {data.entries.length > 0 && <LedgerTable entries={data.entries} unit={type.unit} />}
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
