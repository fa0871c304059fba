import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  heldPunchesPageSchema,
  type HeldPunch,
  type HeldPunchChoice,
  type PunchByHand,
  punchesDismissedSchema,
  type PunchesDismissed,
  punchesPageSchema,
  punchesReleasedSchema,
  type PunchesReleased,
  punchMadeSchema,
  type PunchMade,
} from '#api/modules/attendance/punches/punches.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

export const punchPageSize = 50

export interface PunchSearch {
  page: number
  from?: string
  to?: string
  employee?: string
  reader?: string
}

export const punchesQuery = (query: PunchSearch) =>
  queryOptions({
    queryKey: ['punches', query],
    queryFn: ({ signal }) =>
      request(punchesPageSchema, '/api/punches', { query: { ...query, pageSize: punchPageSize }, signal }),
    placeholderData: keepPreviousData,
  })

export const heldPunchesQuery = (page: number, cause: HeldPunch['cause'] | null) =>
  queryOptions({
    queryKey: ['held-punches', page, cause],
    queryFn: ({ signal }) =>
      request(heldPunchesPageSchema, '/api/held-punches', {
        query: { page, pageSize: punchPageSize, ...(cause && { cause }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const readPunchesAgain = async (): Promise<void> => {
  await Promise.all([readAgain({ queryKey: ['punches'] }), readAgain({ queryKey: ['held-punches'] })])
}

export async function enterPunch(punch: PunchByHand): Promise<PunchMade> {
  const made = await request(punchMadeSchema, '/api/punches', { method: 'POST', body: punch })
  await readPunchesAgain()
  return made
}

/** One step: whoever decides about all reads the punches again after the last one. */
export function releasePunches(choice: HeldPunchChoice): Promise<PunchesReleased> {
  return request(punchesReleasedSchema, '/api/held-punches/release', { method: 'POST', body: choice })
}

/** One step, likewise. */
export function dismissPunches(choice: HeldPunchChoice): Promise<PunchesDismissed> {
  return request(punchesDismissedSchema, '/api/held-punches/dismiss', { method: 'POST', body: choice })
}
