import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Bell, CheckCheck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { type PortalNotification, notificationPageSize } from '#api/modules/notifications/notifications.contract.ts'
import { errorText } from '#web/platform/api-client/error-text.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { paths } from '#web/platform/navigation/paths.ts'
import { notificationsQuery, readAllNotifications, readNotification } from '../public/notifications.api.ts'
import { useNotificationText } from '../public/notification-text.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** All notifications of a person. */
export function NotificationsPage() {
  const { t, i18n } = useLingui()
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const unreadOnly = search.get('unread') === 'true'
  const { data, error, refetch } = useQuery({
    ...notificationsQuery(page, unreadOnly),
    placeholderData: keepPreviousData,
  })
  const refresh = () => readAgain({ queryKey: ['notifications'] })
  const read = useMutation({ mutationFn: readNotification, onSettled: refresh })
  const readAll = useMutation({ mutationFn: readAllNotifications, onSettled: refresh })
  const go = (next: { page?: number; unread?: boolean }) => {
    const unread = next.unread ?? unreadOnly
    setSearch({ ...((next.page ?? 1) > 1 && { page: `${next.page}` }), ...(unread && { unread: 'true' }) })
  }
  return (
    <>
      <PageHeader
        title={<Trans>Notifications</Trans>}
        actions={
          <>
            <Switch label={t`Unread only`} checked={unreadOnly} onChange={(unread) => go({ unread })} />
            <Button
              icon={<CheckCheck />}
              busy={readAll.isPending}
              disabled={!data?.unread}
              onClick={() => readAll.mutate()}
            >
              <Trans>Mark all as read</Trans>
            </Button>
          </>
        }
      />
      {!data && error && (
        <ErrorState title={t`Error loading data.`} detail={i18n._(errorText(error))} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <Card flush>
          {data.rows.length === 0 ? (
            <EmptyState
              icon={<Bell />}
              title={unreadOnly ? <Trans>Everything is read</Trans> : <Trans>No notifications yet</Trans>}
              hint={<Trans>Fired alerts and failed reports appear here.</Trans>}
            />
          ) : (
            <ul aria-label={t`Notifications`}>
              {data.rows.map((notification) => (
                <li key={notification.id} className="border-b border-line last:border-0">
                  <Row
                    notification={notification}
                    onOpen={() => !notification.readAt && read.mutate(notification.id)}
                  />
                </li>
              ))}
            </ul>
          )}
          {data.total > notificationPageSize && (
            <div className="border-t border-line p-2">
              <Pagination
                page={page}
                pageSize={notificationPageSize}
                total={data.total}
                onChange={(next) => go({ page: next })}
              />
            </div>
          )}
        </Card>
      )}
    </>
  )
}

function Row({ notification, onOpen }: { notification: PortalNotification; onOpen: () => void }) {
  const { title, detail, link = paths.notifications } = useNotificationText()(notification.facts)
  const isNew = notification.readAt === null
  return (
    <Link
      to={notification.link ?? link}
      onClick={onOpen}
      className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 transition-colors hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 basis-72">
        <span className={classNames('block text-sm', isNew && 'font-semibold')}>
          {isNew && (
            <span className="me-2 inline-block size-2 rounded-full bg-accent align-middle">
              <span className="sr-only">
                <Trans>Unread</Trans>
              </span>
            </span>
          )}
          {title}
        </span>
        <span className="block text-sm text-muted">{detail}</span>
      </span>
      <DateText value={notification.createdAt} className="text-xs text-muted" />
    </Link>
  )
}
