import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { askedSchema } from '#api/platform/approvals/asked-kinds.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { resourceKey } from '#web/platform/resource/resource.api.ts'

const askedKey = [resourceKey, 'asked']

/** What waits for the reader's decision. @param kind null for all. */
export const askedQuery = (kind: string | null = null) =>
  queryOptions({
    queryKey: [...askedKey, kind],
    queryFn: ({ signal }) =>
      request(askedSchema, '/api/approvals/asked', { query: { ...(kind !== null && { kind }) }, signal }),
    placeholderData: keepPreviousData,
    // Nobody tells of every kind: it is read whenever it is looked at.
    staleTime: 0,
  })

/** After a decision about something that is no resource. */
export const readAskedAgain = () => readAgain({ queryKey: askedKey })
