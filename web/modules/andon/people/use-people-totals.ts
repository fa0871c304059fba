import { useQuery } from '@tanstack/react-query'
import { attendanceTopic } from '#api/modules/attendance/days/attendance-day.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { peopleTotalsQuery } from '../andon.api.ts'

/** How many people are where, as the punches come; old figures stay until the new ones are here. */
export function usePeopleTotals(site: string | undefined) {
  const query = useQuery(peopleTotalsQuery(site))
  useLiveChanges([attendanceTopic], () => void query.refetch({ cancelRefetch: false }))
  return query
}
