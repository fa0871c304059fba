import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck, CloudOff, CloudUpload } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { SignIn } from './SignIn.tsx'
import type { Answers } from './use-answers.ts'

/** What has not arrived yet, and the button that sends it. */
export function WaitingBar({ answers: { waiting, fate, sending, send, kept } }: { answers: Answers }) {
  const { answers, photos } = waiting
  const isWaiting = answers + photos > 0 || kept?.audit.finish === true
  return (
    <output className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
      {isWaiting ? (
        <CloudOff aria-hidden className="size-4 text-warning" />
      ) : (
        <CircleCheck aria-hidden className="size-4 text-success" />
      )}
      <span className="min-w-0 flex-1">
        {!isWaiting && <Trans>Everything has arrived</Trans>}
        {isWaiting && (
          <>
            {answers > 0 && <Plural value={answers} one="# answer waits" other="# answers wait" />}
            {answers > 0 && photos > 0 && ' · '}
            {photos > 0 && <Plural value={photos} one="# photo waits" other="# photos wait" />}
            {answers + photos === 0 && <Trans>The end of the audit waits</Trans>}
          </>
        )}
        {fate === 'other' && (
          <span className="block text-warning">
            <Trans>Answers of another account wait on this device until that account signs in.</Trans>
          </span>
        )}
      </span>
      {fate === 'signIn' && <SignIn />}
      {isWaiting && fate !== 'signIn' && (
        <Button size="sm" busy={sending} icon={<CloudUpload />} onClick={() => void send()}>
          <Trans>Send now</Trans>
        </Button>
      )}
    </output>
  )
}
