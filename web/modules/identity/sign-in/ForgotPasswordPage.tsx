import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { forgotPasswordSchema } from '#api/modules/identity/identity.contract.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AuthPanel, inlineLinkClass } from './AuthPanel.tsx'
import { sendForm } from './sign-in.ts'

export function ForgotPasswordPage() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm<{ email: string }>({
    mode: 'onTouched',
    resolver: useFormResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  })
  const { errors } = form.formState

  const ask = useMutation({
    mutationFn: (values: { email: string }) => sendForm('/api/auth/forgot-password', values),
    onSuccess: (_answer, { email }) => setSentTo(email),
  })

  return (
    <AuthPanel
      title={<Trans>Forgot password</Trans>}
      text={<Trans>Enter your e-mail and we send you a link to choose a new password.</Trans>}
      footer={
        <Link to={paths.login()} className={inlineLinkClass}>
          <Trans>Back to sign in</Trans>
        </Link>
      }
    >
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => ask.mutate(values))(event)}
        className="flex flex-col gap-4"
      >
        {sentTo !== null && (
          <Notice tone="success">
            <Trans>If {sentTo} has an account here, the link is in its mailbox. It works for 10 minutes.</Trans>
          </Notice>
        )}
        <Field label={t`E-mail`} error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
          )}
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={ask.isPending}>
          {sentTo === null ? <Trans>Send link</Trans> : <Trans>Send again</Trans>}
        </Button>
      </form>
    </AuthPanel>
  )
}
