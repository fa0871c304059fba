import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { type LookedLeave, lookedLeaveSchema } from '#api/modules/leave/approvals/approval-links.contract.ts'
import { leaveRoutes } from '#api/modules/leave/approvals/leave-notices.contract.ts'
import { type LeaveStatus, leaveStatuses } from '#api/modules/leave/requests/leave.states.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { LinkAnswer } from '#web/platform/approvals/LinkAnswer.tsx'
import { LinkPage } from '#web/platform/approvals/LinkPage.tsx'
import { Glance } from '../parts/Glance.tsx'
import { useRefusalText } from '../parts/use-fault-text.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { decisionWords } from './decision-words.ts'

const answeredSchema = z.object({ status: z.enum(leaveStatuses) })

/** Decides about leave by the link of a mail. */
export function DecideByMailPage() {
  const { i18n } = useLingui()
  const refusalText = useRefusalText()
  return (
    <LinkPage
      title={<Trans>Decide about leave</Trans>}
      path="leave/links/look"
      schema={lookedLeaveSchema}
      inPortal={leaveRoutes.inbox}
    >
      {({ request }, token) =>
        request && (
          <>
            <Told request={request} />
            <LinkAnswer
              decisions={(
                ['approve', 'reject', ...(request.status === 'pending' ? (['hold'] as const) : [])] as const
              ).map((step) => ({ step, label: i18n._(decisionWords[step]), asks: step !== 'approve' }))}
              decide={(action, answer) =>
                postJson(answeredSchema, '/api/leave/links/answer', { token, action, answer })
              }
              answered={({ status }) => answeredText(status, request.person.name)}
              refusal={refusalText}
            />
          </>
        )
      }
    </LinkPage>
  )
}

function Told({ request }: { request: NonNullable<LookedLeave['request']> }) {
  const { t } = useLingui()
  const text = useLeaveText()
  const { person, type } = request
  const facts: [string, string][] = [
    [t`Kind of leave`, type.name],
    [t`Period`, text.period(request)],
    [t`Amount`, text.amount(request.amount, type.unit)],
    ...(request.reason === null ? [] : ([[t`Reason`, request.reason]] as [string, string][])),
  ]
  return (
    <section aria-label={person.name} className="rounded-lg border border-line bg-card p-4">
      <h2 className="text-lg font-semibold">
        <bdi>{person.name}</bdi>
      </h2>
      {person.department && (
        <p className="text-sm text-muted">
          <bdi>{person.department}</bdi>
        </p>
      )}
      <dl className="my-3 grid gap-2 text-base">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Glance request={request} />
    </section>
  )
}

function answeredText(status: LeaveStatus, name: string) {
  return (
    <>
      {status === 'approved' && (
        <Trans>
          Approved. The leave of <bdi>{name}</bdi> is booked, and they are notified.
        </Trans>
      )}
      {status === 'rejected' && (
        <Trans>
          Rejected. <bdi>{name}</bdi> receives your reason.
        </Trans>
      )}
      {status === 'on_hold' && (
        <Trans>
          On hold. <bdi>{name}</bdi> receives your reason. Decide later in the portal: this link has done its work.
        </Trans>
      )}
      {status === 'pending' && <Trans>Approved by you. Now the next approver is asked.</Trans>}
    </>
  )
}
