import { Trans, useLingui } from '@lingui/react/macro'
import { registrations } from '#api/modules/company/company.contract.ts'
import { SelectField } from '#web/platform/forms/fields.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { SignInForm } from './sign-in-form.ts'

const asList = (text: unknown): string[] =>
  Array.isArray(text)
    ? (text as string[])
    : String(text)
        .split(/[\s,;@]+/)
        .filter(Boolean)

/** Whether people may register, and who approves them. */
export function RegistrationCard({ form }: { form: SignInForm }) {
  const { t } = useLingui()
  const { demo } = useSession()
  const registration = form.watch('registration')
  const ways = {
    closed: { label: t`Off`, about: t`Only administrators add people.` },
    approval: {
      label: t`On, an administrator approves`,
      about: t`New people wait among the pending users until an administrator approves them.`,
    },
    domains: {
      label: t`On, for addresses of the company`,
      about: t`A person with an address of these domains who confirms it enters as a User. Others cannot register.`,
    },
    open: { label: t`On, for everybody`, about: t`New people enter at once, as a User. In the demo only.` },
  }
  const { registrationDomains: fault } = form.formState.errors
  const domainFault =
    fault &&
    ('message' in fault && fault.message
      ? fault.message
      : fault.type === 'server'
        ? t`Another company takes registrations from one of these domains`
        : t`Not all of these are domains`)
  return (
    <Card title={<Trans>Registration</Trans>}>
      <div className="flex flex-col gap-4">
        <SelectField
          control={form.control}
          name="registration"
          label={t`People may register by themselves`}
          hint={ways[registration].about}
          options={registrations
            .filter((way) => way !== 'open' || demo)
            .map((way) => ({ value: way, label: ways[way].label }))}
        />
        {registration === 'domains' && (
          <Field
            label={t`Domains`}
            hint={t`The part after the @, separated by commas: plant.example, plant.com`}
            error={domainFault}
            required
          >
            {(control) => (
              <Input {...control} {...form.register('registrationDomains', { setValueAs: asList })} dir="ltr" />
            )}
          </Field>
        )}
      </div>
    </Card>
  )
}
