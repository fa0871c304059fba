import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  dismissAnswerSchema,
  type DismissAnswer,
  type HeldChoice,
  type HeldEvent,
  quarantinePageSchema,
  releaseAnswerSchema,
  type ReleaseAnswer,
} from '#api/modules/ingest/quarantine.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

const path = '/api/quarantine'
export const pageSize = 50

export interface QuarantineSearch {
  page: number
  cause: HeldEvent['cause'] | null
}

export const quarantineQuery = ({ page, cause }: QuarantineSearch) =>
  queryOptions({
    queryKey: ['quarantine', page, cause],
    queryFn: ({ signal }) =>
      request(quarantinePageSchema, path, { query: { page, pageSize, ...(cause && { cause }) }, signal }),
    placeholderData: keepPreviousData,
  })

export const refreshQuarantine = () => readAgain({ queryKey: ['quarantine'] })

/** One step: when deciding about all, reload the quarantine after the last one. */
export function releaseEvents(choice: HeldChoice): Promise<ReleaseAnswer> {
  return request(releaseAnswerSchema, `${path}/release`, { method: 'POST', body: choice })
}

/** One step, likewise. */
export function dismissEvents(choice: HeldChoice): Promise<DismissAnswer> {
  return request(dismissAnswerSchema, `${path}/dismiss`, { method: 'POST', body: choice })
}
