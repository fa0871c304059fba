import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { passwordLength } from '#api/modules/identity/identity.contract.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { AuthPanel } from './AuthPanel.tsx'
import { passwordSchema, samePasswords } from '../account/password-pair.ts'
import { sendForm } from './sign-in.ts'
import { identityPaths } from '../identity-paths.ts'

const formSchema = z
  .object({ password: passwordSchema, repeated: z.string().min(1) })
  .refine(samePasswords.check, samePasswords.refusal)

type Passwords = z.infer<typeof formSchema>

/** Opened by the link of the reset mail, which carries the token. */
export function NewPasswordPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  // The link of an invitation leads here too.
  const welcome = search.has('welcome')
  const form = useForm<Passwords>({
    mode: 'onTouched',
    resolver: useFormResolver(formSchema),
    defaultValues: { password: '', repeated: '' },
  })
  const { errors } = form.formState

  const save = useMutation({
    mutationFn: ({ password }: Passwords) => sendForm('/api/auth/new-password', { token, password }),
    onSuccess: () => void navigate(paths.login()),
    meta: { done: welcome ? t`Password chosen. Sign in with it.` : t`Password changed. Sign in with the new one.` },
  })

  if (token === '') {
    return (
      <AuthPanel title={<Trans>New password</Trans>}>
        <Notice tone="warning">
          <Trans>This address lacks its token. Open the link of the mail, or ask for a new one.</Trans>
        </Notice>
        <Link to={identityPaths.forgotPassword()} className={buttonClass('primary', 'lg', 'mt-4 w-full')}>
          <Trans>Ask for a new link</Trans>
        </Link>
      </AuthPanel>
    )
  }
  return (
    <AuthPanel
      title={welcome ? <Trans>Welcome to Vardiya</Trans> : <Trans>New password</Trans>}
      text={
        welcome ? (
          <Trans>Choose the password that you will sign in with.</Trans>
        ) : (
          <Trans>Every device that is signed in will have to sign in again.</Trans>
        )
      }
    >
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
        className="flex flex-col gap-4"
      >
        <Field
          label={t`New password`}
          hint={t`At least ${passwordLength.min} characters`}
          error={errors.password?.message}
        >
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <Field label={t`Repeat the new password`} error={errors.repeated?.message}>
          {(control) => <PasswordInput {...control} {...form.register('repeated')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={save.isPending}>
          {welcome ? <Trans>Choose password</Trans> : <Trans>Change password</Trans>}
        </Button>
      </form>
    </AuthPanel>
  )
}
