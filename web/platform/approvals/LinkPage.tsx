import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { z } from 'zod'
import type { LookedLink } from '#api/platform/approvals/approvals.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { useOwnLanguage } from '#web/platform/i18n/language.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface Props<L extends LookedLink> {
  title: ReactNode
  /** Below `/api/`: it answers what the link is about. */
  path: string
  schema: z.ZodType<L>
  /** Where the same is decided in the portal. */
  inPortal: string
  /** @param looked of an open link. */
  children: (looked: L, token: string) => ReactNode
}

/**
 * Opened by the link of a mail: an approver decides without signing in. Nothing happens by opening it, since mail
 * programs look at links before people do.
 */
export function LinkPage<L extends LookedLink>({ title, path, schema, inPortal, children }: Props<L>) {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error } = useQuery({
    queryKey: ['by-mail', path, token],
    queryFn: () => postJson(schema, `/api/${path}`, { token }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  useOwnLanguage()
  return (
    <div className="w-full max-w-md">
      <h1 tabIndex={-1} data-page-title className="text-xl font-semibold outline-none">
        {title}
      </h1>
      <div className="mt-4 grid gap-4">
        {token === '' && (
          <Notice>
            <Trans>Open the link of the mail we sent you.</Trans>
          </Notice>
        )}
        {error && <NotFound error={error} />}
        {token !== '' && !error && !data && <Spinner className="py-6" />}
        {data && data.standing !== 'open' && <Over standing={data.standing} inPortal={inPortal} />}
        {data?.standing === 'open' && (
          <>
            <p className="text-sm text-muted">
              <Trans>
                For <bdi>{data.approver}</bdi>, <bdi>{data.company}</bdi>
              </Trans>
            </p>
            {children(data, token)}
          </>
        )}
      </div>
    </div>
  )
}

function NotFound({ error }: { error: unknown }) {
  const { i18n } = useLingui()
  if (error instanceof ApiError && ['token_invalid', 'invalid_input', 'not_found'].includes(error.code))
    return (
      <Notice tone="warning">
        <Trans>The portal does not know this link. Open it from the mail once more, or sign in and decide there.</Trans>
      </Notice>
    )
  return <Notice tone="danger">{i18n._(errorText(error))}</Notice>
}

function Over({ standing, inPortal }: { standing: LookedLink['standing']; inPortal: string }) {
  return (
    <Notice tone={standing === 'used' || standing === 'decided' ? 'info' : 'warning'}>
      {standing === 'used' && <Trans>You have decided by this link already. It works only once.</Trans>}
      {standing === 'decided' && (
        <Trans>This is decided already, or was taken back. There is nothing left to do.</Trans>
      )}
      {standing === 'expired' && (
        <Trans>This link has run out. Decide in the portal, or by the link of a newer mail.</Trans>
      )}
      {standing === 'revoked' && <Trans>This link was revoked. Decide in the portal if it is still for you.</Trans>}{' '}
      <Link to={inPortal} className="whitespace-nowrap font-medium text-accent underline underline-offset-4">
        <Trans>Open the portal</Trans>
      </Link>
    </Notice>
  )
}
