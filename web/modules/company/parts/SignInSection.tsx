import { signInRulesSchema, type SettingsState } from '#api/modules/company/company.contract.ts'
import { RegistrationCard } from './RegistrationCard.tsx'
import { SecondStepCard } from './SecondStepCard.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SessionsCard } from './SessionsCard.tsx'

/** Who gets an account, how one signs in, and how long that lasts. */
export function SignInSection({ state }: { state: SettingsState }) {
  const { registration, registrationDomains, unusedHours, longestDays, passwordMin, passkeys } = state.settings
  const { secondStepRoles, secondStepGraceDays } = state.settings
  return (
    <SectionForm
      state={state}
      schema={signInRulesSchema}
      values={{
        registration,
        registrationDomains,
        unusedHours,
        longestDays,
        passwordMin,
        passkeys,
        secondStepRoles,
        secondStepGraceDays,
      }}
    >
      {(form) => (
        <>
          <RegistrationCard form={form} />
          <SecondStepCard form={form} people={state.people} />
          <SessionsCard form={form} />
        </>
      )}
    </SectionForm>
  )
}
