import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router-dom'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AuthPanel } from './AuthPanel.tsx'
import { sendForm } from './sign-in.ts'

/** Opened by the link of the verification mail, which carries the token. */
export function VerifyPage() {
  const { i18n } = useLingui()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { error, isSuccess, isFetching } = useQuery({
    queryKey: ['verify', token],
    // A token works once: a second call would report the first one's success as a failure.
    queryFn: async () => sendForm('/api/auth/verify', { token }).then(() => true),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  })
  return (
    <AuthPanel title={<Trans>Confirm e-mail</Trans>}>
      {isFetching && <Spinner className="py-6" />}
      {isSuccess && (
        <Notice tone="success">
          <Trans>Thank you: your e-mail address is confirmed.</Trans>
        </Notice>
      )}
      {error && <Notice tone="danger">{i18n._(errorText(error))}</Notice>}
      {token === '' && (
        <Notice>
          <Trans>Open the link of the mail we sent you. It confirms that the address is yours.</Trans>
        </Notice>
      )}
      <Link to={paths.login()} className={buttonClass('primary', 'lg', 'mt-4 w-full')}>
        <Trans>Sign in</Trans>
      </Link>
    </AuthPanel>
  )
}
