import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type PartsRow, setWatching, watchingQuery } from './parts.api.ts'

/** Whether somebody is told of changes and comments of a row. */
export function FollowButton({ row }: { row: PartsRow }) {
  const { t } = useLingui()
  const { data } = useQuery(watchingQuery(row))
  const watching = data?.watching ?? false
  const toggle = useMutation({
    mutationFn: () => setWatching(row, !watching),
    meta: { done: watching ? t`You no longer follow it` : t`You are notified of changes and comments` },
  })
  if (!data) return null
  return (
    <IconButton
      label={watching ? t`Stop following` : t`Follow`}
      icon={watching ? <BellRing className="text-accent" /> : <Bell />}
      aria-pressed={watching}
      onClick={() => toggle.mutate()}
    />
  )
}
