import { Trans, useLingui } from '@lingui/react/macro'
import { generalSchema, type SettingsState } from '#api/modules/company/company.contract.ts'
import { TextField } from '#web/platform/forms/fields.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { LogoChoice } from './LogoChoice.tsx'
import { SectionForm } from './SectionForm.tsx'

/** Name, logo and contact of the company. */
export function GeneralSection({ state }: { state: SettingsState }) {
  const { t } = useLingui()
  const { code } = useSession().company
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <SectionForm state={state} schema={generalSchema} values={{ name: state.settings.name }}>
        {(form) => (
          <Card title={<Trans>Company</Trans>}>
            <div className="flex flex-col gap-4">
              <TextField
                control={form.control}
                name="name"
                label={t`Name`}
                hint={t`Appears in the top bar, on exported documents and in mails.`}
                required
              />
              <div className="text-sm">
                <p className="text-xs text-muted">
                  <Trans>Company code</Trans>
                </p>
                <p>
                  <bdi>{code}</bdi>
                </p>
              </div>
            </div>
          </Card>
        )}
      </SectionForm>
      <LogoChoice state={state} />
    </div>
  )
}
