import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Feed } from '#api/modules/feeds/feeds.contract.ts'
import { QueryState } from '#web/platform/query/QueryState.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Props = {
  title: ReactNode
  query: UseQueryResult<Feed[]>
  onClose: () => void
  children: (feeds: Feed[]) => ReactNode
}

/** The secret addresses by which other programs show a calendar. */
export function FeedDialog({ title, query, onClose, children }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={
        <Trans>
          Add the address to Outlook, Google Calendar or your phone as a calendar from the internet: it follows what
          changes here. Anyone with the address sees the calendar, so keep it secret.
        </Trans>
      }
      actions={<Button onClick={onClose}>{t`Close`}</Button>}
    >
      <QueryState query={query} skeleton={<Skeleton className="h-32" />} />
      {query.data && children(query.data)}
    </Dialog>
  )
}
