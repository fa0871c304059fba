import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type ChangeRoster,
  type RosterQuery,
  rosterSchema,
  type StaffingQuery,
  staffingSchema,
} from '#api/modules/rosters/planner.contract.ts'
import { type Assigned, assignedSchema, type AssignRotation } from '#api/modules/rosters/rotations.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

export const rosterQuery = (query: RosterQuery) =>
  queryOptions({
    queryKey: ['roster', 'people', query],
    queryFn: ({ signal }) => request(rosterSchema, '/api/rosters', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  })

export const staffingQuery = (query: StaffingQuery | undefined) =>
  queryOptions({
    queryKey: ['roster', 'staffing', query],
    queryFn: ({ signal }) => request(staffingSchema, '/api/rosters/staffing', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    enabled: query !== undefined,
  })

export const readRostersAgain = (): Promise<void> => readAgain({ queryKey: ['roster'] })

/** @returns without written days if rules are violated and the request does not override them. */
export async function changeRoster(body: ChangeRoster): Promise<Assigned> {
  const answer = await request(assignedSchema, '/api/rosters/changes', { method: 'POST', body })
  if (answer.days > 0) await readRostersAgain()
  return answer
}

export async function assignRotation(id: string, body: AssignRotation): Promise<Assigned> {
  const answer = await request(assignedSchema, `/api/rotations/${id}/assignments`, { method: 'POST', body })
  if (answer.days > 0) await readRostersAgain()
  return answer
}
