import { useLingui } from '@lingui/react/macro'
import type { Balance, LeaveKind } from '#api/modules/leave/types/leave-kind.contract.ts'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { useBalanceColumns } from './use-balance-columns.tsx'

/** What somebody has of a type, year by year. */
export function BalanceTable({
  balances,
  type,
}: {
  balances: readonly Balance[]
  type: Pick<LeaveKind, 'unit' | 'limited'>
}) {
  const { t } = useLingui()
  const columns = useBalanceColumns<Balance>(() => type)
  return (
    <PlainTable
      label={t`Balances`}
      rows={balances}
      rowKey={({ year }) => `${year}`}
      columns={[{ key: 'year', head: t`Year`, names: true, renderCell: ({ year }) => `${year}` }, ...columns]}
    />
  )
}
