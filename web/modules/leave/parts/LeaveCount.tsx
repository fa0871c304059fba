import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CountLeave } from '#api/modules/leave/leave.contract.ts'
import type { LeaveKind } from '#api/modules/leave/leave-kind.contract.ts'
import { Notice } from '#web/ui/notice.tsx'
import { countLeaveQuery } from '../leave.api.ts'
import { useFaultSentence } from '../use-refusal-text.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { WarningFacts } from './Glance.tsx'

/** What leave would take as it stands in the form, what it would leave, and what speaks against it. */
export function LeaveCount({ asked, unit }: { asked: CountLeave; unit: unknown }) {
  const text = useLeaveText()
  const say = useFaultSentence()
  const { data } = useQuery(countLeaveQuery(asked))
  if (!data) return null
  const of = (amount: number) => text.amount(amount, (unit ?? 'day') as LeaveKind['unit'])
  return (
    <div className="grid gap-2" aria-live="polite">
      <p className="text-sm">
        <Trans>
          Takes <strong className="font-semibold">{of(data.amount)}</strong>
        </Trans>
        {data.balances.map(({ year, available, afterwards }) => (
          <span key={year} className="block text-muted">
            <Trans>
              {year}: {of(available)} left, {of(afterwards)} after this
            </Trans>
          </span>
        ))}
      </p>
      <ul className="grid gap-1 text-sm empty:hidden">
        <WarningFacts warnings={data.warnings} />
      </ul>
      {data.faults.length > 0 && (
        <Notice tone="danger">
          {data.faults.map((fault) => (
            <p key={`${fault.code} ${fault.year ?? fault.date ?? ''}`}>{say(fault)}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
