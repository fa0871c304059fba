import { useQuery } from '@tanstack/react-query'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { layoutsQuery } from './andon.api.ts'
import { layoutsTopic } from '#api/modules/andon/layouts.contract.ts'

/** The plans of a site, reloaded whenever one is saved. */
export function useLayouts(site: string | undefined) {
  useLiveChanges([layoutsTopic], () => void readAgain({ queryKey: ['andon', 'layouts', site] }))
  return useQuery(layoutsQuery(site))
}
