import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FeedAddress } from '#web/platform/feeds/FeedAddress.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { endFeed, feedsQuery, makeFeed } from './calendar.api.ts'

/** The secret address by which other programs show this calendar. */
export function CalendarLink({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(feedsQuery)
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>This calendar in your own</Trans>}
      description={
        <Trans>
          Add the address to Outlook, Google Calendar or your phone as a calendar from the internet: it follows what
          changes here. Anyone with the address sees the calendar, so keep it secret.
        </Trans>
      }
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <QueryState query={query} skeleton={<Skeleton className="h-32" />} />
      {query.data && (
        <FeedAddress
          title={t({ message: 'Calendar', context: 'page' })}
          feed={query.data[0]}
          make={makeFeed}
          end={endFeed}
        >
          <Trans>Whatever you may see at the moment when it is read, of a month back and half a year ahead.</Trans>
        </FeedAddress>
      )}
    </Dialog>
  )
}
