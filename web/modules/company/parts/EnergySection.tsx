import { Trans, useLingui } from '@lingui/react/macro'
import { energySchema, type SettingsState } from '#api/modules/company/company.contract.ts'
import { Card } from '#web/ui/card.tsx'
import { NumberField } from './NumberField.tsx'
import { SectionForm } from './SectionForm.tsx'

/** How energy is turned into CO₂, and how long single readings are kept. */
export function EnergySection({ state }: { state: SettingsState }) {
  const { t } = useLingui()
  const { readingDays, co2GramsPerKwh } = state.settings
  return (
    <SectionForm state={state} schema={energySchema} values={{ readingDays, co2GramsPerKwh }}>
      {(form) => (
        <Card title={<Trans>Energy</Trans>}>
          <div className="flex flex-col gap-4">
            <NumberField
              form={form}
              name="co2GramsPerKwh"
              label={t`CO₂ of a kilowatt-hour`}
              hint={t`As your supplier states it. Empty: reports show no CO₂. It holds for past days too.`}
              unit={t`g`}
            />
            <NumberField
              form={form}
              name="readingDays"
              label={t`Single readings of meters are kept`}
              hint={t`Consumption by hour stays for good.`}
              unit={t`days`}
            />
          </div>
        </Card>
      )}
    </SectionForm>
  )
}
