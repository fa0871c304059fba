import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { appCodeSchema } from '#api/modules/identity/second-step/second-step.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { confirmApp } from './second-step.api.ts'

const formSchema = z.object({ code: appCodeSchema })

interface AppDialogProps {
  app: { secret: string; uri: string }
  onConfirmed: (codes: string[]) => void
  onClose: () => void
}

/** Teaches an authenticator app the secret, and takes its first code as proof. */
export function AppDialog({ app, onConfirmed, onClose }: AppDialogProps) {
  const { t, i18n } = useLingui()
  const form = useForm<{ code: string }, unknown, { code: string }>({
    resolver: useFormResolver(formSchema),
    defaultValues: { code: '' },
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Set up an authenticator app</Trans>}
      submitLabel={t`Turn on`}
      save={async ({ code }) => onConfirmed(await confirmApp(code))}
      explain={(error) => {
        if (!(error instanceof ApiError) || error.code !== 'code_incorrect') return undefined
        form.setError('code', { message: i18n._(errorText(error)) }, { shouldFocus: true })
        return true
      }}
      onClose={onClose}
    >
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={app.uri} label={t`QR code for the authenticator app`} />
        <div className="w-full min-w-0 space-y-3 text-sm">
          <p>
            <Trans>Scan this with an authenticator app on your phone, or type the key into it:</Trans>
          </p>
          <CodeBlock text={app.secret.replace(/(.{4})(?=.)/g, '$1 ')} label={t`Key for the app`} />
        </div>
      </div>
      <Field
        label={t`Code that the app shows now`}
        hint={t`Six digits, new every half minute`}
        error={form.formState.errors.code?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-mono tracking-widest"
          />
        )}
      </Field>
    </FormDialog>
  )
}
