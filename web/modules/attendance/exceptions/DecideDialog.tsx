import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { reasonSchema, type Decided } from '#api/modules/attendance/exceptions/exceptions.contract.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast.ts'

const formSchema = z.strictObject({ reason: reasonSchema })

interface Props {
  title: string
  description?: string
  submitLabel: string
  decide: (reason: string) => Promise<Decided>
  onClose: (decided: boolean) => void
}

/** Asks why something is decided as it is; the reason stays with it. */
export function DecideDialog({ title, description, submitLabel, decide, onClose }: Props) {
  const { t } = useLingui()
  const say = useDecidedToast()
  const form = useForm<z.infer<typeof formSchema>>({
    resolver: useFormResolver(formSchema),
    defaultValues: { reason: '' },
  })
  return (
    <FormDialog
      form={form}
      {...{ title, description, submitLabel }}
      save={async ({ reason }) => {
        say(await decide(reason))
        onClose(true)
      }}
      onClose={() => onClose(false)}
    >
      <Field label={t`Reason`} error={form.formState.errors.reason?.message} required>
        {(control) => <Input {...control} {...form.register('reason')} maxLength={300} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

/** Says how many were decided, and why others were not. */
export function useDecidedToast() {
  const { t } = useLingui()
  return ({ decided, conflict, locked, missing }: Decided) => {
    const left = conflict + missing
    if (left === 0 && locked === 0) return showToast('success', t`Decided: ${decided}`)
    showToast('warning', t`Decided: ${decided}`, {
      detail: [
        left > 0 && t`Changed since you looked: ${left}`,
        locked > 0 && t`In a locked month: ${locked}. Unlock the month first.`,
      ]
        .filter(Boolean)
        .join(' '),
    })
  }
}
