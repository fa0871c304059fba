import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { PortalNotification } from '#api/modules/notifications/notifications.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import {
  notificationsQuery,
  readAllNotifications,
  readNotification,
} from '#web/modules/notifications/public/notifications.api.ts'
import { useNotificationText } from '#web/modules/notifications/public/notification-text.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { Popover } from '#web/ui/popover.tsx'

const shownAtMost = 8
const most = 99

/** The newest notifications, and how many are unread. */
export function NotificationBell() {
  const { t, i18n } = useLingui()
  const { data } = useQuery(notificationsQuery(1))
  const refresh = () => readAgain({ queryKey: ['notifications'] })
  const read = useMutation({ mutationFn: readNotification, onSettled: refresh })
  const readAll = useMutation({ mutationFn: readAllNotifications, onSettled: refresh })
  const unread = data?.unread ?? 0
  const count = unread > most ? `${i18n.number(most)}+` : i18n.number(unread)
  return (
    <Popover
      side="end"
      buttonClassName={iconButtonClass('md', 'relative')}
      buttonLabel={unread > 0 ? t`Notifications, ${count} unread` : t`Notifications`}
      className="w-[22rem] max-w-[calc(100vw-1rem)] !p-0"
      button={
        <>
          <Bell aria-hidden />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute end-0 top-0 grid h-4 min-w-4 place-items-center rounded-full bg-danger px-1 text-[10px] font-semibold leading-none text-on-accent"
            >
              {count}
            </span>
          )}
        </>
      }
    >
      {(close) => (
        <>
          <header className="flex min-h-11 items-center justify-between gap-2 px-3">
            <h2 className="text-sm font-semibold">
              <Trans>Notifications</Trans>
            </h2>
            {unread > 0 && (
              <Button size="sm" variant="ghost" busy={readAll.isPending} onClick={() => readAll.mutate()}>
                <Trans>Mark all as read</Trans>
              </Button>
            )}
          </header>
          <ul className="max-h-96 overflow-y-auto border-y border-line">
            {data?.rows.length === 0 && (
              <li className="px-3 py-6 text-center text-sm text-muted">
                <Trans>No notifications.</Trans>
              </li>
            )}
            {data?.rows.slice(0, shownAtMost).map((notification) => (
              <li key={notification.id} className="border-b border-line last:border-0">
                <Item
                  notification={notification}
                  onOpen={() => {
                    if (!notification.readAt) read.mutate(notification.id)
                    close()
                  }}
                />
              </li>
            ))}
          </ul>
          <Link
            to={paths.notifications}
            onClick={close}
            className="block px-3 py-2.5 text-center text-sm text-accent hover:underline focus-visible:-outline-offset-2"
          >
            <Trans>All notifications</Trans>
          </Link>
        </>
      )}
    </Popover>
  )
}

function Item({ notification, onOpen }: { notification: PortalNotification; onOpen: () => void }) {
  const { title, detail, link = paths.notifications } = useNotificationText()(notification.facts)
  const isNew = notification.readAt === null
  return (
    <Link
      to={notification.link ?? link}
      onClick={onOpen}
      className="flex gap-2 px-3 py-2 transition-colors hover:bg-sunken"
    >
      <span className={classNames('mt-1.5 size-2 shrink-0 rounded-full', isNew ? 'bg-accent' : 'bg-transparent')}>
        {isNew && (
          <span className="sr-only">
            <Trans>Unread</Trans>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className={classNames('line-clamp-2 text-sm', isNew && 'font-semibold')}>{title}</span>
        <span className="line-clamp-2 text-xs text-muted">{detail}</span>
        <DateText value={notification.createdAt} className="text-xs text-subtle" />
      </span>
    </Link>
  )
}
