import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, TriangleAlert, UsersRound, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LookedLeave } from '#api/modules/leave/approvals/approval-links.contract.ts'
import type { LeaveRequestDetail } from '#api/modules/leave/requests/leave.contract.ts'
import type { LeaveKind } from '#api/modules/leave/types/leave-kind.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import { balancesAfter } from './balances-after.ts'
import { useLeaveText } from '../use-leave-text.ts'

type Told = Pick<
  NonNullable<LookedLeave['request']>,
  'type' | 'amount' | 'firstDate' | 'balances' | 'warnings' | 'status'
> &
  Partial<Pick<LeaveRequestDetail, 'days'>>

/** Names and dates of which a line tells. */
const mostTold = 4

/** What whoever decides wants to know: what is left of the balance, who else is away, where people are missing. */
export function Glance({ request }: { request: Told }) {
  const { type, warnings } = request
  return (
    <ul className="grid gap-1 text-sm">
      {type.limited && balancesAfter(request).map((one) => <BalanceAfter key={one.year} {...one} type={type} />)}
      <WarningFacts warnings={warnings} />
    </ul>
  )
}

/** Where people are missing, who else is away, and that it comes late. */
export function WarningFacts({ warnings }: { warnings: LeaveRequestDetail['warnings'] }) {
  const { t, i18n } = useLingui()
  const away = [...new Set(warnings.flatMap(({ code, people }) => (code === 'others_away' ? (people ?? []) : [])))]
  const short = warnings.filter(({ code }) => code === 'understaffed')
  const dates = short.flatMap(({ date }) => (date ? [formatDate(date, i18n.locale, 'dayShort')] : []))
  const [worst] = short.toSorted((a, b) => (a.planned ?? 0) - (a.needed ?? 0) - ((b.planned ?? 0) - (b.needed ?? 0)))
  return (
    <>
      {short.length > 0 && (
        <Fact icon={<TriangleAlert />} warns>
          <Trans>Too few people: {listed(dates)}</Trans>{' '}
          {worst?.needed !== undefined && (
            <Trans>
              ({worst.planned ?? 0} of {worst.needed} without them)
            </Trans>
          )}
        </Fact>
      )}
      {away.length > 0 && (
        <Fact icon={<UsersRound />}>
          <Trans>
            Away too: <bdi>{listed(away)}</bdi>
          </Trans>
        </Fact>
      )}
      {warnings.some(({ code }) => code === 'short_notice') && (
        <Fact icon={<CalendarClock />} warns>
          <Trans>Asked at short notice</Trans>
        </Fact>
      )}
    </>
  )

  function listed(all: readonly string[]): string {
    const more = all.length - mostTold
    const some = all.slice(0, mostTold).join(', ')
    return more > 0 ? t`${some} and ${i18n.number(more)} more` : some
  }
}

function BalanceAfter({ year, before, after, type }: ReturnType<typeof balancesAfter>[number] & { type: LeaveKind }) {
  const text = useLeaveText()
  return (
    <Fact icon={<Wallet />} warns={after < 0}>
      <Trans>
        {year}: {text.amount(before, type.unit)} left, {text.amount(after, type.unit)} after this
      </Trans>
    </Fact>
  )
}

function Fact({ icon, warns = false, children }: { icon: ReactNode; warns?: boolean; children: ReactNode }) {
  return (
    <li
      className={classNames(
        'flex items-start gap-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
        warns ? 'text-warning' : 'text-muted',
      )}
    >
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
