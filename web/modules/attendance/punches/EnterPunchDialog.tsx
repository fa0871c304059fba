import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, useForm } from 'react-hook-form'
import { type PunchByHand, punchByHandSchema } from '#api/modules/attendance/punches/punches.contract.ts'
import { formatDate } from '#web/core/figures/formats.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { showToast } from '#web/ui/toast.ts'
import { enterPunch } from './punches.api.ts'

/** Enters a punch that no reader saw, with the reason; those that came stay as they are. */
export function EnterPunchDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const form = useForm<PunchByHand, unknown, PunchByHand>({
    resolver: useFormResolver(punchByHandSchema),
    defaultValues: { employee: '', reader: '', at: '', state: 'in', reason: '' },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      title={<Trans>Enter a punch</Trans>}
      description={
        <Trans>For one that no reader saw. It is marked as entered by you, and the reason stays with it.</Trans>
      }
      submitLabel={t`Enter punch`}
      save={async (punch) => {
        const { booksIn } = await enterPunch(punch)
        onClose()
        if (booksIn === null) return showToast('success', t`The punch was entered`)
        const month = formatDate(booksIn, i18n.locale, 'monthLong')
        showToast('warning', t`The punch was entered, but changes nothing of its day`, {
          detail: t`The timesheet of this day is locked and stays as it is. What differs counts in ${month}, as a correction of an earlier month.`,
        })
      }}
      explain={(error) => {
        if (!(error instanceof ApiError) || !['conflict', 'invalid_input'].includes(error.code)) return undefined
        const message =
          error.code === 'conflict' ? t`This punch was entered before.` : t`This cannot be: check time and person.`
        form.setError('at', { message }, { shouldFocus: true })
        return true
      }}
      onClose={onClose}
    >
      {(['employee', 'reader'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <Field label={name === 'employee' ? t`Employee` : t`Reader`} error={errors[name]?.message} required>
              {(control) => (
                <ReferenceChoice
                  {...control}
                  to={name === 'employee' ? 'employees' : 'readers'}
                  optional={false}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            </Field>
          )}
        />
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Time at the reader`} error={errors.at?.message} required>
          {(control) => <Input {...control} {...form.register('at')} type="datetime-local" step={1} />}
        </Field>
        <Controller
          control={form.control}
          name="state"
          render={({ field }) => (
            <Field label={t`Direction`} required>
              {(control) => (
                <Select
                  {...control}
                  value={field.value}
                  onChange={field.onChange}
                  options={[
                    { value: 'in', label: t({ context: 'punch', message: 'In' }) },
                    { value: 'out', label: t({ context: 'punch', message: 'Out' }) },
                  ]}
                />
              )}
            </Field>
          )}
        />
      </div>
      <Field label={t`Reason`} hint={t`Such as: the card was left at home.`} error={errors.reason?.message} required>
        {(control) => <Input {...control} {...form.register('reason')} maxLength={300} autoComplete="off" />}
      </Field>
    </FormDialog>
  )
}
