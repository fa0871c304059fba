import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { type Asked, askedSchema } from '#api/modules/outside-recipients/outside-recipients.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { suggestLanguage } from '#web/platform/i18n/language.ts'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const path = '/api/outside-recipients'

/**
 * Opened by links in mails to addresses outside the company: the addressee consents to reports, and unsubscribes.
 * Opening it changes nothing, because mail programs open links before people do.
 */
export function AnswerPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error } = useQuery({
    queryKey: ['reports-by-mail', token],
    queryFn: async () => {
      const request = await postJson(askedSchema, `${path}/look`, { token })
      // In the language of the mail: the addressee has never been here.
      await suggestLanguage(request.language)
      return request
    },
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  })
  return (
    <div className="w-full max-w-sm">
      <h1 tabIndex={-1} data-page-title className="text-xl font-semibold outline-none">
        <Trans>Reports by mail</Trans>
      </h1>
      <div className="mt-4 grid gap-4">
        {token === '' && (
          <Notice>
            <Trans>Open the link of the mail we sent you.</Trans>
          </Notice>
        )}
        {error && <Refused error={error} />}
        {data ? <Answer asked={data} token={token} /> : token !== '' && !error && <Spinner className="py-6" />}
      </div>
    </div>
  )
}

/** A question is answered once: opening its mail again says so, and shows no fault. */
function Refused({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  if (error instanceof ApiError && error.code === 'token_invalid')
    return (
      <Notice>
        <Trans>
          This link was answered already, or has run out. Every report that comes by mail has a link that ends them.
        </Trans>
      </Notice>
    )
  return <Notice tone="danger">{i18n._(errorText(error))}</Notice>
}

function Answer({ asked: request, token }: { asked: Asked; token: string }) {
  const { company, email, by } = request
  const answer = useMutation({
    mutationFn: (wants: boolean) => postJson(z.unknown(), `${path}/answer`, { token, wants }),
    meta: { explain: shownOnPage },
  })
  const buttons = (
    <div className="grid gap-2">
      {request.status !== 'confirmed' && (
        <Button variant="primary" size="lg" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          <Trans>Yes, send me reports</Trans>
        </Button>
      )}
      {request.status !== 'declined' && (
        <Button size="lg" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          {request.status === 'asked' ? <Trans>No, send nothing</Trans> : <Trans>Send me no more</Trans>}
        </Button>
      )}
    </div>
  )
  if (answer.isSuccess)
    return (
      <Notice tone="success">
        {answer.variables ? (
          <Trans>
            Thank you. Reports of {company} come to {email} from now on. Every mail has a link that ends them.
          </Trans>
        ) : (
          <Trans>
            {company} sends nothing more to {email}.
          </Trans>
        )}
      </Notice>
    )
  return (
    <>
      <p className="text-base">
        {request.status === 'asked' && by !== null && (
          <Trans>
            {by} of {company} would like to send reports about their plant to {email}.
          </Trans>
        )}
        {request.status === 'asked' && by === null && (
          <Trans>
            {company} would like to send reports about its plant to {email}.
          </Trans>
        )}
        {request.status === 'confirmed' && (
          <Trans>
            Reports of {company} come to {email}.
          </Trans>
        )}
        {request.status === 'declined' && (
          <Trans>
            {company} sends nothing to {email}, as you asked.
          </Trans>
        )}
      </p>
      {answer.error && <Refused error={answer.error} />}
      {buttons}
    </>
  )
}
