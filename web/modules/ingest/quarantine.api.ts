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

export async function releaseEvents(choice: HeldChoice): Promise<ReleaseAnswer> {
  try {
    return await request(releaseAnswerSchema, `${path}/release`, { method: 'POST', body: choice })
  } finally {
    await refreshQuarantine()
  }
}

export async function dismissEvents(choice: HeldChoice): Promise<DismissAnswer> {
  try {
    return await request(dismissAnswerSchema, `${path}/dismiss`, { method: 'POST', body: choice })
  } finally {
    await refreshQuarantine()
  }
}
