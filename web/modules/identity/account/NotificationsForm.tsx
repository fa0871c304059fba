import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import {
  type NoticeTopic,
  type NoticeWay,
  noticeTopics,
  noticeWays,
} from '#api/modules/notifications/notifications.contract.ts'
import type { Profile } from '#api/modules/users/users.contract.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { changeProfile } from './profile.ts'

const titles: Record<NoticeTopic, MessageDescriptor> = {
  alerts: msg`Alerts`,
  reports: msg`Subscriptions to reports`,
  leave: msg({ message: 'Leave', context: 'time off' }),
}
const ways: Record<NoticeWay, MessageDescriptor> = { bell: msg`In the portal`, mail: msg`By mail` }
const hints: Record<NoticeTopic, Record<NoticeWay, MessageDescriptor>> = {
  alerts: {
    bell: msg`When an alert of yours fires, recovers, cannot be looked at or is stopped`,
    mail: msg`When one of your alerts fires or is stopped, and the alert notifies by mail`,
  },
  reports: {
    bell: msg`When a report of yours cannot be made or delivered, loses its view or is stopped`,
    mail: msg`When a report of yours loses its view or is stopped. The reports themselves come until you end the subscription.`,
  },
  leave: {
    bell: msg`When your leave is decided or counted anew, and when leave waits for your decision`,
    mail: msg`When your leave is decided, and when leave waits for your decision, with a link to decide`,
  },
}

/** Where notices of each kind reach somebody; each switch is saved at once. */
export function NotificationsForm({ profile }: { profile: Profile }) {
  const { t, i18n } = useLingui()
  const { mutate, isPending } = useMutation({
    mutationFn: (notifications: Profile['notifications']) =>
      changeProfile({ version: profile.version, notifications: { ...profile.notifications, ...notifications } }),
    meta: { done: t`Notifications saved` },
  })
  const chosen = (topic: NoticeTopic) => profile.notifications[topic] ?? { bell: true, mail: true }
  return (
    <Card title={<Trans>Where notices reach you</Trans>} className="max-w-xl">
      <div className="flex flex-col gap-6">
        {noticeTopics.map((topic) => (
          <fieldset key={topic} className="flex flex-col gap-4">
            <legend className="mb-2 text-sm font-medium">{i18n._(titles[topic])}</legend>
            {noticeWays.map((way) => (
              <Switch
                key={way}
                label={i18n._(ways[way])}
                hint={i18n._(hints[topic][way])}
                checked={chosen(topic)[way]}
                disabled={isPending}
                onChange={(value) => mutate({ [topic]: { ...chosen(topic), [way]: value } })}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </Card>
  )
}
