import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { BookEntries } from '#api/modules/leave/ledger/leave-balances.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { FormField, TextAreaField, TextField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { useSiteCalendar } from '#web/platform/reports/ReportProvider.tsx'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'
import { optionsQuery } from '#web/platform/resource/resource.api.ts'
import { Chip } from '#web/ui/chip.tsx'
import { showToast } from '#web/ui/toast.ts'
import { leaveCalendarQuery } from '../leave.api.ts'
import { bookEntries } from '../leave-manage.api.ts'

const formSchema = z.object({
  leaveType: z.uuid(),
  year: z.coerce.number<string>().int().min(1950).max(2200),
  amount: z.coerce
    .number<string>()
    .min(-999)
    .max(999)
    .multipleOf(0.001)
    .refine((value) => value !== 0),
  reason: z.string().trim().min(1).max(300),
  employees: z.array(z.uuid()).min(1).max(2000),
})
type Output = z.output<typeof formSchema>

interface Props {
  kind: BookEntries['kind']
  year: number
  people: readonly { id: string; name: string }[]
  /** Id of the type; '' lets one choose. */
  type: string
  onClose: (booked: boolean) => void
}

/** Grants leave to people, or corrects the balance of one: an entry each, with its reason. */
export function BookDialog({ kind, year, people, type, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { today } = useSiteCalendar()
  const form = useForm<z.input<typeof formSchema>, unknown, Output>({
    resolver: useFormResolver(formSchema),
    defaultValues: { leaveType: type, year: `${year}`, amount: '', reason: '', employees: people.map(({ id }) => id) },
  })
  const { control } = form
  const [added, setAdded] = useState<readonly { id: string; name: string }[]>([])
  const everybody = useWatch({ control, name: 'employees' }) as string[]
  const unknown = everybody.filter((id) => ![...people, ...added].some((one) => one.id === id))
  const { data: named = [] } = useQuery({
    ...optionsQuery('employees', { ids: unknown.slice(0, 200).join(',') }),
    enabled: unknown.length > 0,
    placeholderData: keepPreviousData,
  })
  const nameOf = (id: string) => [...people, ...added, ...named].find((one) => one.id === id)?.name ?? ''
  const add = useMutation({
    mutationFn: (department: string) => client.fetchQuery(leaveCalendarQuery('all', today, today, department)),
    onSuccess({ people: theirs }) {
      setAdded((before) => [...before, ...theirs])
      const chosen = new Set([...form.getValues('employees'), ...theirs.map(({ id }) => id)])
      form.setValue('employees', [...chosen], { shouldDirty: true, shouldValidate: true })
    },
  })
  const grants = kind === 'entitlement'
  return (
    <FormDialog
      form={form}
      title={grants ? t`Grant leave` : t`Correct the balance`}
      description={
        grants ? (
          <Trans>Everybody chosen gets an entry of this amount; all of them, or none.</Trans>
        ) : (
          <Trans>
            The correction is an entry of its own, above or below zero. Nothing that was booked before is changed.
          </Trans>
        )
      }
      submitLabel={grants ? t`Grant leave` : t`Book correction`}
      save={async (values) => {
        const { entries } = await bookEntries({ kind, ...values })
        showToast('success', grants ? t`Leave granted to people: ${entries}` : t`Correction booked`)
        onClose(true)
      }}
      explain={(error) =>
        error instanceof ApiError && error.code === 'leave_refused'
          ? { text: t`These people have less than that: ${shortOf(error.details)}` }
          : undefined
      }
      onClose={() => onClose(false)}
    >
      {grants && (
        <FormField control={control} name="employees" label={t`People`} required>
          {({ field, control: box }) => {
            const ids = field.value as string[]
            return (
              <>
                <ReferenceChoice
                  {...box}
                  to="employees"
                  optional={false}
                  placeholder={t`Add a person`}
                  value=""
                  onChange={(id) => id && !ids.includes(id) && field.onChange([...ids, id])}
                />
                <ReferenceChoice
                  aria-label={t`Add all of a department`}
                  to="departments"
                  optional={false}
                  placeholder={t`Add all of a department`}
                  value=""
                  onChange={(department) => department && add.mutate(department)}
                />
                {ids.length > 0 && (
                  <ul className="flex max-h-32 flex-wrap gap-1.5 overflow-y-auto pt-1">
                    {ids.map((id) => (
                      <li key={id}>
                        <Chip label={nameOf(id)} onRemove={() => field.onChange(ids.filter((one) => one !== id))}>
                          <bdi>{nameOf(id)}</bdi>
                        </Chip>
                      </li>
                    ))}
                  </ul>
                )}
                <p className="text-xs text-muted" aria-live="polite">
                  <Plural value={ids.length} one="# person" other="# people" />
                </p>
              </>
            )
          }}
        </FormField>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {grants && (
          <FormField control={control} name="leaveType" label={t`Kind of leave`} required>
            {({ field, control: box }) => (
              <ReferenceChoice
                {...box}
                to="leave-types"
                optional={false}
                value={field.value as string}
                onChange={field.onChange}
              />
            )}
          </FormField>
        )}
        {grants && <TextField control={control} name="year" label={t`Year`} type="number" required />}
        <TextField
          control={control}
          name="amount"
          label={t`Amount`}
          hint={t`In the unit of the type. Below zero takes away.`}
          type="number"
          step="any"
          required
        />
      </div>
      <TextAreaField control={control} name="reason" label={t`Reason`} maxLength={300} required />
    </FormDialog>
  )
}

function shortOf(details: unknown): string {
  const { people } = z
    .object({ people: z.array(z.string()).catch([]) })
    .catch({ people: [] })
    .parse(details)
  return people.join(', ')
}
