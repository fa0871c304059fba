import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { askedNow, proveByPassword, subscribeToAsking } from './proof.ts'

const formSchema = z.object({ password: z.string().min(1) })

/** Where `proven` asks for the password; once on a page. */
export function ProofHost() {
  const asked = useSyncExternalStore(subscribeToAsking, askedNow)
  return asked && <ProofDialog onEnd={asked.answer} />
}

function ProofDialog({ onEnd }: { onEnd: (proved: boolean) => void }) {
  const { t, i18n } = useLingui()
  const form = useForm<{ password: string }>({
    resolver: useFormResolver(formSchema),
    defaultValues: { password: '' },
  })
  return (
    <FormDialog
      form={form}
      width="sm"
      title={<Trans>Is it still you?</Trans>}
      description={<Trans>Your password is asked again before the way you sign in is changed.</Trans>}
      submitLabel={t`Continue`}
      save={async ({ password }) => {
        await proveByPassword(password)
        onEnd(true)
      }}
      explain={(error) => {
        if (!(error instanceof ApiError) || error.code !== 'password_incorrect') return undefined
        form.setError('password', { message: i18n._(errorText(error)) }, { shouldFocus: true })
        return true
      }}
      onClose={() => onEnd(false)}
    >
      <Field label={t`Password`} error={form.formState.errors.password?.message}>
        {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
      </Field>
    </FormDialog>
  )
}
