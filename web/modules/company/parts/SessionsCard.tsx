import { Trans, useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from './NumberField.tsx'
import type { SignInForm } from './sign-in-form.ts'

/** Rules of a password, alternatives to it, and the length of a sign-in. */
export function SessionsCard({ form }: { form: SignInForm }) {
  const { t } = useLingui()
  const { field: passkeys } = useController({ control: form.control, name: 'passkeys' })
  return (
    <Card title={<Trans>Passwords and sign-ins</Trans>}>
      <div className="flex flex-col gap-4">
        <NumberField
          form={form}
          name="passwordMin"
          label={t`Shortest password`}
          hint={t`Counts for passwords that are chosen from now on. The most common ones, and one’s own name or address, are always refused.`}
          unit={t`characters`}
        />
        <div>
          <Checkbox
            label={t`People may sign in by passkeys`}
            checked={passkeys.value}
            onChange={({ target }) => passkeys.onChange(target.checked)}
          />
          <p className="text-xs text-muted">
            <Trans>By fingerprint, face or PIN of their device. Passkeys that exist rest while this is off.</Trans>
          </p>
        </div>
        <NumberField form={form} name="unusedHours" label={t`An unused sign-in ends after`} unit={t`hours`} />
        <NumberField
          form={form}
          name="longestDays"
          label={t`Any sign-in ends after`}
          hint={t`Both apply at once, also to people who are signed in now.`}
          unit={t`days`}
        />
      </div>
    </Card>
  )
}
