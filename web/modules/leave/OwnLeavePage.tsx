import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, UserRoundX } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { isBusinessDate } from '#web/core/time/business-date.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { leaveRequestQuery, ownLeaveQuery } from './leave.api.ts'
import { AskDrawer } from './requests/AskDrawer.tsx'
import { BalanceCards } from './parts/BalanceCards.tsx'
import { LeaveCalendar } from './calendar/LeaveCalendar.tsx'
import { LedgerDrawer } from './parts/LedgerDrawer.tsx'
import { RequestDrawer } from './requests/RequestDrawer.tsx'
import { RequestList } from './requests/RequestList.tsx'
import { useLiveLeave } from './use-live-leave.ts'

/** One's own leave: what is left and why, asking for it, what became of it, and who else is away. */
export function OwnLeavePage() {
  const [params, setParams] = useSearchParams()
  const query = useQuery(ownLeaveQuery)
  const own = query.data
  useLiveLeave()
  const isEmployee = own?.employee != null
  const mayAsk = isEmployee && own.types.some((type) => type.mayAsk)
  const monthInAddress = params.get('month') ?? ''
  const month = isBusinessDate(`${monthInAddress}-01`) ? monthInAddress : (own?.today.slice(0, 7) ?? '')
  const go = (next: Record<string, string>) =>
    setParams({ ...(monthInAddress && { month: monthInAddress }), ...next }, { replace: true })
  const close = () => go({})
  const open = params.get('request')
  const replaced = params.get('change')
  const before = useQuery({ ...leaveRequestQuery(replaced ?? ''), enabled: replaced !== null })
  const ledgerType = own?.types.find(({ id }) => id === params.get('ledger'))
  const ledgerYear = Number(params.get('year') ?? own?.today.slice(0, 4))
  const date = params.get('ask')
  return (
    <>
      <PageHeader
        title={<Trans>My leave</Trans>}
        description={isEmployee && <bdi>{`${own.employee!.name} · ${own.employee!.code}`}</bdi>}
        actions={
          mayAsk && (
            <Button
              variant="primary"
              className="max-sm:w-full"
              icon={<CalendarPlus aria-hidden />}
              onClick={() => go({ ask: 'new' })}
            >
              <Trans>Ask for leave</Trans>
            </Button>
          )
        }
      />
      <QueryState query={query} skeleton={<Skeleton className="h-96" />} />
      {own && !isEmployee && (
        <Card>
          <EmptyState
            icon={<UserRoundX />}
            title={<Trans>Your account belongs to no employee</Trans>}
            hint={<Trans>Ask the personnel office to link it. Your leave then appears here.</Trans>}
          />
        </Card>
      )}
      {isEmployee && (
        <>
          <BalanceCards own={own} onOpen={(type, year) => go({ ledger: type, year: String(year) })} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <RequestList onOpen={(id) => go({ request: id })} />
            <LeaveCalendar
              month={month}
              today={own.today}
              onMonth={(next) => setParams({ month: next }, { replace: true })}
              onDay={(day) => mayAsk && go({ ask: day })}
            />
          </div>
        </>
      )}
      {mayAsk && date !== null && (
        <AskDrawer
          key={date}
          own={own}
          date={isBusinessDate(date) ? date : undefined}
          onClose={close}
          onSent={(id) => go({ request: id })}
        />
      )}
      {isEmployee && replaced !== null && before.data && (
        <AskDrawer
          key={replaced}
          own={own}
          replaces={before.data}
          onClose={close}
          onSent={(id) => go({ request: id })}
        />
      )}
      {isEmployee && open !== null && <RequestDrawer id={open} onClose={close} onChange={() => go({ change: open })} />}
      {isEmployee && ledgerType && (
        <LedgerDrawer
          type={ledgerType}
          year={ledgerYear}
          onYear={(year) => go({ ledger: ledgerType.id, year: String(year) })}
          onClose={close}
        />
      )}
    </>
  )
}
