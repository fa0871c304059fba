import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { controlSchema } from '#api/modules/presence/control.contract.ts'
import {
  insidePeopleSchema,
  onePersonDaySchema,
  ownRosterSchema,
  personMonthSchema,
  presencePageSize,
  presenceSchema,
  presentPeopleSchema,
  type Standing,
  zonesNowSchema,
} from '#api/modules/presence/presence.contract.ts'
import { request } from '#web/platform/api-client/request.ts'

const key = 'presence'
/** The status changes with time even without a punch: a due person becomes late. */
const refetchInterval = 30_000
const live = { staleTime: 0, refetchInterval, placeholderData: keepPreviousData } as const

export const presenceKey = [key] as const

export const presenceQuery = (site: string | undefined, date: string | undefined) =>
  queryOptions({
    ...live,
    queryKey: [key, 'board', site, date],
    enabled: site !== undefined,
    queryFn: ({ signal }) => request(presenceSchema, '/api/presence', { query: { site, date }, signal }),
  })

export const zonesNowQuery = (site: string | undefined) =>
  queryOptions({
    ...live,
    queryKey: [key, 'zones', site],
    enabled: site !== undefined,
    queryFn: ({ signal }) => request(zonesNowSchema, '/api/presence/zones', { query: { site }, signal }),
  })

/** The people behind a count; `none` means those without department or shift. */
export interface PeopleSearch {
  standings?: readonly Standing[]
  department?: string
  shift?: string
  reader?: string
}

export const peopleQuery = (
  site: string,
  date: string | undefined,
  { standings, ...of }: PeopleSearch,
  { page, search }: { page: number; search: string },
) =>
  queryOptions({
    ...live,
    queryKey: [key, 'people', site, date, standings, of, page, search],
    queryFn: ({ signal }) =>
      request(presentPeopleSchema, '/api/presence/people', {
        query: {
          site,
          date,
          ...of,
          standings: standings?.join(','),
          search: search || undefined,
          page,
          pageSize: presencePageSize,
        },
        signal,
      }),
  })

export const insideQuery = (site: string, zone: string, { page, search }: { page: number; search: string }) =>
  queryOptions({
    ...live,
    queryKey: [key, 'inside', site, zone, page, search],
    queryFn: ({ signal }) =>
      request(insidePeopleSchema, '/api/presence/inside', {
        query: { site, zone, search: search || undefined, page, pageSize: presencePageSize },
        signal,
      }),
  })

export const controlQuery = (site: string | undefined) =>
  queryOptions({
    ...live,
    queryKey: [key, 'control', site],
    enabled: site !== undefined,
    queryFn: ({ signal }) => request(controlSchema, '/api/presence/control', { query: { site }, signal }),
  })

/** @param employee null for oneself. */
export const dayQuery = (employee: string | null, date: string) =>
  queryOptions({
    ...live,
    queryKey: [key, 'day', employee, date],
    queryFn: ({ signal }) =>
      request(onePersonDaySchema, employee ? '/api/presence/day' : '/api/presence/own-day', {
        query: { ...(employee && { employee }), date },
        signal,
      }),
  })

/** @param employee null for oneself. */
export const monthQuery = (employee: string | null, month: string) =>
  queryOptions({
    ...live,
    queryKey: [key, 'month', employee, month],
    queryFn: ({ signal }) =>
      request(personMonthSchema, employee ? '/api/presence/month' : '/api/presence/own-month', {
        query: { ...(employee && { employee }), month },
        signal,
      }),
  })

export const ownRosterQuery = queryOptions({
  queryKey: [key, 'own'],
  queryFn: ({ signal }) => request(ownRosterSchema, '/api/presence/own', { signal }),
})
