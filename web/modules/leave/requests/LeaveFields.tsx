import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { OwnLeave } from '#api/modules/leave/requests/leave.contract.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, inputClass } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { LeaveForm } from './leave-form.ts'
import { leavePartWords } from '../leave-words.ts'
import { useLeaveText } from '../use-leave-text.ts'
import { Attachments } from './Attachments.tsx'
import { LeaveTypeName } from '../parts/LeaveTypeName.tsx'

type Type = OwnLeave['types'][number]

interface LeaveFieldsProps {
  form: UseFormReturn<LeaveForm>
  values: LeaveForm
  types: readonly Type[]
  type: Type | undefined
  /** Why a field is refused. */
  errors: Partial<Record<keyof LeaveForm, string>>
}

/** What is asked for: which leave, when, why, and its documents. */
export function LeaveFields({ form, values, types, type, errors }: LeaveFieldsProps) {
  const { t, i18n } = useLingui()
  const { amount } = useLeaveText()
  const put = <Name extends keyof LeaveForm>(name: Name, value: LeaveForm[Name]) =>
    form.setValue(name as 'reason', value as string, { shouldDirty: true })
  const hours = type?.unit === 'hour'
  const single = values.firstDate === values.lastDate
  const setFirst = (date: string) => {
    put('firstDate', date)
    if (values.lastDate === '' || values.lastDate < date || values.lastDate === values.firstDate) put('lastDate', date)
  }
  const needsFile = type?.attachmentAfter ?? null
  return (
    <>
      <Field label={t`Kind of leave`} required error={errors.leaveType}>
        {(control) => (
          <Select
            {...control}
            value={values.leaveType}
            onChange={(next) => put('leaveType', next)}
            options={types.map((one) => ({ value: one.id, label: <LeaveTypeName type={one} /> }))}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label={hours ? t`Date` : t`First day`} required error={errors.firstDate}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={values.firstDate}
              onChange={(event) => setFirst(event.target.value)}
            />
          )}
        </Field>
        {!hours && (
          <Field label={t`Last day`} required error={errors.lastDate}>
            {(control) => (
              <Input
                {...control}
                type="date"
                min={values.firstDate}
                value={values.lastDate}
                onChange={(event) => put('lastDate', event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
      {hours && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t`From`} required error={errors.fromTime}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={values.fromTime}
                onChange={(event) => put('fromTime', event.target.value)}
              />
            )}
          </Field>
          <Field label={t`Until`} required error={errors.untilTime}>
            {(control) => (
              <Input
                {...control}
                type="time"
                value={values.untilTime}
                onChange={(event) => put('untilTime', event.target.value)}
              />
            )}
          </Field>
        </div>
      )}
      {type?.unit === 'half' && single && (
        <Parts
          legend={t`How much of the day`}
          value={values.firstPart}
          onChange={(next) => put('firstPart', next)}
          options={(['whole', 'morning', 'afternoon'] as const).map((part) => ({
            value: part,
            label: i18n._(leavePartWords[part]),
          }))}
        />
      )}
      {type?.unit === 'half' && !single && (
        <>
          <Parts
            legend={t`Begins`}
            value={values.firstPart === 'afternoon' ? 'afternoon' : 'whole'}
            onChange={(next) => put('firstPart', next)}
            options={[
              { value: 'whole', label: t`In the morning` },
              { value: 'afternoon', label: t`At noon` },
            ]}
          />
          <Parts
            legend={t`Ends`}
            value={values.lastPart}
            onChange={(next) => put('lastPart', next)}
            options={[
              { value: 'morning', label: t`At noon` },
              { value: 'whole', label: t`In the evening` },
            ]}
          />
        </>
      )}
      <Field label={t`Reason`} error={errors.reason}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={500}
            value={values.reason}
            onChange={(event) => put('reason', event.target.value)}
            className={classNames(inputClass, 'h-auto py-2')}
          />
        )}
      </Field>
      {(needsFile !== null || values.files.length > 0) && (
        <Attachments
          files={values.files}
          onChange={(files) => form.setValue('files', files, { shouldDirty: true })}
          error={errors.files}
          hint={
            needsFile !== null && type
              ? t`A document is needed for more than ${amount(needsFile, type.unit)}. PDF, PNG or JPEG.`
              : undefined
          }
        />
      )}
    </>
  )
}

interface PartsProps<Value extends string> {
  legend: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

function Parts<Value extends string>({ legend, value, onChange, options }: PartsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="flex overflow-hidden rounded-md border border-line-strong">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-9 flex-1 cursor-pointer items-center justify-center border-e border-line-strong px-2 text-center text-sm last:border-e-0 has-[:checked]:bg-accent-soft has-[:checked]:font-medium has-[:checked]:text-accent has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
