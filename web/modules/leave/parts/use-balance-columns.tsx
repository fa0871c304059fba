import { Trans, useLingui } from '@lingui/react/macro'
import type { Balance, LeaveKind } from '#api/modules/leave/types/leave-kind.contract.ts'
import { emptyFigure, formatDate } from '#web/core/figures/formats.ts'
import type { PlainColumn } from '#web/ui/table/plain-table.tsx'
import { useLeaveText } from '../use-leave-text.ts'

/** Columns of what balances are made of; only what remains names its unit, and nothing remains of what has no limit. */
export function useBalanceColumns<Row extends Balance>(
  kindOf: (row: Row) => Pick<LeaveKind, 'unit' | 'limited'>,
): PlainColumn<Row>[] {
  const { t, i18n } = useLingui()
  const text = useLeaveText()
  const figure = (amount: number) => (amount === 0 ? emptyFigure : i18n.number(amount, { maximumFractionDigits: 3 }))
  return [
    { key: 'entitled', head: t`Entitled`, align: 'end', renderCell: ({ entitled }) => figure(entitled) },
    { key: 'carried', head: t`Carried over`, align: 'end', renderCell: ({ carriedOver }) => figure(carriedOver) },
    { key: 'used', head: t`Used`, align: 'end', renderCell: ({ used }) => figure(used) },
    {
      key: 'gone',
      head: t`Lapsed or carried on`,
      align: 'end',
      hideBelow: 'md',
      renderCell: ({ gone }) => figure(gone),
    },
    {
      key: 'remaining',
      head: t`Remaining`,
      align: 'end',
      renderCell: (row) =>
        kindOf(row).limited ? (
          <>
            <strong className={row.remaining < 0 ? 'font-semibold text-danger' : 'font-semibold'}>
              {text.amount(row.remaining, kindOf(row).unit)}
            </strong>
            {row.ofCarried > 0 && row.expiresOn !== null && (
              <span className="block text-xs text-muted">
                <Trans>
                  {figure(row.ofCarried)} until {formatDate(row.expiresOn, i18n.locale)}
                </Trans>
              </span>
            )}
          </>
        ) : (
          emptyFigure
        ),
    },
    { key: 'asked', head: t`In open requests`, align: 'end', renderCell: ({ asked }) => figure(asked) },
  ]
}
