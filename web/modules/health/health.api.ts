import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { failedMailsSchema, retriedMailsSchema } from '#api/modules/health/failed-mails.contract.ts'
import { type Licence, healthSchema, licencesSchema } from '#api/modules/health/health.contract.ts'
import { ApiError } from '#web/platform/api-client/api-error.ts'
import { send } from '#web/platform/api-client/send.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

const path = '/api/health'
/** Repairs show without a manual reload. */
const everyMs = 15_000

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: ({ signal }) => request(healthSchema, path, { signal }),
  refetchInterval: everyMs,
})

export const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: ({ signal }) => request(licencesSchema, `${path}/licences`, { signal }),
  staleTime: Infinity,
})

/** The text beside the built portal; null for a package without one. */
export const licenceTextQuery = ({ name, version }: Licence) =>
  queryOptions({
    queryKey: ['licence-text', name, version],
    queryFn: async ({ signal }) => {
      try {
        return await (await send(encodeURI(`/licences/${name}@${version}.txt`), { signal })).text()
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    staleTime: Infinity,
  })

export const failedMailsSize = 20
const mailsKey = 'failed-mails'

/** @param page from 1. */
export const failedMailsQuery = (page: number) =>
  queryOptions({
    queryKey: [mailsKey, page],
    queryFn: ({ signal }) =>
      request(failedMailsSchema, `${path}/mails?page=${page}&pageSize=${failedMailsSize}`, { signal }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  })

export async function retryMails(ids: readonly string[]): Promise<{ queued: number }> {
  const retried = await request(retriedMailsSchema, `${path}/mails/retry`, { method: 'POST', body: { ids } })
  await Promise.all([readAgain({ queryKey: [mailsKey] }), readAgain({ queryKey: healthQuery.queryKey })])
  return retried
}
