import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { dayParts } from '#api/modules/holidays/holidays.contract.ts'
import type { AskLeave } from '#api/modules/leave/requests/leave.contract.ts'
import type { LeaveUnit } from '#api/modules/leave/types/leave-types.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { FormField, SelectField, TextAreaField, TextField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { typesInUseQuery } from '../leave-manage.api.ts'
import { askForLeave } from '../leave.api.ts'
import { leavePartWords } from '../leave-words.ts'
import { useRefusalText } from '../parts/use-fault-text.ts'
import { LeaveCount } from '../parts/LeaveCount.tsx'

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/)
const formSchema = z.object({
  employee: z.uuid(),
  leaveType: z.uuid(),
  firstDate: z.iso.date(),
  lastDate: z.iso.date(),
  firstPart: z.enum(dayParts),
  lastPart: z.enum(['whole', 'morning']),
  fromTime: time,
  untilTime: time,
  reason: z.string().max(500),
  approve: z.boolean(),
})
type Values = z.infer<typeof formSchema>

/** Leave that a manager asks for in somebody's place, and approves at once where they may. */
export function AskForDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const faultText = useRefusalText()
  const { data: types } = useQuery(typesInUseQuery)
  const form = useForm<Values>({
    resolver: useFormResolver(formSchema),
    defaultValues: {
      employee: '',
      leaveType: '',
      firstDate: '',
      lastDate: '',
      firstPart: 'whole',
      lastPart: 'whole',
      fromTime: '',
      untilTime: '',
      reason: '',
      approve: true,
    },
  })
  const { control } = form
  const now = useWatch({ control }) as Values
  const unit = types?.rows.find(({ id }) => id === now.leaveType)?.values['unit']
  const oneDay = now.lastDate === '' || now.firstDate === now.lastDate
  const asked = askedOf(now, unit)
  return (
    <FormDialog
      form={form}
      title={t`New leave for somebody`}
      description={t`Requested on behalf of the person. They are notified of the request and of the decision.`}
      submitLabel={now.approve ? t`Enter and approve` : t`Enter the request`}
      save={(values) =>
        askForLeave({
          ...askedOf(values, unit),
          employee: values.employee,
          reason: values.reason.trim() || null,
          files: [],
          approve: values.approve,
        })
      }
      done={now.approve ? t`Leave entered and approved` : t`Request entered`}
      explain={(error) => {
        if (error instanceof ApiError && error.code === 'forbidden')
          return {
            text: t`You are not the one who approves this.`,
            detail: t`Enter the request without approving it: the approver decides.`,
          }
        const detail = faultText(error)
        return detail === '' ? undefined : { detail }
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {(
          [
            ['employee', 'employees', t`Employee`],
            ['leaveType', 'leave-types', t`Kind of leave`],
          ] as const
        ).map(([name, to, label]) => (
          <FormField key={name} control={control} name={name} label={label} required>
            {({ field, control: box }) => (
              <ReferenceChoice
                {...box}
                to={to}
                optional={false}
                value={field.value as string}
                onChange={field.onChange}
              />
            )}
          </FormField>
        ))}
        <TextField control={control} name="firstDate" label={t`First day`} type="date" required />
        <TextField control={control} name="lastDate" label={t`Last day`} type="date" min={now.firstDate} required />
        {unit !== undefined && unit !== 'day' && (
          <>
            <SelectField
              control={control}
              name="firstPart"
              label={t`Of the first day`}
              options={dayParts
                .filter((part) => oneDay || part !== 'morning')
                .map((value) => ({ value, label: i18n._(leavePartWords[value]) }))}
            />
            {!oneDay && (
              <SelectField
                control={control}
                name="lastPart"
                label={t`Of the last day`}
                options={(['whole', 'morning'] as const).map((value) => ({
                  value,
                  label: i18n._(leavePartWords[value]),
                }))}
              />
            )}
          </>
        )}
        {unit === 'hour' && (
          <>
            <TextField
              control={control}
              name="fromTime"
              label={t`From`}
              hint={t`Empty for whole or half days.`}
              type="time"
            />
            <TextField control={control} name="untilTime" label={t`To`} type="time" />
          </>
        )}
      </div>
      <TextAreaField control={control} name="reason" label={t`Reason`} rows={2} maxLength={500} />
      {isComplete(now) && (
        <LeaveCount asked={{ ...asked, employee: now.employee }} unit={(unit ?? 'day') as LeaveUnit} />
      )}
      <FormField control={control} name="approve" label={t`Decision`}>
        {({ field, control: box }) => (
          <Checkbox
            id={box.id}
            label={t`Approve at once`}
            checked={field.value as boolean}
            onChange={(event) => field.onChange(event.target.checked)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

type Asked = Pick<
  AskLeave,
  'leaveType' | 'firstDate' | 'lastDate' | 'firstPart' | 'lastPart' | 'fromTime' | 'untilTime'
>

/** As the api is asked: what the unit of the type does not know is left out. */
function askedOf(values: Values, unit: unknown): Asked {
  const { leaveType, firstDate, lastDate, firstPart, lastPart, fromTime, untilTime } = values
  const byHours = unit === 'hour' && fromTime !== '' && untilTime !== ''
  const halves = unit !== 'day' && !byHours
  const oneDay = firstDate === lastDate
  return {
    leaveType,
    firstDate,
    lastDate,
    firstPart: halves && (oneDay || firstPart !== 'morning') ? firstPart : 'whole',
    lastPart: halves && !oneDay ? lastPart : 'whole',
    fromTime: byHours ? fromTime : null,
    untilTime: byHours ? untilTime : null,
  }
}

const isComplete = (values: Values): boolean =>
  formSchema.safeParse(values).success && values.firstDate <= values.lastDate
