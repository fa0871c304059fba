import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { type Asked, askedSchema } from '#api/modules/outside-recipients/outside-recipients.contract.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { suggestLanguage } from '#web/platform/i18n/language.ts'
import { LinkRefusal, MailedLink } from '#web/platform/mailed-links/MailedLink.tsx'
import { shownOnPage } from '#web/platform/query/mutation-outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const path = 'outside-recipients'

/** Opened by links in mails to addresses outside the company: the addressee consents to reports, and unsubscribes. */
export function AnswerPage() {
  return (
    <MailedLink
      title={<Trans>Reports by mail</Trans>}
      path={path}
      look={async (token) => {
        const request = await postJson(askedSchema, `/api/${path}/look`, { token })
        // In the language of the mail: the addressee has never been here.
        await suggestLanguage(request.language)
        return request
      }}
      unknown={<Unknown />}
    >
      {(asked, token) => <Answer asked={asked} token={token} />}
    </MailedLink>
  )
}

/** A question is answered once: opening its mail again says so, and shows no fault. */
const Unknown = () => (
  <Notice>
    <Trans>
      This link was answered already, or has run out. Every report that comes by mail has a link that ends them.
    </Trans>
  </Notice>
)

function Answer({ asked: request, token }: { asked: Asked; token: string }) {
  const { company, email, by } = request
  const answer = useMutation({
    mutationFn: (wants: boolean) => postJson(z.unknown(), `/api/${path}/answer`, { token, wants }),
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
      {answer.error && <LinkRefusal error={answer.error} unknown={<Unknown />} />}
      {buttons}
    </>
  )
}
