import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  countriesSchema,
  type Filled,
  filledSchema,
  type FillHolidays,
  publicHolidaysSchema,
} from '#api/modules/holidays/holidays.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readResourcesAgain } from '#web/platform/resource/resource.api.ts'
import { holidaysPage } from './holidays.book.ts'

export const countriesQuery = queryOptions({
  queryKey: ['holidays', 'countries'],
  queryFn: ({ signal }) => request(countriesSchema, '/api/holidays/countries', { signal }),
  staleTime: Infinity,
})

export type AskedHolidays = Omit<FillHolidays, 'days'> & { years: readonly number[] }

export const publicHolidaysQuery = ({ country, language, site, years }: AskedHolidays) =>
  queryOptions({
    queryKey: ['holidays', 'public', country, language, site ?? '', years],
    queryFn: ({ signal }) =>
      request(publicHolidaysSchema, '/api/holidays/public', {
        query: { country, language, years: years.join(','), ...(site && { site }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: country !== '' && years.length > 0,
    // Which of them are there already changes with every one that is added.
    staleTime: 0,
  })

export async function fillHolidays(body: FillHolidays): Promise<Filled> {
  const answer = await request(filledSchema, '/api/holidays/fill', { method: 'POST', body })
  await readResourcesAgain([holidaysPage])
  return answer
}
