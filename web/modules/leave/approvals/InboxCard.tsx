import { Trans, useLingui } from '@lingui/react/macro'
import { Paperclip } from 'lucide-react'
import type { LeaveRequestRow } from '#api/modules/leave/requests/leave.contract.ts'
import type { LeaveDecision } from '#api/modules/leave/requests/leave.states.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { decisionWords } from './decision-words.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { Glance } from '../parts/Glance.tsx'
import { LeaveStatusBadge } from '../parts/LeaveStatusBadge.tsx'
import { LeaveTypeName } from '../parts/LeaveTypeName.tsx'

interface Props {
  request: LeaveRequestRow
  picked: boolean
  busy: boolean
  onPick: (range: boolean) => void
  onOpen: () => void
  onDecide: (action: LeaveDecision) => void
}

/** A request at a glance: who, when, how much, what it leaves and who is away, and since when it waits. */
export function InboxCard({ request, picked, busy, onPick, onOpen, onDecide }: Props) {
  const { t, i18n } = useLingui()
  const text = useLeaveText()
  const { person, type, status, actions, glance } = request
  return (
    <li
      className={classNames(
        'grid gap-x-6 gap-y-3 rounded-lg border border-line bg-card p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]',
        picked && 'border-accent/40 bg-accent-soft',
      )}
    >
      <div className="flex min-w-0 gap-3">
        <Checkbox
          className="mt-0.5"
          aria-label={t`Select ${person.name}`}
          checked={picked}
          onClick={(event) => onPick(event.shiftKey)}
          onChange={() => undefined}
        />
        <div className="min-w-0">
          <h2 className="text-base font-semibold">
            <bdi>{person.name}</bdi>{' '}
            {person.department && <bdi className="text-sm font-normal text-muted">{person.department}</bdi>}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
            <LeaveTypeName type={type} />
            <span>{text.period(request)}</span>
            <strong className="font-semibold">{text.amount(request.amount, type.unit)}</strong>
          </p>
          {request.reason && (
            <p className="mt-1 line-clamp-2 text-sm text-muted">
              <bdi>{request.reason}</bdi>
            </p>
          )}
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
            {status === 'on_hold' && <LeaveStatusBadge status={status} />}
            <span>
              <Trans>
                Waiting since <DateText value={request.waitsSince} />
              </Trans>
            </span>
            {request.files > 0 && (
              <span className="inline-flex items-center gap-1">
                <Paperclip aria-hidden className="size-3.5" />
                <span className="sr-only">{t`Files`}</span> {i18n.number(request.files)}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="min-w-0">{glance && <Glance request={{ ...request, ...glance }} />}</div>
      <div className="flex flex-wrap content-start items-start gap-2 md:justify-end">
        {(['approve', 'hold', 'reject'] as const)
          .filter((action) => actions.includes(action))
          .map((action) => (
            <Button
              key={action}
              variant={action === 'approve' ? 'primary' : 'secondary'}
              busy={action === 'approve' && busy}
              onClick={() => onDecide(action)}
            >
              {i18n._(decisionWords[action])}
            </Button>
          ))}
        <Button variant="ghost" aria-label={t`Details of ${person.name}`} onClick={onOpen}>
          <Trans>Details</Trans>
        </Button>
      </div>
    </li>
  )
}
