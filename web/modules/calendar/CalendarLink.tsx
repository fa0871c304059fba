import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FeedAddress } from '#web/modules/feeds/public/FeedAddress.tsx'
import { FeedDialog } from '#web/modules/feeds/public/FeedDialog.tsx'
import { endFeed, feedsQuery, makeFeed } from './calendar.api.ts'

/** The secret address by which other programs show this calendar. */
export function CalendarLink({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(feedsQuery)
  return (
    <FeedDialog title={<Trans>This calendar in your own</Trans>} query={query} onClose={onClose}>
      {([feed]) => (
        <FeedAddress title={t({ message: 'Calendar', context: 'page' })} feed={feed} make={makeFeed} end={endFeed}>
          <Trans>Whatever you may see at the moment when it is read, of a month back and half a year ahead.</Trans>
        </FeedAddress>
      )}
    </FeedDialog>
  )
}
