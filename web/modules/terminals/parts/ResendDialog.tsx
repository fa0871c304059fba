import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { giveCommand } from '../terminals.api.ts'

const daysSchema = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => to >= from, { path: ['to'], params: { reason: 'required' } })
type Days = z.infer<typeof daysSchema>

/** Asks for the days of punches to send again. */
export function ResendDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm<Days, unknown, Days>({
    resolver: useFormResolver(daysSchema),
    defaultValues: { from: '', to: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      width="sm"
      title={<Trans>Ask for punches again</Trans>}
      description={
        <Trans>The terminal sends its records of these days. Records that are here already count once.</Trans>
      }
      submitLabel={t`Ask terminal`}
      save={(days) => giveCommand(id, { kind: 'resend', ...days })}
      done={t`The terminal is asked when it connects next`}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`From`} error={errors.from?.message} required>
          {(control) => <Input {...control} {...form.register('from')} type="date" />}
        </Field>
        <Field label={t`To`} error={errors.to?.message} required>
          {(control) => <Input {...control} {...form.register('to')} type="date" />}
        </Field>
      </div>
    </FormDialog>
  )
}
