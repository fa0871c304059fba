import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { type Unlock, unlockSchema } from '#api/modules/timesheets/timesheets.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { unlockMonth } from '../timesheets.api.ts'

/** Opens a locked month again, with the reason. */
export function UnlockDialog({ month, onClose }: { month: Omit<Unlock, 'reason'>; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm<Unlock, unknown, Unlock>({
    resolver: useFormResolver(unlockSchema),
    defaultValues: { ...month, reason: '' },
  })
  return (
    <FormDialog
      form={form}
      title={t`Unlock the month`}
      description={t`Its days are built anew, and corrections that later months hold of it are taken back.`}
      submitLabel={t`Unlock the month`}
      save={unlockMonth}
      done={t`The month is open again`}
      explain={(error) =>
        error instanceof ApiError && error.code === 'conflict'
          ? {
              text: isClosed(error)
                ? t`The punches of this month are deleted, so that its days cannot be built anew. Correct it in an open month.`
                : t`A later month is locked: unlock that one first.`,
            }
          : undefined
      }
      onClose={onClose}
    >
      <Field label={t`Reason`} error={form.formState.errors.reason?.message} required>
        {(control) => <Input {...control} {...form.register('reason')} maxLength={300} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}

const isClosed = ({ details }: ApiError): boolean =>
  typeof details === 'object' && details !== null && 'closedBefore' in details
