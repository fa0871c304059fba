import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { AssignRotation } from '#api/modules/rosters/rotations.contract.ts'
import { FormField, TextField } from '#web/platform/forms/fields.tsx'
import { FormDialog } from '#web/platform/forms/FormDialog.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { ReferenceChoice } from '#web/platform/resource/form/ReferenceChoice.tsx'

const formSchema = z.object({
  rotation: z.uuid(),
  start: z.iso.date(),
  from: z.iso.date(),
  to: z.iso.date(),
  offset: z.coerce.number<string>().int().min(0).max(366),
})
type Values = z.input<typeof formSchema>

interface AssignDialogProps {
  employees: readonly string[]
  from: string
  to: string
  onAssign: (rotation: string, body: AssignRotation) => Promise<unknown>
  onClose: () => void
}

/** Gives people the days of a rotation; it is saved at once. */
export function AssignDialog({ employees, from, to, onAssign, onClose }: AssignDialogProps) {
  const { t } = useLingui()
  const form = useForm<Values, unknown, z.output<typeof formSchema>>({
    resolver: useFormResolver(formSchema),
    defaultValues: { rotation: '', start: from, from, to, offset: '0' },
  })
  return (
    <FormDialog
      form={form}
      title={<Trans>Assign a rotation</Trans>}
      description={
        <Trans>
          For <Plural value={employees.length} one="the selected person" other="the # selected people" />. What they
          were planned for on these days is replaced; days of leave stay. It is saved at once.
        </Trans>
      }
      submitLabel={t`Assign rotation`}
      save={({ rotation, ...days }) =>
        onAssign(rotation, { ...days, employees: [...employees], despiteFaults: false }).then(onClose)
      }
      onClose={onClose}
    >
      <FormField control={form.control} name="rotation" label={t`Rotation`} required>
        {({ field, control }) => (
          <ReferenceChoice {...control} to="rotations" optional={false} value={field.value} onChange={field.onChange} />
        )}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={form.control} name="from" label={t`From`} type="date" required />
        <TextField control={form.control} name="to" label={t`To`} type="date" required />
        <TextField
          control={form.control}
          name="start"
          label={t`First day of the rotation`}
          hint={t`On this date the rotation begins with its first day.`}
          type="date"
          required
        />
        <TextField
          control={form.control}
          name="offset"
          label={t`Days ahead`}
          hint={t`So many days ahead of the first team, so that teams relieve each other.`}
          type="number"
          required
        />
      </div>
    </FormDialog>
  )
}
