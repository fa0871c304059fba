import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ZodError } from 'zod'
import type { ErrorCode } from '#api/platform/errors/error-codes.contract.ts'
import { ApiError, NoResponseError, QuestionCancelled } from './api-error.ts'

/** Where the specification words an error, these are its words. */
const byCode: Record<ErrorCode, MessageDescriptor> = {
  invalid_input: msg`Some fields need your attention`,
  malformed_body: msg`The server could not read the request. Reload the page and try again.`,
  password_too_short: msg`This password is too short`,
  password_too_common: msg`This password is among the most common ones. Choose another.`,
  password_guessable: msg`This password is hardly more than your name, your address or the name of the portal. Choose another.`,
  old_password_incorrect: msg`The old password you entered is incorrect`,
  password_incorrect: msg`The password is incorrect`,
  code_incorrect: msg`The code is not right, or was used before`,
  challenge_expired: msg`It took too long. Try again.`,
  passkey_refused: msg`This passkey is not known here`,
  shared_account: msg`This account of the demo is shared: a second step would lock everybody else out.`,
  passkeys_off: msg`Your company does not let people sign in by passkeys.`,
  passkeys_unavailable: msg`Passkeys need the portal under a name, with https`,
  token_invalid: msg`This link is not valid or has expired. Ask for a new one.`,
  not_an_image: msg`The file is not a PNG, JPEG or WebP picture`,
  query_refused: msg`The figures do not know such a question. Reload the page and try again.`,
  not_signed_in: msg`User is not logged in or email is not available`,
  address_not_accepted: msg`Registration is open to addresses of the company only`,
  invalid_credentials: msg`The e-mail or the password is incorrect`,
  sign_in_expired: msg`The sign-in took too long. Begin again.`,
  token_refused: msg`JWT hatası!`,
  device_unknown: msg`This key is not one of a device, or was revoked`,
  account_not_active: msg`This account is not active. Your administrator can activate it.`,
  proof_needed: msg`Prove again that it is you, by your password`,
  foreign_origin: msg`The request comes from another site. Open the portal by its own address.`,
  password_change_needed: msg`Choose your own password first`,
  second_step_needed: msg`Set up two-step sign-in first`,
  forbidden: msg`You do not have the permission for this`,
  not_found: msg`This does not exist any more`,
  conflict: msg`Someone else changed this in the meantime. Reload and try again.`,
  in_progress: msg`The same request is still being worked on`,
  import_running: msg`Another import is running. Wait for it to end.`,
  import_replaced: msg`A later import replaced rows of this one. Take that one back first.`,
  address_taken: msg`There is an account with this address already`,
  name_taken: msg`There is one of this name already. Choose another name.`,
  export_not_ready: msg`The export is not finished`,
  too_large: msg`The file is too large`,
  extract_too_large: msg`This selection has too many rows. Narrow the period or the filters.`,
  unsupported_media_type: msg`This kind of file is not supported`,
  file_refused: msg`The file cannot be imported`,
  events_refused: msg`None of the events could be kept`,
  leave_refused: msg`Something speaks against this leave.`,
  no_data: msg`No data found`,
  too_many_rows: msg`This selection has too many rows. Narrow the period or the filters.`,
  too_many_subscriptions: msg`You have as many as one person may have. Delete one first.`,
  key_reused: msg`The same request was sent with other contents. Reload the page and try again.`,
  too_many_requests: msg`Too many requests. Try again in a little while.`,
  too_many_questions: msg`Too many questions at once. Wait for some of the answers.`,
  too_many_attempts: msg`Too many attempts. Try again in a little while.`,
  internal: msg`Something went wrong on the server`,
  unavailable: msg`A part of the portal is not available. Try again shortly.`,
  bad_gateway: msg`A part of the portal is not available. Try again shortly.`,
  busy: msg`Others are changing the same at this moment. Try again.`,
  query_too_slow: msg`The question took too long. Narrow the period or the filters.`,
  disk_full: msg`The server has no space left, so nothing was saved. Tell your administrator.`,
  registration_closed: msg`Registration is not open`,
}

/** Text about a failed call, as a Lingui message; transport texts follow the specification. */
export function errorText(error: unknown): MessageDescriptor {
  if (error instanceof ApiError) {
    const status = error.status
    const { min } = (error.details ?? {}) as { min?: unknown }
    if (error.code === 'password_too_short' && typeof min === 'number')
      return msg`Passwords have at least ${min} characters here`
    return (byCode as Partial<Record<string, MessageDescriptor>>)[error.code] ?? msg`HTTP error! status: ${status}`
  }
  if (error instanceof NoResponseError) return msg`No response was received`
  if (error instanceof QuestionCancelled) return msg`Cancelled`
  // The page is of another version than the server, which answers in another shape.
  if (error instanceof ZodError) return msg`The portal was updated in the meantime. Reload the page.`
  const message = error instanceof Error ? error.message : String(error)
  return msg`Error: ${message}`
}
