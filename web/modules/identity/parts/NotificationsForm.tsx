import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Profile } from '#api/modules/users/users.contract.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { changeProfile } from './profile.ts'

/** What one wants to hear about by mail; each switch is saved at once. */
export function NotificationsForm({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const { mutate, isPending } = useMutation({
    mutationFn: (notifications: Profile['notifications']) =>
      changeProfile({ version: profile.version, notifications: { ...profile.notifications, ...notifications } }),
    meta: { done: t`Notifications saved` },
  })
  const { news = false, reports = false, tasks = false } = profile.notifications
  return (
    <Card title={<Trans>Notifications by e-mail</Trans>} className="max-w-xl">
      <div className="flex flex-col gap-4">
        <Switch
          label={t`Reports`}
          hint={t`When a report or an export you asked for is ready`}
          checked={reports}
          disabled={isPending}
          onChange={(value) => mutate({ reports: value })}
        />
        <Switch
          label={t`Tasks`}
          hint={t`When something is assigned to you or waits for you`}
          checked={tasks}
          disabled={isPending}
          onChange={(value) => mutate({ tasks: value })}
        />
        <Switch
          label={t`News`}
          hint={t`What is new in the portal`}
          checked={news}
          disabled={isPending}
          onChange={(value) => mutate({ news: value })}
        />
      </div>
    </Card>
  )
}
