import { type UseQueryResult, keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Shifts, shiftsSchema } from '#api/modules/shifts/shifts.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { useSite } from '#web/platform/session/site.ts'
import { type DateRange, rangeLength } from '#web/core/time/business-date.ts'

/** Over more days than this the edges of shifts cannot be distinguished. */
const mostDays = 31

/** Shifts of the site one works at over some business dates, by the site's clock; nothing over long periods. */
export function useShiftTimes(range: DateRange, wanted: boolean): UseQueryResult<Shifts> {
  const site = useSite()
  const query = new URLSearchParams({ site: site?.code ?? '', from: range.from, to: range.to })
  return useQuery({
    queryKey: ['shifts', site?.code, range],
    enabled: wanted && site !== undefined && rangeLength(range) <= mostDays,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    queryFn: ({ signal }) => request(shiftsSchema, `/api/shifts?${query}`, { signal }),
  })
}
