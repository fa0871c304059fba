import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { inputClass } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A step that a link takes, in the order of its buttons. */
export interface Decision<Step extends string> {
  step: Step
  label: string
  /** It asks for a reason. */
  asks: boolean
}

interface Props<Step extends string, Answer> {
  decisions: readonly Decision<Step>[]
  decide: (step: Step, reason: string | null) => Promise<Answer>
  /** What is said once it is decided. */
  answered: (answer: Answer) => ReactNode
  /** What else an error says. */
  refusal?: (error: unknown) => ReactNode
}

/** The buttons of whoever decides by the link of a mail, and the reason where one is asked for. */
export function LinkAnswer<Step extends string, Answer>({ decisions, decide, answered, refusal }: Props<Step, Answer>) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<Decision<Step> | null>(null)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const answer = useMutation({
    mutationFn: ({ step, asks }: Decision<Step>) => decide(step, asks ? reason.trim() : null),
    meta: { explain: shownOnPage },
  })
  if (answer.isSuccess) return <Notice tone="success">{answered(answer.data)}</Notice>
  const refused = answer.error && <Refused error={answer.error}>{refusal?.(answer.error)}</Refused>
  if (asking === null)
    return (
      <>
        {refused}
        <div className="grid gap-2">
          {decisions.map((one, at) => (
            <Button
              key={one.step}
              variant={at === 0 ? 'primary' : 'secondary'}
              size="lg"
              busy={answer.isPending && answer.variables.step === one.step}
              onClick={() => (one.asks ? setAsking(one) : answer.mutate(one))}
            >
              {one.label}
            </Button>
          ))}
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
      {refused}
      <div className="grid gap-2">
        <Button type="submit" variant="primary" size="lg" busy={answer.isPending}>
          {asking.label}
        </Button>
        <Button size="lg" onClick={() => setAsking(null)}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  )
}

function Refused({ error, children }: { error: unknown; children: ReactNode }) {
  const { i18n } = useLingui()
  const code = error instanceof ApiError ? error.code : ''
  return (
    <Notice tone="danger">
      {code === 'conflict' || code === 'token_invalid' ? (
        <Trans>
          Nothing was decided by you: the link was used, somebody else has decided, or you may no longer decide about
          it.
        </Trans>
      ) : (
        i18n._(errorText(error))
      )}{' '}
      {children}
    </Notice>
  )
}
