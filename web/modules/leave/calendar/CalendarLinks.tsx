import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Feed } from '#api/modules/feeds/feeds.contract.ts'
import { FeedAddress } from '#web/modules/feeds/public/FeedAddress.tsx'
import { FeedDialog } from '#web/modules/feeds/public/FeedDialog.tsx'
import { endFeed, feedsQuery, makeFeed } from './feeds.api.ts'

/** Secret addresses by which other calendars show one's own leave or one's team's. */
export function CalendarLinks({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(feedsQuery)
  const feedOf = (feeds: Feed[], kind: 'own' | 'team') => ({
    feed: feeds.find((one) => one.kind === kind),
    make: () => makeFeed(kind),
    end: endFeed,
  })
  return (
    <FeedDialog title={<Trans>Leave in your own calendar</Trans>} query={query} onClose={onClose}>
      {(feeds) => (
        <div className="divide-y divide-line">
          <FeedAddress {...feedOf(feeds, 'own')} title={t`My leave`}>
            <Trans>With its kind, also while it waits for approval.</Trans>
          </FeedAddress>
          <FeedAddress {...feedOf(feeds, 'team')} title={t`Leave of my team`}>
            <Trans>Who of your department is away, without the reason.</Trans>
          </FeedAddress>
        </div>
      )}
    </FeedDialog>
  )
}
