import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { lookedLinkSchema } from '#api/modules/leave/approvals/approval-links.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { useOwnLanguage } from '#web/platform/i18n/language.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DecideByMail } from './DecideByMail.tsx'

/**
 * Opened by the link of a mail: an approver decides about leave without signing in. Nothing happens by opening it, since
 * mail programs look at links before people do.
 */
export function DecideByMailPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error } = useQuery({
    queryKey: ['leave-by-mail', token],
    queryFn: () => postJson(lookedLinkSchema, '/api/leave/links/look', { token }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  useOwnLanguage()
  return (
    <div className="w-full max-w-md">
      <h1 tabIndex={-1} data-page-title className="text-xl font-semibold outline-none">
        <Trans>Decide about leave</Trans>
      </h1>
      <div className="mt-4 grid gap-4">
        {token === '' && (
          <Notice>
            <Trans>Open the link of the mail we sent you.</Trans>
          </Notice>
        )}
        {error && <NotFound error={error} />}
        {data ? <DecideByMail looked={data} token={token} /> : token !== '' && !error && <Spinner className="py-6" />}
      </div>
    </div>
  )
}

function NotFound({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  if (error instanceof ApiError && (error.code === 'token_invalid' || error.code === 'invalid_input'))
    return (
      <Notice tone="warning">
        <Trans>The portal does not know this link. Open it from the mail once more, or sign in and decide there.</Trans>
      </Notice>
    )
  return <Notice tone="danger">{i18n._(errorText(error))}</Notice>
}
