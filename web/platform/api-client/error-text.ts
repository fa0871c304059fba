import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ApiError, NoResponseError } from './api-error.ts'

const byCode: Record<string, MessageDescriptor> = {
  invalid_credentials: msg`E-mail or password is incorrect`,
  account_locked: msg`Too many attempts. Wait a little and try again.`,
  too_many_requests: msg`Too many attempts. Wait a little and try again.`,
  rate_limited: msg`Too many attempts. Wait a little and try again.`,
  email_taken: msg`There is an account with this e-mail already`,
  wrong_password: msg`The old password you entered is incorrect`,
  wrong_old_password: msg`The old password you entered is incorrect`,
  invalid_token: msg`This link is no longer valid. Ask for a new one.`,
  password_too_common: msg`This password is one of the most common ones. Choose another.`,
  forbidden: msg`You do not have the permission for this`,
  not_found: msg`This does not exist or is no longer there`,
  conflict: msg`Someone else changed this in the meantime. Reload and try again.`,
  file_too_large: msg`The file is too large`,
  unsupported_file: msg`This kind of file is not supported`,
  extract_too_large: msg`This selection has too many rows. Narrow the period or the filters.`,
  unauthenticated: msg`User is not logged in or email is not available`,
  invalid_request: msg`Some fields need your attention`,
}

/** What a person reads about a failed call, as a Lingui message; transport texts are the specification's. */
export function errorText(error: unknown): MessageDescriptor {
  if (error instanceof ApiError) {
    const status = error.status
    return byCode[error.code] ?? msg`HTTP error! status: ${status}`
  }
  if (error instanceof NoResponseError) return msg`No response was received`
  const message = error instanceof Error ? error.message : String(error)
  return msg`Error: ${message}`
}
