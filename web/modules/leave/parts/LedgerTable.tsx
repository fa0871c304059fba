import { Trans, useLingui } from '@lingui/react/macro'
import type { Ledger } from '#api/modules/leave/ledger/leave-balances.contract.ts'
import type { LeaveKind } from '#api/modules/leave/types/leave-kind.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { rangeText } from '#web/core/figures/range-text.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { PlainTable } from '#web/ui/table/plain-table.tsx'
import { entryKindWords } from '../leave-words.ts'
import { useLeaveText } from '../use-leave-text.ts'

/** Entries of a balance in their order, each with what the balance was with it. */
export function LedgerTable({ entries, unit }: { entries: Ledger['entries']; unit: LeaveKind['unit'] }) {
  const { t, i18n } = useLingui()
  const text = useLeaveText()
  const signed = (amount: number) => i18n.number(amount, { signDisplay: 'exceptZero', maximumFractionDigits: 3 })
  return (
    <PlainTable
      label={t`Entries`}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', head: t`Date`, renderCell: ({ at }) => <DateText value={at} as="date" /> },
        {
          key: 'kind',
          head: t`Entry`,
          names: true,
          className: 'min-w-52 whitespace-normal',
          renderCell: ({ kind, request, source, policy, reason, by, expiresOn }) => (
            <>
              <span className="font-medium">{i18n._(entryKindWords[kind])}</span>
              <span className="block text-xs text-muted [overflow-wrap:anywhere]">
                <bdi>
                  {[
                    request && rangeText({ from: request.firstDate, to: request.lastDate }, i18n.locale),
                    source && formatDate(source, i18n.locale),
                    policy,
                    reason,
                    by,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </bdi>
                {expiresOn && (
                  <>
                    {' '}
                    <Trans>until {formatDate(expiresOn, i18n.locale)}</Trans>
                  </>
                )}
              </span>
            </>
          ),
        },
        { key: 'amount', head: t`Amount`, align: 'end', renderCell: ({ amount }) => signed(amount) },
        {
          key: 'balance',
          head: t`Balance`,
          align: 'end',
          renderCell: ({ balance }) => <strong className="font-semibold">{text.amount(balance, unit)}</strong>,
        },
      ]}
    />
  )
}
