import { Trans, useLingui } from '@lingui/react/macro'
import { safetySchema, type SettingsState } from '#api/modules/company/company.contract.ts'
import { Card } from '#web/ui/card.tsx'
import { NumberField } from './NumberField.tsx'
import { SectionForm } from './SectionForm.tsx'

/** What the law of the company's country asks after an injury. */
export function SafetySection({ state }: { state: SettingsState }) {
  const { t } = useLingui()
  const { safetyNoticeDays } = state.settings
  return (
    <SectionForm state={state} schema={safetySchema} values={{ safetyNoticeDays }}>
      {(form) => (
        <Card title={<Trans>Work safety</Trans>}>
          <NumberField
            form={form}
            name="safetyNoticeDays"
            label={t`Injuries are reported to the authority within`}
            hint={t`From the day of the injury by the calendar of the site, without weekends and holidays. Reminders begin two days before.`}
            unit={t`working days`}
          />
        </Card>
      )}
    </SectionForm>
  )
}
