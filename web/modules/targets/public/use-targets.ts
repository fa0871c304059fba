import { useQuery } from '@tanstack/react-query'
import { type Target, targetsSchema } from '#api/modules/targets/targets.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { useCan } from '#web/platform/session/session.ts'
import type { DateRange } from '#web/core/time/business-date.ts'

const none: Target[] = []

/** Targets in force on at least one day of a range; none for readers without the permission. */
export function useTargets(range: DateRange): Target[] {
  const can = useCan()
  const { data } = useQuery({
    queryKey: ['targets', 'between', range],
    queryFn: ({ signal }) => request(targetsSchema, '/api/targets/between', { query: range, signal }),
    enabled: can('targets:read'),
    staleTime: 60_000,
  })
  return data ?? none
}
