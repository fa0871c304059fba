import { Trans, useLingui } from '@lingui/react/macro'
import { mailSenderSchema, type SettingsState } from '#api/modules/company/company.contract.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { SectionForm } from './SectionForm.tsx'
import { TestMail } from './TestMail.tsx'

const orNull = (text: string | null) => text?.trim() || null

/** Who mails of the company come from, and whether they arrive. */
export function MailSection({ state }: { state: SettingsState }) {
  const { t } = useLingui()
  const { demo } = useSession()
  const { mailName, mailReplyTo } = state.settings
  const { server, address, name } = state.mail
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <SectionForm state={state} schema={mailSenderSchema} values={{ mailName, mailReplyTo }}>
        {(form) => (
          <Card title={<Trans>Sender</Trans>}>
            <div className="flex flex-col gap-4">
              <Field
                label={t`Name of the sender`}
                hint={t`Shown beside the address. Empty: ${name ?? address}`}
                error={form.formState.errors.mailName?.message}
              >
                {(control) => <Input {...control} {...form.register('mailName', { setValueAs: orNull })} />}
              </Field>
              <Field
                label={t`Answers go to`}
                hint={t`An address that is read by a person. Empty: the sender's.`}
                error={form.formState.errors.mailReplyTo?.message}
              >
                {(control) => (
                  <Input
                    {...control}
                    {...form.register('mailReplyTo', { setValueAs: orNull })}
                    type="email"
                    inputMode="email"
                    dir="ltr"
                  />
                )}
              </Field>
              <dl className="grid gap-3 text-sm sm:grid-cols-2">
                <div>
                  <dt className="text-xs text-muted">
                    <Trans>Address of the sender</Trans>
                  </dt>
                  <dd>
                    <bdi dir="ltr">{address}</bdi>
                  </dd>
                </div>
                <div>
                  <dt className="text-xs text-muted">
                    <Trans>Mail server</Trans>
                  </dt>
                  <dd>
                    {server ? (
                      <bdi dir="ltr">{server}</bdi>
                    ) : demo ? (
                      <Trans>None: the demo keeps its mails in its own mailbox</Trans>
                    ) : (
                      <Trans>None: mails cannot be sent</Trans>
                    )}
                  </dd>
                </div>
              </dl>
              <p className="text-xs text-muted">
                <Trans>
                  Address and server are settings of the installation (<code dir="ltr">SMTP_URL</code>,{' '}
                  <code dir="ltr">MAIL_FROM</code>), since mail servers refuse senders that they do not know.
                </Trans>
              </p>
            </div>
          </Card>
        )}
      </SectionForm>
      <TestMail />
    </div>
  )
}
