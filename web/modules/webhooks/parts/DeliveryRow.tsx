import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Delivery, DeliveryError } from '#api/modules/webhooks/webhooks.contract.ts'
import { reportEvent } from '#api/modules/webhooks/webhook-events.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { eventWords } from '../event-words.ts'
import { resendDelivery } from '../webhooks.api.ts'

const errors: Record<DeliveryError, ReturnType<typeof msg>> = {
  address_refused: msg`The address leads into a private network, which this install does not allow`,
  https_needed: msg`The address needs https`,
  no_connection: msg`Nobody answers at the address`,
  too_slow: msg`No answer within 10 seconds`,
  answer: msg`The receiver refused it`,
  address_lost: msg`The address can no longer be read: enter it again`,
}
const tones: Record<Delivery['status'], BadgeTone> = { queued: 'warning', sent: 'success', failed: 'danger' }

/** One event on its way to an address, with request and answer. */
export function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { t, i18n } = useLingui()
  const { id, event, body, status, attempts, answerStatus, answer, error, createdAt, dueAt } = delivery
  const resend = useMutation({ mutationFn: () => resendDelivery(id), meta: { done: t`On its way again` } })
  const name = eventName(event, i18n)
  const states = { queued: t`On its way`, sent: t`Taken`, failed: t`Failed` }
  return (
    <li className="flex items-start gap-3 py-3 text-sm">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Badge tone={tones[status]}>{states[status]}</Badge>
          {answerStatus !== null && <span className="font-mono text-xs text-muted">{answerStatus}</span>}
        </p>
        <p className="text-xs text-muted">
          <DateText value={createdAt} />
          {attempts > 0 && (
            <>
              {' · '}
              <Plural value={attempts} one="# attempt" other="# attempts" />
            </>
          )}
          {status === 'queued' && attempts > 0 && (
            <>
              {' · '}
              <Trans>
                next <DateText value={dueAt} />
              </Trans>
            </>
          )}
        </p>
        {error && <p className="text-xs text-danger">{i18n._(errors[error])}</p>}
        <details className="text-xs">
          <summary className="w-fit cursor-pointer text-muted">
            <Trans>Request and answer</Trans>
          </summary>
          <div className="space-y-2 pt-2">
            <CodeBlock text={body} label={t`Sent`} />
            {answer && <CodeBlock text={answer} label={t`Answer`} />}
          </div>
        </details>
      </div>
      {status !== 'queued' && (
        <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate()} aria-label={t`Send ${name} again`}>
          {t`Send again`}
        </Button>
      )}
    </li>
  )
}

function eventName(event: string, i18n: I18n): string {
  const words = (eventWords as Readonly<Record<string, ReturnType<typeof msg>>>)[event]
  if (words) return i18n._(words)
  return event === reportEvent ? i18n._(msg`Report sent`) : i18n._(msg`Test`)
}
