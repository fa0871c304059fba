import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarSync, Paperclip, Undo2 } from 'lucide-react'
import type { LeaveRequestDetail } from '#api/modules/leave/leave.contract.ts'
import { askToConfirm } from '#web/platform/confirm/ask-to-confirm.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { leaveRequestQuery, stepLeave } from '../leave.api.ts'
import { freeDayWords, leavePartWords, leaveStepWords } from '../leave-words.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { LeaveStatusBadge } from './LeaveStatusBadge.tsx'
import { LeaveTypeName } from './LeaveTypeName.tsx'

interface RequestDrawerProps {
  id: string
  onClose: () => void
  onChange: () => void
}

/** A request of one's own: its days, what happened to it, and what one may do with it. */
export function RequestDrawer({ id, onClose, onChange }: RequestDrawerProps) {
  const { t } = useLingui()
  const { period } = useLeaveText()
  const query = useQuery(leaveRequestQuery(id))
  const { data } = query
  const cancel = (request: LeaveRequestDetail) => {
    const what = `${request.type.name}, ${period(request)}`
    askToConfirm({
      title: <Trans>Cancel this leave?</Trans>,
      message: <Trans>{what}. What it took is given back. This cannot be undone; you can ask for it again.</Trans>,
      confirmLabel: t`Cancel the leave`,
      danger: true,
      work: () => stepLeave(request, 'cancel'),
      done: t`The leave was cancelled`,
    })
  }
  return (
    <Drawer
      open
      onClose={onClose}
      title={data ? <LeaveTypeName type={data.type} /> : <Trans>Leave request</Trans>}
      {...(data?.actions.includes('cancel') && {
        actions: (
          <>
            <Button icon={<Undo2 aria-hidden />} onClick={() => cancel(data)}>
              <Trans>Cancel the leave</Trans>
            </Button>
            <Button variant="primary" icon={<CalendarSync aria-hidden />} onClick={onChange}>
              <Trans>Change</Trans>
            </Button>
          </>
        ),
      })}
    >
      <QueryState query={query} skeleton={<Skeleton className="h-80" />} />
      {data && <Detail request={data} />}
    </Drawer>
  )
}

function Detail({ request }: { request: LeaveRequestDetail }) {
  const { i18n } = useLingui()
  const { amount, period, shortDay, number } = useLeaveText()
  const { unit } = request.type
  return (
    <div className="space-y-5">
      <div className="space-y-1">
        <LeaveStatusBadge status={request.status} />
        <p className="text-xl font-semibold">{amount(request.amount, unit)}</p>
        <p className="text-sm">{period(request)}</p>
        {request.approvers.length > 0 && (
          <p className="text-sm text-muted">
            <Trans>Decides now: {request.approvers.map(({ name }) => name).join(', ')}</Trans>
          </p>
        )}
        {request.answer && <p className="text-sm [overflow-wrap:anywhere]">“{request.answer}”</p>}
        {request.reason && (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            <Trans>Reason: {request.reason}</Trans>
          </p>
        )}
      </div>
      {request.attachments.length > 0 && (
        <section>
          <h3 className="mb-1 text-sm font-semibold">
            <Trans>Attachments</Trans>
          </h3>
          <ul className="space-y-1">
            {request.attachments.map((file) => (
              <li key={file.id}>
                <a
                  href={`/api/leave/files/${file.id}`}
                  download={file.name}
                  className="inline-flex items-center gap-2 text-sm text-accent underline"
                >
                  <Paperclip aria-hidden className="size-4" />
                  <bdi>{file.name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3 className="mb-1 text-sm font-semibold">
          <Trans>Days</Trans>
        </h3>
        <ol className="divide-y divide-line border-y border-line text-sm">
          {request.days.map((one) => (
            <li key={one.date} className="flex gap-3 py-1.5">
              <span className="min-w-0 flex-1">{shortDay(one.date)}</span>
              <span className="text-muted">
                {one.why !== 'work'
                  ? i18n._(freeDayWords[one.why])
                  : one.part && one.part !== 'whole' && i18n._(leavePartWords[one.part])}
              </span>
              <span className="w-12 text-end tabular-nums">{number(one.amount)}</span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3 className="mb-1 text-sm font-semibold">
          <Trans>What happened</Trans>
        </h3>
        <ol className="space-y-2 border-s border-line ps-4 text-sm">
          {request.steps.map((step, index) => (
            // eslint-disable-next-line react/no-array-index-key -- steps are only ever added at the end
            <li key={index}>
              <p className="font-medium">{i18n._(leaveStepWords[step.action])}</p>
              <p className="text-xs text-muted">
                <DateText value={step.at} />
                {step.by && ` · ${step.by}`}
                {step.inPlaceOf && (
                  <>
                    {' · '}
                    <Trans>in place of {step.inPlaceOf}</Trans>
                  </>
                )}
              </p>
              {step.reason && <p className="text-xs [overflow-wrap:anywhere]">“{step.reason}”</p>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
