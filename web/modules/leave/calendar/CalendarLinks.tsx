import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FeedKind, LeaveFeed } from '#api/modules/leave/feeds/feeds.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { endFeed, feedsQuery, makeFeed } from './feeds.api.ts'

/** Secret addresses by which other calendars show one's own leave or one's team's. */
export function CalendarLinks({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const query = useQuery(feedsQuery)
  const feeds = query.data
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
          <Feed kind="own" title={t`My leave`} feed={feeds.find(({ kind }) => kind === 'own')}>
            <Trans>With its kind, also while it waits for approval.</Trans>
          </Feed>
          <Feed kind="team" title={t`Leave of my team`} feed={feeds.find(({ kind }) => kind === 'team')}>
            <Trans>Who of your department is away, without the reason.</Trans>
          </Feed>
        </div>
      )}
    </Dialog>
  )
}

interface FeedProps {
  kind: FeedKind
  title: string
  feed: LeaveFeed | undefined
  children: ReactNode
}

function Feed({ kind, title, feed, children }: FeedProps) {
  const { t } = useLingui()
  const make = useMutation({ mutationFn: () => makeFeed(kind) })
  const end = useMutation({ mutationFn: endFeed, onSuccess: make.reset })
  const address = feed && make.data?.id === feed.id ? make.data.address : undefined
  return (
    <section aria-label={title} className="py-4">
      <h3 className="font-medium">{title}</h3>
      <p className="text-sm text-muted">{children}</p>
      {address && (
        <>
          <CodeBlock text={address} label={t`Address of the calendar`} className="mt-3" />
          <p className="mt-1 text-xs text-muted">
            <Trans>The address is shown only now.</Trans>
          </p>
        </>
      )}
      {feed && !address && (
        <p className="mt-2 text-sm">
          <Trans>
            There is an address since <DateText value={feed.createdAt} as="date" />.
          </Trans>{' '}
          {feed.lastReadAt ? (
            <Trans>
              Last read: <DateText value={feed.lastReadAt} />
            </Trans>
          ) : (
            <Trans>Nothing has read it yet.</Trans>
          )}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" icon={<Link2 aria-hidden />} busy={make.isPending} onClick={() => make.mutate()}>
          {feed ? t`New address in its place` : t`Make an address`}
        </Button>
        {feed && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Link2Off aria-hidden />}
            busy={end.isPending}
            onClick={() => end.mutate(feed.id)}
          >
            <Trans>End the address</Trans>
          </Button>
        )}
      </div>
    </section>
  )
}
