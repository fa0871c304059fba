import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnLeave } from '#api/modules/leave/requests/leave.contract.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { LeaveTypeName } from './LeaveTypeName.tsx'

type Type = OwnLeave['types'][number]

interface BalanceCardsProps {
  own: OwnLeave
  /** Opens the entries of a year of a type. */
  onOpen: (type: string, year: number) => void
}

/** What somebody has of each type that draws on a balance. */
export function BalanceCards({ own, onOpen }: BalanceCardsProps) {
  const { t } = useLingui()
  const shown = own.types.filter(({ limited, balances }) => limited && balances.length > 0)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label={t`Balances`}
      className="mb-4 grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3 max-sm:grid-cols-1"
    >
      {shown.map((type) => (
        <li key={type.id}>
          <BalanceCard type={type} year={Number(own.today.slice(0, 4))} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function BalanceCard({ type, year, onOpen }: { type: Type; year: number } & Pick<BalanceCardsProps, 'onOpen'>) {
  const { amount, number, day } = useLeaveText()
  const now = type.balances.find((balance) => balance.year === year)
  const later = type.balances.filter((balance) => balance.year > year)
  const next = later.find(({ remaining, asked }) => remaining !== 0 || asked > 0)
  const shown = now ?? type.balances[0]!
  return (
    <button
      type="button"
      onClick={() => onOpen(type.id, shown.year)}
      className="flex h-full w-full flex-col gap-1 rounded-lg border border-line bg-card px-4 py-3 text-start transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <span className="flex w-full items-center gap-2 text-sm">
        <span className="min-w-0 flex-1 font-medium">
          <LeaveTypeName type={type} />
        </span>
        <span className="text-xs tabular-nums text-muted">{shown.year}</span>
      </span>
      <span className="text-2xl font-semibold tabular-nums">{amount(shown.remaining, type.unit)}</span>
      {shown.ofCarried > 0 && shown.expiresOn && (
        <span className="text-xs text-warning">
          <Trans>
            of these {number(shown.ofCarried)} until {day(shown.expiresOn)}
          </Trans>
        </span>
      )}
      {shown.asked > 0 && (
        <span className="text-xs text-muted">
          <Trans>{amount(shown.asked, type.unit)} asked for, not decided yet</Trans>
        </span>
      )}
      {next && (
        <span className="text-xs text-muted">
          <Trans>
            {String(next.year)}: {amount(next.remaining, type.unit)}
          </Trans>
        </span>
      )}
    </button>
  )
}
