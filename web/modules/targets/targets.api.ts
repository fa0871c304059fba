import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  type NewTarget,
  type Target,
  type TargetChange,
  targetSchema,
  targetsPageSchema,
} from '#api/modules/targets/targets.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

const path = '/api/targets'
export const pageSize = 25

export type TargetSearch = { page: number; search: string; measure: string | null; history: boolean }

export const targetsQuery = ({ page, search, measure, history }: TargetSearch) =>
  queryOptions({
    queryKey: ['targets', 'page', page, search, measure, history],
    queryFn: ({ signal }) =>
      request(targetsPageSchema, path, {
        query: { page, pageSize, history, ...(search && { search }), ...(measure && { measure }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

const refresh = () => readAgain({ queryKey: ['targets'] })

export async function createTarget(target: NewTarget): Promise<Target> {
  const made = await request(targetSchema, path, { method: 'POST', body: target })
  await refresh()
  return made
}

/** @throws ApiError 409 when somebody changed it meanwhile; the list is read anew. */
export async function changeTarget(id: string, change: TargetChange): Promise<Target> {
  try {
    return await request(targetSchema, `${path}/${id}`, { method: 'PATCH', body: change })
  } finally {
    await refresh()
  }
}

export async function removeTarget(id: string): Promise<void> {
  await request(z.undefined(), `${path}/${id}`, { method: 'DELETE' })
  await refresh()
}
