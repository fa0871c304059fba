import { displaySessionSchema } from '#api/modules/identity/identity.contract.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { takeTokensFrom } from '#web/platform/session/access-token.ts'

let secret: string | undefined
let token = ''
let goodUntil = 0
let opening: Promise<string> | null = null
let screenId = ''

/** Renewed this long before it ends. */
const earlyMilliseconds = 60_000

/** The secret of a display's link, which then leaves the address; its cookie replaces it from now on. */
export function takeSecret(): void {
  const tokenInAddress = /^#token=([\w-]{43})$/.exec(window.location.hash)?.[1]
  if (!tokenInAddress) return
  secret = tokenInAddress
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

async function open(): Promise<string> {
  const answer = await postJson(displaySessionSchema, '/api/auth/display', secret ? { secret } : {})
  token = answer.token
  goodUntil = Date.parse(answer.expiresAt)
  screenId = answer.screenId
  return token
}

function tokenInPlaceOf(stale: string): Promise<string> {
  if (token !== '' && token !== stale && Date.now() < goodUntil - earlyMilliseconds) return Promise.resolve(token)
  opening ??= open().finally(() => (opening = null))
  return opening
}

/**
 * Makes this tab a display: from now on it asks as the display its link or cookie belongs to.
 *
 * @returns id of the screen that it shows.
 * @throws ApiError not_signed_in without a link or cookie, token_invalid for a display that was ended.
 */
export async function becomeDisplay(): Promise<string> {
  takeSecret()
  await tokenInPlaceOf(token)
  takeTokensFrom(tokenInPlaceOf)
  return screenId
}
