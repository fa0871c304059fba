import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  type MadeToken,
  newTokenSchema,
  tokenLives,
} from '#api/modules/identity/personal-tokens/personal-tokens.contract.ts'
import { ApiError, QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import { FormField, SelectField, TextField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { makeToken } from './personal-tokens.api.ts'
import { TokenPermissions } from './TokenPermissions.tsx'

/** A choice of days is a text. */
const formSchema = newTokenSchema.extend({ days: z.string().transform(Number).pipe(newTokenSchema.shape.days) })
type Input = z.input<typeof formSchema>
type Output = z.output<typeof formSchema>

const dayMs = 86_400_000

/** What a token is called, what it may do, and how long. */
export function NewTokenDialog({ onClose, onMade }: { onClose: () => void; onMade: (made: MadeToken) => void }) {
  const { t, i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const form = useForm<Input, unknown, Output>({
    resolver: useFormResolver(formSchema),
    defaultValues: { name: '', permissions: [], days: '90' },
  })
  const endOf = (days: number) => formatDate(new Date(now + days * dayMs).toISOString().slice(0, 10), i18n.locale)
  return (
    <FormDialog
      form={form}
      title={<Trans>Make an access token</Trans>}
      description={<Trans>It never does more than you may yourself: what you lose, it loses.</Trans>}
      submitLabel={t`Make token`}
      save={async (values) => onMade(await makeToken(values))}
      explain={(error) => {
        if (error instanceof QuestionCancelled) return true
        const tooMany = error instanceof ApiError && error.code === 'too_many_subscriptions'
        return tooMany ? { text: t`You have as many tokens as one person may have. Revoke one first.` } : undefined
      }}
      onClose={onClose}
    >
      <TextField
        control={form.control}
        name="name"
        label={t`Name`}
        hint={t`What uses it and where, such as Power BI of the quality team.`}
        maxLength={60}
        required
      />
      <SelectField
        control={form.control}
        name="days"
        label={t`Valid for`}
        options={tokenLives.map((days) => ({
          value: String(days),
          label: <Plural value={days} one="# day" other="# days" />,
          detail: t`until ${endOf(days)}`,
        }))}
      />
      <FormField control={form.control} name="permissions" label={t`What it may do`} required>
        {({ field, control }) => (
          <TokenPermissions {...control} chosen={field.value as Input['permissions']} onChange={field.onChange} />
        )}
      </FormField>
    </FormDialog>
  )
}
