import type { Profile } from '#api/modules/users/users.contract.ts'
import { useCan } from '#web/platform/session/session.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { Passkeys } from '../passkeys/Passkeys.tsx'
import { PersonalTokens } from '../personal-tokens/PersonalTokens.tsx'
import { ProofHost } from '../ProofHost.tsx'
import { SecondStep } from '../second-step/SecondStep.tsx'
import { SignIns } from '../sign-in/SignIns.tsx'

/** How one signs in, and where one is signed in. */
export function SecurityTab({ profile }: { profile: Profile }) {
  const can = useCan()
  return (
    <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <PasswordForm email={profile.email} />
      <div className="grid gap-4">
        <SecondStep />
        <Passkeys />
        <SignIns />
        {can('tokens:use') && <PersonalTokens />}
      </div>
      <ProofHost />
    </div>
  )
}
