import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface Props<Looked> {
  title: ReactNode
  /** Below `/api/`: it tells apart what is looked at. */
  path: string
  look: (token: string) => Promise<Looked>
  /** Said of a link that the portal does not know. */
  unknown: ReactNode
  children: (looked: Looked, token: string) => ReactNode
}

/**
 * A public page that the link of a mail opens. Nothing happens by opening it, because mail programs open links before
 * people do.
 */
export function MailedLink<Looked>({ title, path, look, unknown, children }: Props<Looked>) {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data, error } = useQuery({
    queryKey: ['mailed-link', path, token],
    queryFn: () => look(token),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
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
        {error && <LinkRefusal error={error} unknown={unknown} />}
        {token !== '' && !error && !data && <Spinner className="py-6" />}
        {data && children(data, token)}
      </div>
    </div>
  )
}

const codesOfUnknown = ['token_invalid', 'invalid_input', 'not_found']

/** Why a link cannot be followed. @param unknown said of one that the portal does not know. */
export function LinkRefusal({ error, unknown }: { error: unknown; unknown: ReactNode }) {
  const { i18n } = useLingui()
  if (error instanceof ApiError && codesOfUnknown.includes(error.code)) return unknown
  return <Notice tone="danger">{i18n._(errorText(error))}</Notice>
}
