import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type DecideExceptions,
  decidedSchema,
  type Decided,
  type DecideOvertime,
  exceptionsPageSchema,
  overtimePageSchema,
} from '#api/modules/attendance/exceptions/exceptions.contract.ts'
import {
  type CorrectionOutcome,
  correctedDaySchema,
  correctionOutcomeSchema,
  type SaveCorrection,
} from '#api/modules/attendance/corrections/corrections.contract.ts'
import { type SaveRules, siteRulesSchema } from '#api/modules/attendance/rules/attendance-rules.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

export const queuePageSize = 50
type Search = Record<string, string>

export const exceptionsQuery = (page: number, search: Search) =>
  queryOptions({
    queryKey: ['attendance-exceptions', page, search],
    queryFn: ({ signal }) =>
      request(exceptionsPageSchema, '/api/attendance-exceptions', {
        query: { ...search, page, pageSize: queuePageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const overtimeQuery = (page: number, search: Search) =>
  queryOptions({
    queryKey: ['attendance-overtime', page, search],
    queryFn: ({ signal }) =>
      request(overtimePageSchema, '/api/attendance-overtime', {
        query: { ...search, page, pageSize: queuePageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const correctedDayQuery = (employee: string, date: string) =>
  queryOptions({
    queryKey: ['attendance-corrections', employee, date],
    queryFn: ({ signal }) =>
      request(correctedDaySchema, '/api/attendance-corrections', { query: { employee, date }, signal }),
    enabled: employee !== '' && date !== '',
  })

export const siteRulesQuery = (site: string) =>
  queryOptions({
    queryKey: ['attendance-rules', site],
    queryFn: ({ signal }) => request(siteRulesSchema, '/api/attendance-rules', { query: { site }, signal }),
    enabled: site !== '',
    // While days are built anew the page follows.
    refetchInterval: ({ state }) => (state.data?.rebuild ? 2000 : false),
  })

const queues = ['attendance-exceptions', 'attendance-overtime', 'attendance-corrections']
export const readQueuesAgain = async (): Promise<void> => {
  await Promise.all(queues.map((key) => readAgain({ queryKey: [key] })))
}

export async function decideExceptions(body: DecideExceptions): Promise<Decided> {
  try {
    return await request(decidedSchema, '/api/attendance-exceptions/decisions', { method: 'POST', body })
  } finally {
    await readQueuesAgain()
  }
}

export async function decideOvertime(body: DecideOvertime): Promise<Decided> {
  try {
    return await request(decidedSchema, '/api/attendance-overtime/decisions', { method: 'POST', body })
  } finally {
    await readQueuesAgain()
  }
}

type Change = Omit<SaveCorrection, 'reason' | 'intoNextPeriod'>

export const previewCorrection = (body: Change): Promise<CorrectionOutcome> =>
  request(correctionOutcomeSchema, '/api/attendance-corrections/preview', { method: 'POST', body })

export async function saveCorrection(body: SaveCorrection): Promise<void> {
  await request(correctionOutcomeSchema, '/api/attendance-corrections', { method: 'POST', body })
  await readQueuesAgain()
}

export async function saveRules(site: string, body: SaveRules): Promise<void> {
  await request(siteRulesSchema, `/api/attendance-rules/${site}`, { method: 'PUT', body })
  await readAgain({ queryKey: ['attendance-rules', site] })
}
