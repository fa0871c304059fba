import { useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { dayStatuses } from '#api/modules/attendance/days/attendance-day.contract.ts'
import {
  type CodesState,
  payItems,
  type TimesheetCodes,
  timesheetCodesSchema,
} from '#api/modules/timesheets/timesheet-codes.contract.ts'
import { dayStatusWords } from '#web/modules/attendance/public/day-texts.ts'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { payItemWords } from '../pay-item-words.ts'
import { saveCodes } from '../timesheets.api.ts'

/** Letters of days in the grid, and codes of pay items for the payroll. */
export function CodesDialog({ state, onClose }: { state: CodesState; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const form = useForm<TimesheetCodes, unknown, TimesheetCodes>({
    resolver: useFormResolver(timesheetCodesSchema),
    defaultValues: state.codes,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      form={form}
      width="lg"
      title={t`Codes of the timesheet`}
      description={t`Days without a payroll code are left out of the payroll file.`}
      submitLabel={t`Save codes`}
      save={(codes) => saveCodes({ version: state.version, codes })}
      done={t`Codes saved`}
      onClose={onClose}
    >
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-2 text-sm font-semibold">{t`In the grid`}</legend>
        {dayStatuses.map((status) => (
          <Field key={status} label={i18n._(dayStatusWords[status])} error={errors.days?.[status]?.message}>
            {(control) => <Input {...control} {...form.register(`days.${status}`)} maxLength={4} />}
          </Field>
        ))}
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-2 text-sm font-semibold">{t`In the payroll file`}</legend>
        {payItems.map((item) => (
          <Field
            key={item}
            label={i18n._(payItemWords[item])}
            hint={item === 'leave_days' && t`Types of leave may have codes of their own.`}
            error={errors.pay?.[item]?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register(`pay.${item}`, { setValueAs: (text: string | null) => text?.trim() || null })}
                maxLength={20}
              />
            )}
          </Field>
        ))}
      </fieldset>
    </FormDialog>
  )
}
