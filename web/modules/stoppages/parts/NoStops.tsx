import { Trans } from '@lingui/react/macro'
import { CircleCheckBig, ListChecks } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { narrowing, type StopsSearch } from '../stops-search.ts'

/** Why no stop is listed: all are explained, or the filters leave none. */
export function NoStops({ search }: { search: StopsSearch }) {
  const isNarrowed = narrowing(search) > 0
  return (
    <EmptyState
      icon={isNarrowed ? <ListChecks /> : <CircleCheckBig />}
      title={search.defined === 'undefined' ? <Trans>Every stop has its reason</Trans> : <Trans>No stops here</Trans>}
      hint={isNarrowed ? <Trans>Remove a filter, or choose more days.</Trans> : <Trans>Choose more days.</Trans>}
    />
  )
}
