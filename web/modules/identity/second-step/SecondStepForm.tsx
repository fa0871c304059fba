import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  appCodeSchema,
  recoveryCodeSchema,
  type SecondStepMethod,
} from '#api/modules/identity/second-step/second-step.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { askPasskey, canHavePasskeys } from '../passkeys/passkeys.api.ts'
import { doorQuery } from '../sign-in/demo-accounts.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { takeSecondStep } from '../sign-in/sign-in.ts'

interface Step {
  methods: readonly SecondStepMethod[]
  onDone: () => void
  /** It took too long: the password is asked again. */
  onExpired: () => void
}

/** The second step of signing in: a code of the app, or a recovery code in its place. */
export function SecondStepForm({ methods, onDone, onExpired }: Step) {
  const possible = canHavePasskeys(useQuery(doorQuery).data?.passkeys)
  const [by, setBy] = useState<'app' | 'recovery'>('app')
  const other = by === 'app' ? 'recovery' : 'app'
  return (
    <div className="flex flex-col gap-4">
      <CodeForm key={by} by={by} onDone={onDone} onExpired={onExpired} />
      {methods.includes('passkey') && possible && (
        <PasskeyButton
          work={async () => takeSecondStep({ passkey: await askPasskey() })}
          onDone={onDone}
          onExpired={onExpired}
        >
          <Trans>Use a passkey</Trans>
        </PasskeyButton>
      )}
      {methods.includes(other) && (
        <Button variant="ghost" onClick={() => setBy(other)}>
          {by === 'app' ? <Trans>Use a recovery code</Trans> : <Trans>Use the authenticator app</Trans>}
        </Button>
      )}
    </div>
  )
}

function CodeForm({ by, onDone, onExpired }: Pick<Step, 'onDone' | 'onExpired'> & { by: 'app' | 'recovery' }) {
  const { t, i18n } = useLingui()
  const form = useForm<{ code: string }, unknown, { code: string }>({
    resolver: useFormResolver(z.object({ code: by === 'app' ? appCodeSchema : recoveryCodeSchema })),
    defaultValues: { code: '' },
  })
  // The page has just changed for this one field.
  useEffect(() => form.setFocus('code'), [form])
  const { mutate, isPending } = useMutation({
    mutationFn: ({ code }: { code: string }) => takeSecondStep(by === 'app' ? { code } : { recoveryCode: code }),
    onSuccess: onDone,
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'sign_in_expired') onExpired()
      if (error.code === 'code_incorrect')
        form.setError('code', { message: i18n._(errorText(error)) }, { shouldFocus: true })
    },
    meta: { explain: (error) => (error instanceof ApiError && error.code === 'code_incorrect' ? true : undefined) },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => mutate(values))(event)}
      className="flex flex-col gap-4"
    >
      <Field
        label={by === 'app' ? t`Code of the authenticator app` : t`Recovery code`}
        hint={by === 'app' ? t`Six digits, new every half minute` : t`One of the codes you kept; each works once`}
        error={form.formState.errors.code?.message}
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('code')}
            dir="ltr"
            inputMode={by === 'app' ? 'numeric' : 'text'}
            autoComplete={by === 'app' ? 'one-time-code' : 'off'}
            className="font-mono tracking-widest"
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={isPending}>
        <Trans>Sign in</Trans>
      </Button>
    </form>
  )
}
