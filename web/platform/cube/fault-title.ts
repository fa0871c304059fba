import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, NoResponseError } from '#web/platform/api-client/api-error.ts'

/** What failed where a question about figures was not answered: the way to the server, the question, or something else. */
export function faultTitle(error: unknown): MessageDescriptor {
  if (error instanceof NoResponseError) return msg`An error occurred during API connection`
  if (error instanceof ApiError) return msg`An error occurred while running the query`
  return msg`An error occurred while loading data`
}
