import { Trans } from '@lingui/react/macro'
import { queryClient } from '#web/platform/query/query-client.ts'
import { sessionQuery, useSession } from '#web/platform/session/session.ts'
import { signOut } from '#web/platform/session/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordForm } from '../account/PasswordForm.tsx'

/** For who signed in with a password that somebody handed over: nothing else is open before they have their own. */
export function OwnPassword() {
  const { user } = useSession()
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="w-full max-w-md">
        <h1 tabIndex={-1} data-page-title className="text-xl font-semibold outline-none">
          <Trans>Choose your own password</Trans>
        </h1>
        <p className="mb-6 mt-1 text-base text-muted">
          <Trans>Another person has seen the password you signed in with. Change it, and the portal is yours.</Trans>
        </p>
        <PasswordForm
          email={user.email}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })}
        />
        <Button variant="ghost" className="mt-4" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
    </main>
  )
}
