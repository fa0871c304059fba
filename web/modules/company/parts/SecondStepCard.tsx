import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import type { SettingsState } from '#api/modules/company/company.contract.ts'
import { roles } from '#api/modules/permissions/permissions.contract.ts'
import { useRoleNames } from '#web/platform/session/role-names.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { NumberField } from './NumberField.tsx'
import type { SignInForm } from './sign-in-form.ts'

/** For which roles the password alone is not enough. */
export function SecondStepCard({ form, people }: { form: SignInForm; people: SettingsState['people'] }) {
  const { t } = useLingui()
  const names = useRoleNames()
  const { field } = useController({ control: form.control, name: 'secondStepRoles' })
  const chosen = new Set(field.value)
  return (
    <Card title={<Trans>Two-step sign-in</Trans>}>
      <div className="flex flex-col gap-4">
        <fieldset>
          <legend className="text-sm font-medium">
            <Trans>Required for</Trans>
          </legend>
          <p className="mb-1 text-xs text-muted">
            <Trans>
              People of these roles are led to set up an authenticator app. Once their time is over, nothing else is
              open to them until they have one.
            </Trans>
          </p>
          <ul className="divide-y divide-line">
            {roles.map((role) => {
              const { all = 0, withoutSecondStep = 0 } = people.find((one) => one.role === role) ?? {}
              return (
                <li key={role} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
                  <Checkbox
                    label={names[role]}
                    checked={chosen.has(role)}
                    onChange={({ target }) =>
                      field.onChange(roles.filter((one) => (one === role ? target.checked : chosen.has(one))))
                    }
                  />
                  <span className="text-xs tabular-nums text-muted">
                    {all === 0 ? (
                      <Trans>Nobody</Trans>
                    ) : (
                      <>
                        <Plural value={all} one="# person" other="# people" />
                        {withoutSecondStep > 0 && (
                          <>
                            {' · '}
                            <Plural value={withoutSecondStep} one="# has none yet" other="# have none yet" />
                          </>
                        )}
                      </>
                    )}
                  </span>
                </li>
              )
            })}
          </ul>
        </fieldset>
        <NumberField
          form={form}
          name="secondStepGraceDays"
          label={t`Time to set it up`}
          hint={t`Counted from the day the role is chosen here, or from when the account was made. 0: at the next click.`}
          unit={t`days`}
        />
      </div>
    </Card>
  )
}
