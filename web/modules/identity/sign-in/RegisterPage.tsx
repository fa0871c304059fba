import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { passwordLength, registerSchema } from '#api/modules/identity/identity.contract.ts'
import { useDraft } from '#web/platform/forms/use-draft.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { AuthPanel, inlineLinkClass } from './AuthPanel.tsx'
import { doorQuery } from './demo-accounts.ts'
import { sendForm } from './sign-in.ts'

type Registration = z.infer<typeof registerSchema>

export function RegisterPage() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm<Registration>({
    mode: 'onTouched',
    resolver: useFormResolver(registerSchema),
    defaultValues: { email: '', password: '', firstName: '', lastName: '' },
  })
  const draft = useDraft(form, 'register', ['email', 'firstName', 'lastName'])
  const { errors } = form.formState
  const registration = useQuery(doorQuery).data?.registration

  const register = useMutation({
    mutationFn: (values: Registration) => sendForm('/api/auth/register', values),
    onSuccess: (_answer, { email }) => {
      draft.forget()
      setSentTo(email)
    },
  })

  if (registration === 'closed') {
    return (
      <AuthPanel
        title={<Trans>Registration is not open</Trans>}
        text={<Trans>Ask your administrator for an account.</Trans>}
      >
        <Link to={paths.login()} className={buttonClass('primary', 'lg', 'w-full')}>
          <Trans>Sign in</Trans>
        </Link>
      </AuthPanel>
    )
  }
  if (sentTo !== null) {
    return (
      <AuthPanel
        title={<Trans>Look into your mailbox</Trans>}
        text={<Trans>We sent a mail to {sentTo} with a link that confirms the address.</Trans>}
      >
        {registration === 'approval' && (
          <p className="mb-4 text-base text-muted">
            <Trans>You can sign in once an administrator has approved your account.</Trans>
          </p>
        )}
        <Link to={paths.login()} className={buttonClass('primary', 'lg', 'w-full')}>
          <Trans>Sign in</Trans>
        </Link>
      </AuthPanel>
    )
  }
  return (
    <AuthPanel
      title={<Trans>Create account</Trans>}
      text={<Trans>A minute, and the plant's reports are open to you.</Trans>}
      footer={
        <Trans>
          Already have an account?{' '}
          <Link to={paths.login()} className={inlineLinkClass}>
            Sign in
          </Link>
        </Trans>
      }
    >
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => register.mutate(values))(event)}
        className="flex flex-col gap-4"
      >
        <Field label={t`First name`} error={errors.firstName?.message}>
          {(control) => <Input {...control} {...form.register('firstName')} autoComplete="given-name" />}
        </Field>
        <Field label={t`Last name`} error={errors.lastName?.message}>
          {(control) => <Input {...control} {...form.register('lastName')} autoComplete="family-name" />}
        </Field>
        <Field
          label={t`E-mail`}
          error={errors.email?.message}
          hint={registration === 'domains' ? t`Your address at the company` : undefined}
        >
          {(control) => (
            <Input {...control} {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
          )}
        </Field>
        <Field label={t`Password`} hint={t`At least ${passwordLength.min} characters`} error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="new-password" />}
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={register.isPending}>
          <Trans>Create account</Trans>
        </Button>
      </form>
    </AuthPanel>
  )
}
