import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link2, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Feed, MadeFeed } from '#api/modules/feeds/feeds.contract.ts'
import { DateText } from '#web/platform/i18n/DateText.tsx'
import { Button } from '#web/ui/button.tsx'
import { CodeBlock } from '#web/ui/code-block.tsx'

interface FeedProps {
  title: string
  feed: Feed | undefined
  make: () => Promise<MadeFeed>
  end: (id: string) => Promise<void>
  children: ReactNode
}

/** A secret address by which other programs read a calendar: made, shown once, ended. */
export function FeedAddress({ title, feed, make: makeFeed, end: endFeed, children }: FeedProps) {
  const { t } = useLingui()
  const make = useMutation({ mutationFn: makeFeed })
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
