import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FeedAddress } from '#web/platform/feeds/FeedAddress.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { endFeed, feedsQuery, makeFeed } from './feeds.api.ts'

/** Secret addresses by which other calendars show one's own leave or one's team's. */
export function CalendarLinks({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(feedsQuery)
  const feeds = query.data
  const feedOf = (kind: 'own' | 'team') => ({
    feed: feeds?.find((one) => one.kind === kind),
    make: () => makeFeed(kind),
    end: endFeed,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Leave in your own calendar</Trans>}
      description={
        <Trans>
          Add the address to Outlook, Google Calendar or your phone as a calendar from the internet: it follows what
          changes here. Anyone with the address sees the calendar, so keep it secret.
        </Trans>
      }
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <QueryState query={query} skeleton={<Skeleton className="h-32" />} />
      {feeds && (
        <div className="divide-y divide-line">
          <FeedAddress {...feedOf('own')} title={t`My leave`}>
            <Trans>With its kind, also while it waits for approval.</Trans>
          </FeedAddress>
          <FeedAddress {...feedOf('team')} title={t`Leave of my team`}>
            <Trans>Who of your department is away, without the reason.</Trans>
          </FeedAddress>
        </div>
      )}
    </Dialog>
  )
}
