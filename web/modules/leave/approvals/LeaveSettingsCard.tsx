import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { LeaveSettings } from '#api/modules/leave/requests/leave.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { TextField } from '#web/platform/forms/fields.tsx'
import { useFormResolver } from '#web/platform/forms/use-form-resolver.ts'
import { useCan } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { leaveSettingsQuery, saveLeaveSettings } from '../leave-manage.api.ts'

const days = (most: number) => z.coerce.number<string>().int().min(1).max(most)
const formSchema = z
  .object({ remindDays: days(60), escalateDays: days(90), linkDays: days(60) })
  .refine(({ remindDays, escalateDays }) => escalateDays > remindDays, { path: ['escalateDays'] })

type FormValues = z.input<typeof formSchema>
type Days = z.output<typeof formSchema>

const typed = ({ remindDays, escalateDays, linkDays }: Days): FormValues => ({
  remindDays: `${remindDays}`,
  escalateDays: `${escalateDays}`,
  linkDays: `${linkDays}`,
})
const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict'

/** When approvers are reminded, when the next level may decide too, and how long links of mails work. */
export function LeaveSettingsCard() {
  const { data } = useQuery(leaveSettingsQuery)
  return (
    <Card
      className="mt-6 max-w-3xl"
      title={<Trans>Reminders and links</Trans>}
      description={<Trans>Reminders and escalation of undecided requests.</Trans>}
    >
      {data && <SettingsForm settings={data} />}
    </Card>
  )
}

function SettingsForm({ settings: { version, ...saved } }: { settings: LeaveSettings }) {
  const { t } = useLingui()
  const mayChange = useCan()('leave:manage')
  const { control, handleSubmit, formState, reset } = useForm<FormValues, unknown, Days>({
    resolver: useFormResolver(formSchema),
    values: typed(saved),
    resetOptions: { keepDirtyValues: true },
  })
  const save = useMutation({
    mutationFn: (next: Days) => saveLeaveSettings({ ...next, version }),
    onSuccess: (_saved, next) => reset(typed(next)),
    meta: { done: t`Settings saved`, explain: (error) => isConflict(error) || undefined },
  })
  const field = { control, type: 'number', min: 1, disabled: !mayChange, required: true } as const
  return (
    <form noValidate onSubmit={(event) => void handleSubmit((values) => save.mutate(values))(event)}>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...field} name="remindDays" label={t`Reminder after days`} hint={t`Approvers are reminded once.`} />
        <TextField
          {...field}
          name="escalateDays"
          label={t`Escalation after days`}
          hint={t`The next level may decide too. Later than the reminder.`}
        />
        <TextField
          {...field}
          name="linkDays"
          label={t`Links of mails work for days`}
          hint={t`Once each; they can be revoked before.`}
        />
      </div>
      {isConflict(save.error) && (
        <Notice tone="warning" className="mt-4">
          <Trans>
            Somebody else saved settings in the meantime, and your changes were not saved. The page shows their changes
            and keeps yours: check them and save again.
          </Trans>
        </Notice>
      )}
      {mayChange && (
        <div className="mt-4 flex justify-end">
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!formState.isDirty}>
            <Trans>Save settings</Trans>
          </Button>
        </div>
      )}
    </form>
  )
}
