import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calendarSchema } from '#api/platform/calendar/calendar.contract.ts'
import type { DateRange } from '#web/core/time/business-date.ts'
import { request } from '#web/platform/api-client/request.ts'
import { resourceKey } from '#web/platform/resource/resource.api.ts'

/** Entries on days; read again when a row of any resource changes here. */
export const calendarQuery = ({ from, to }: DateRange) =>
  queryOptions({
    queryKey: [resourceKey, 'calendar', from, to],
    queryFn: ({ signal }) => request(calendarSchema, '/api/calendar', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
