import { Trans } from '@lingui/react/macro'
import { signOut } from '#web/platform/session/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { ProofHost } from '../ProofHost.tsx'
import { SecondStep } from '../second-step/SecondStep.tsx'

/** For whom the password alone is not enough: nothing else is open before a second step is set up. */
export function OwnSecondStep() {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="w-full max-w-md">
        <h1 tabIndex={-1} data-page-title className="text-xl font-semibold outline-none">
          <Trans>Set up two-step sign-in</Trans>
        </h1>
        <p className="mb-6 mt-1 text-base text-muted">
          <Trans>
            Your company asks it of everybody in your role. You need an authenticator app on your phone; it takes a
            minute, and the portal is open again.
          </Trans>
        </p>
        <SecondStep />
        <Button variant="ghost" className="mt-4" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </Button>
      </div>
      <ProofHost />
    </main>
  )
}
