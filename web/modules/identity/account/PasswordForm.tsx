import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { request } from '#web/platform/api-client/request.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { passwordSchema, samePasswords } from './password-pair.ts'

const formSchema = z
  .object({ oldPassword: z.string().min(1), password: passwordSchema, repeated: z.string().min(1) })
  .refine(samePasswords.check, samePasswords.refusal)

type Passwords = z.infer<typeof formSchema>
const empty: Passwords = { oldPassword: '', password: '', repeated: '' }

/** Changes the password; the server checks the old one first. */
export function PasswordForm({ email, onChanged }: { email: string; onChanged?: () => void }) {
  const { t, i18n } = useLingui()
  const min = useSession().company.passwordMin
  const form = useForm<Passwords>({
    mode: 'onTouched',
    resolver: useFormResolver(formSchema),
    defaultValues: empty,
  })
  const { errors } = form.formState

  const change = useMutation({
    mutationFn: ({ oldPassword, password: newPassword }: Passwords) =>
      request(z.unknown(), '/api/auth/change-password', { method: 'POST', body: { oldPassword, newPassword } }),
    onSuccess: () => {
      form.reset(empty)
      onChanged?.()
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'old_password_incorrect')
        form.setError('oldPassword', { message: i18n._(errorText(error)) }, { shouldFocus: true })
    },
    meta: { done: t`Password changed` },
  })

  return (
    <Card title={<Trans>Change password</Trans>}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => change.mutate(values))(event)}
        className="flex flex-col gap-4"
      >
        <input type="email" name="username" value={email} readOnly autoComplete="username" className="hidden" />
        <Field label={t`Old password`} error={errors.oldPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('oldPassword')} autoComplete="current-password" />
          )}
        </Field>
        <Field label={t`New password`} hint={t`At least ${min} characters`} error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <Field label={t`Repeat the new password`} error={errors.repeated?.message}>
          {(control) => <PasswordInput {...control} {...form.register('repeated')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" variant="primary" busy={change.isPending} className="self-end">
          <Trans>Change password</Trans>
        </Button>
      </form>
    </Card>
  )
}
