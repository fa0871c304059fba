import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useState } from 'react'
import { z } from 'zod'
import type { LookedLink } from '#api/modules/leave/approvals/approval-links.contract.ts'
import type { DecideLeave } from '#api/modules/leave/requests/leave.contract.ts'
import { leaveRoutes } from '#api/modules/leave/approvals/leave-notices.contract.ts'
import { leaveStatuses } from '#api/modules/leave/requests/leave.states.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { inputClass } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { decisionWords } from './decision-words.ts'
import { useRefusalText } from '../parts/use-fault-text.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { Glance } from '../parts/Glance.tsx'

type Decision = DecideLeave['action']
const answeredSchema = z.object({ status: z.enum(leaveStatuses) })

/** What a link of a mail is about, and how its owner answers it: once. */
export function DecideByMail({ looked, token }: { looked: LookedLink; token: string }) {
  const { request, company, approver } = looked
  if (!request) return <Over looked={looked} />
  return (
    <>
      <p className="text-sm text-muted">
        <Trans>
          For <bdi>{approver}</bdi>, <bdi>{company}</bdi>
        </Trans>
      </p>
      <Told request={request} />
      <Answer request={request} token={token} />
    </>
  )
}

function Over({ looked: { standing } }: { looked: LookedLink }) {
  return (
    <Notice tone={standing === 'used' || standing === 'decided' ? 'info' : 'warning'}>
      {standing === 'used' && <Trans>You have decided by this link already. It works only once.</Trans>}
      {standing === 'decided' && (
        <Trans>This leave is decided already, or was taken back. There is nothing left to do.</Trans>
      )}
      {standing === 'expired' && (
        <Trans>This link has run out. Decide in the portal, or by the link of a newer mail.</Trans>
      )}
      {standing === 'revoked' && <Trans>This link was revoked. Decide in the portal if it is still for you.</Trans>}{' '}
      <PortalLink />
    </Notice>
  )
}

const PortalLink = () => (
  <Link to={leaveRoutes.inbox} className="whitespace-nowrap font-medium text-accent underline underline-offset-4">
    <Trans>Open the portal</Trans>
  </Link>
)

function Told({ request }: { request: NonNullable<LookedLink['request']> }) {
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

function Answer({ request, token }: { request: NonNullable<LookedLink['request']>; token: string }) {
  const { t, i18n } = useLingui()
  const [asking, setAsking] = useState<'hold' | 'reject' | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const answer = useMutation({
    mutationFn: (action: Decision) =>
      postJson(answeredSchema, '/api/leave/links/answer', {
        token,
        action,
        answer: action === 'approve' ? null : reason.trim(),
      }),
    meta: { explain: shownOnPage },
  })
  if (answer.isSuccess) return <Answered status={answer.data.status} name={request.person.name} />
  if (asking === null)
    return (
      <>
        {answer.error && <Refused error={answer.error} />}
        <div className="grid gap-2">
          <Button variant="primary" size="lg" busy={answer.isPending} onClick={() => answer.mutate('approve')}>
            {i18n._(decisionWords.approve)}
          </Button>
          <Button size="lg" onClick={() => setAsking('reject')}>
            {i18n._(decisionWords.reject)}
          </Button>
          {request.status === 'pending' && (
            <Button size="lg" onClick={() => setAsking('hold')}>
              {i18n._(decisionWords.hold)}
            </Button>
          )}
        </div>
      </>
    )
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(reason.trim() === '')
        if (reason.trim() !== '') answer.mutate(asking)
      }}
    >
      <Field
        label={t`Reason`}
        hint={t`The person who asked is notified of it.`}
        error={missing && reason.trim() === '' ? t`Required` : undefined}
        required
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            className={classNames(inputClass, 'h-auto py-2')}
          />
        )}
      </Field>
      {answer.error && <Refused error={answer.error} />}
      <div className="grid gap-2">
        <Button type="submit" variant="primary" size="lg" busy={answer.isPending}>
          {i18n._(decisionWords[asking])}
        </Button>
        <Button size="lg" onClick={() => setAsking(null)}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  )
}

function Answered({ status, name }: { status: z.infer<typeof answeredSchema>['status']; name: string }) {
  return (
    <Notice tone="success">
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
    </Notice>
  )
}

function Refused({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  const faults = useRefusalText()(error)
  const code = error instanceof ApiError ? error.code : ''
  return (
    <Notice tone="danger">
      {code === 'conflict' || code === 'token_invalid' ? (
        <Trans>
          Nothing was decided by you: the link was used, the leave was decided by somebody else, or you may no longer
          decide about it.
        </Trans>
      ) : (
        i18n._(errorText(error))
      )}{' '}
      {faults}
    </Notice>
  )
}
