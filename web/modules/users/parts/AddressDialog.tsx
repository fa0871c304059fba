import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { newAddressSchema } from '#api/modules/users/users.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import type { RowPartProps } from '#web/platform/resource/shown-resource.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { changeAddress } from '../users.api.ts'

const formSchema = newAddressSchema.pick({ email: true })

/** Asks for a person's new address. */
export function AddressDialog({ shown, row, onClose }: RowPartProps & { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { mails } = useSession()
  const form = useForm<{ email: string }, unknown, { email: string }>({
    resolver: useFormResolver(formSchema),
    defaultValues: { email: '' },
  })
  const isNew = row.values['signIn'] === 'invited' || row.values['signIn'] === 'none'
  return (
    <FormDialog
      form={form}
      width="sm"
      title={<Trans>Change the e-mail address</Trans>}
      description={
        isNew && mails ? (
          <Trans>It counts at once, and the invitation goes there.</Trans>
        ) : isNew ? (
          <Trans>It counts at once.</Trans>
        ) : (
          <Trans>
            A mail asks for confirmation there, and the present address is notified. Until then nothing changes.
          </Trans>
        )
      }
      submitLabel={t`Change address`}
      save={({ email }) => changeAddress(shown, row, email)}
      done={isNew ? t`The address was changed` : t`The new address was asked for confirmation`}
      explain={(error) => {
        if (!(error instanceof ApiError) || !['address_taken', 'invalid_input'].includes(error.code)) return undefined
        const message = error.code === 'invalid_input' ? t`It is this address already` : i18n._(errorText(error))
        form.setError('email', { message }, { shouldFocus: true })
        return true
      }}
      onClose={onClose}
    >
      <Field label={t`New e-mail address`} error={form.formState.errors.email?.message} required>
        {(control) => (
          <Input {...control} {...form.register('email')} type="email" inputMode="email" autoComplete="off" dir="ltr" />
        )}
      </Field>
    </FormDialog>
  )
}
