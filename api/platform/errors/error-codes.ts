/**
 * Every error the api answers: its HTTP status and the text for people who read answers. The portal translates by code,
 * where the specification words an error it stands here in those words.
 */
export const errorCodes = {
  invalid_input: [400, 'The input is not valid'],
  malformed_body: [400, 'The body could not be read'],
  password_too_common: [400, 'This password is among the most common ones: choose another'],
  old_password_incorrect: [400, 'The old password you entered is incorrect'],
  token_invalid: [400, 'The link is not valid or has expired'],
  not_an_image: [400, 'The file is not a PNG, JPEG or WebP picture'],
  query_refused: [400, 'The semantic model does not know such a question'],
  not_signed_in: [401, 'User is not logged in or email is not available'],
  invalid_credentials: [401, 'The e-mail or the password is incorrect'],
  token_refused: [401, 'JWT hatası!'],
  account_not_active: [403, 'This account is not active'],
  foreign_origin: [403, 'The request comes from another site'],
  forbidden: [403, 'You do not have permission for this'],
  not_found: [404, 'Not found'],
  conflict: [409, 'It was changed by someone else in the meantime'],
  in_progress: [409, 'The same request is still being worked on'],
  export_not_ready: [409, 'The export is not finished'],
  too_large: [413, 'The body is too large'],
  extract_too_large: [413, 'The extract would have too many rows'],
  unsupported_media_type: [415, 'This kind of body is not understood'],
  no_data: [422, 'There is no data to export'],
  too_many_rows: [422, 'There are more rows than an export may have: narrow the period or the filters'],
  key_reused: [422, 'The Idempotency-Key was used for another request'],
  too_many_requests: [429, 'Too many requests: try again later'],
  too_many_attempts: [429, 'Too many attempts: try again later'],
  internal: [500, 'Something went wrong on the server'],
  bad_gateway: [502, 'A part of the portal did not answer as it should'],
  unavailable: [503, 'A part of the portal is not available: try again shortly'],
  query_too_slow: [503, 'The question took too long: narrow the period or the filters'],
  registration_closed: [503, 'Registration is not open'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errorCodes
