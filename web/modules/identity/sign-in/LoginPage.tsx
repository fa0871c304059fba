import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { loginSchema } from '#api/modules/identity/identity.contract.ts'
import type { SecondStepMethod } from '#api/modules/identity/second-step/second-step.contract.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { AuthPanel, inlineLinkClass } from './AuthPanel.tsx'
import { doorQuery } from './demo-accounts.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { returnPath } from './return-path.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { SecondStepForm } from '../second-step/SecondStepForm.tsx'
import { signIn, signInByPasskey, TokenCallError } from './sign-in.ts'
import { identityPaths } from '../identity-paths.ts'
import { canHavePasskeys } from '../passkeys/passkeys.api.ts'

interface Credentials {
  email: string
  password: string
}

export function LoginPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const form = useForm<Credentials>({
    mode: 'onTouched',
    resolver: useFormResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = form.formState
  const door = useQuery(doorQuery).data
  const registers = door?.registration !== 'closed'

  const [methods, setMethods] = useState<readonly SecondStepMethod[]>()
  const done = () => void navigate(returnPath(search), { replace: true })

  const { mutate: enter, isPending } = useMutation({
    mutationFn: ({ email, password }: Credentials) => signIn(email, password),
    onSuccess: (secondStep) => (secondStep ? setMethods(secondStep) : done()),
    meta: { explain: (error) => (error instanceof TokenCallError ? { text: t`JWT hatası!` } : undefined) },
  })

  if (methods)
    return (
      <AuthPanel
        title={<Trans>One more step</Trans>}
        text={<Trans>Your password is right. Now show that it is you.</Trans>}
        footer={
          <button type="button" className={inlineLinkClass} onClick={() => setMethods(undefined)}>
            <Trans>Back to sign in</Trans>
          </button>
        }
      >
        <SecondStepForm methods={methods} onDone={done} onExpired={() => setMethods(undefined)} />
      </AuthPanel>
    )
  return (
    <AuthPanel
      title={<Trans>Sign in</Trans>}
      text={<Trans>Welcome back. Your plant is waiting.</Trans>}
      footer={
        registers ? (
          <Trans>
            No account yet?{' '}
            <Link to={identityPaths.register()} className={inlineLinkClass}>
              Create one
            </Link>
          </Trans>
        ) : undefined
      }
    >
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => enter(values))(event)}
        className="flex flex-col gap-4"
      >
        <Field label={t`E-mail`} error={errors.email?.message}>
          {(control) => (
            <Input {...control} {...form.register('email')} type="email" autoComplete="username" inputMode="email" />
          )}
        </Field>
        <Field label={t`Password`} error={errors.password?.message}>
          {(control) => <PasswordInput {...control} {...form.register('password')} autoComplete="current-password" />}
        </Field>
        <Link to={identityPaths.forgotPassword()} className={`${inlineLinkClass} -mt-1 self-end text-sm`}>
          <Trans>Forgot password?</Trans>
        </Link>
        <Button type="submit" variant="primary" size="lg" busy={isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
      {canHavePasskeys(door?.passkeys) && (
        <div className="mt-3 grid">
          <PasskeyButton work={signInByPasskey} onDone={done}>
            <Trans>Use a passkey</Trans>
          </PasskeyButton>
        </div>
      )}
      <DemoAccounts busy={isPending} onChoose={enter} />
    </AuthPanel>
  )
}
