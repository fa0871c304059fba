import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { retentionSchema, type SettingsState } from '#api/modules/company/company.contract.ts'
import { Card } from '#web/ui/card.tsx'
import { NumberField } from './NumberField.tsx'
import { SectionForm } from './SectionForm.tsx'

/** How long things are kept. The portal itself deletes older ones. */
export function RetentionSection({ state }: { state: SettingsState }) {
  const { t } = useLingui()
  const { mailDays, notificationDays, uploadDays, punchDays } = state.settings
  const days = t`days`
  return (
    <SectionForm state={state} schema={retentionSchema} values={{ mailDays, notificationDays, uploadDays, punchDays }}>
      {(form) => (
        <>
          <Card title={<Trans>Deleted after a time</Trans>}>
            <div className="flex flex-col gap-4">
              <NumberField
                form={form}
                name="notificationDays"
                label={t`Notifications`}
                hint={t`Under the bell, read or not.`}
                unit={days}
              />
              <NumberField
                form={form}
                name="mailDays"
                label={t`Record of mails`}
                hint={t`Recipients of mails and whether they arrived. The text is deleted once a mail is sent.`}
                unit={days}
              />
              <NumberField
                form={form}
                name="uploadDays"
                label={t`Uploaded files of imports`}
                hint={t`Imported and refused rows stay.`}
                unit={days}
              />
              <NumberField
                form={form}
                name="punchDays"
                label={t`Punches of people`}
                hint={t`Empty: for good. Attendance days and timesheets stay as they are, and cannot be corrected any more two weeks before their punches go.`}
                unit={days}
              />
            </div>
            <p className="mt-4 text-xs text-muted">
              <Trans>The portal looks every hour. What a shorter time has deleted does not come back.</Trans>
            </p>
          </Card>
          <Card title={<Trans>Not for you to set</Trans>}>
            <dl className="divide-y divide-line text-sm">
              <Kept what={t`Audit log`}>
                <Trans>For good. Each entry is chained to the one before it: a removed one would be seen.</Trans>
              </Kept>
              <Kept what={t`Events of devices, production, stops, orders`}>
                <Trans>For good. All figures are made from them.</Trans>
              </Kept>
              <Kept what={t`Exported files`}>
                <Plural value={state.exportHours} one="# hour" other="# hours" />
              </Kept>
              <Kept what={t`Sign-ins`}>
                <Trans>Until a day after they have ended.</Trans>
              </Kept>
            </dl>
          </Card>
        </>
      )}
    </SectionForm>
  )
}

function Kept({ what, children }: { what: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <dt className="w-56 shrink-0 font-medium">{what}</dt>
      <dd className="min-w-48 flex-1 text-muted">{children}</dd>
    </div>
  )
}
