import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

export type FirstSignIn = 'invitation' | 'password'

type Props = { value: FirstSignIn; mails: boolean; onChange: (value: FirstSignIn) => void }

/**
 * First sign-in of an added person.
 *
 * @param mails whether mails are sent: without, nobody can be invited.
 */
export function FirstSignInChoice({ value, mails, onChange }: Props) {
  const option = (way: FirstSignIn, label: ReactNode, hint: ReactNode, disabled = false) => (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text comes with the call
    <label className="flex cursor-pointer items-start gap-3 rounded-md border border-line p-3 text-sm has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:disabled]:cursor-default has-[:disabled]:bg-sunken">
      <input
        type="radio"
        name="first-sign-in"
        className="mt-0.5 size-4 shrink-0 accent-[rgb(var(--accent))]"
        checked={value === way}
        disabled={disabled}
        onChange={() => onChange(way)}
      />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-xs text-muted">{hint}</span>
      </span>
    </label>
  )
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">
        <Trans>First sign-in</Trans>
      </legend>
      <p aria-hidden className="mb-2 text-sm font-medium">
        <Trans>First sign-in</Trans>
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        {option(
          'invitation',
          <Trans>Invitation by e-mail</Trans>,
          mails ? (
            <Trans>A link that works once, to choose a password.</Trans>
          ) : (
            <Trans>No mail server is set up. The operator of the portal sets SMTP_URL.</Trans>
          ),
          !mails,
        )}
        {option(
          'password',
          <Trans>Password to hand over</Trans>,
          <Trans>You see it once; it is changed at the first sign-in.</Trans>,
        )}
      </div>
    </fieldset>
  )
}
