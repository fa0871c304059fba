import { i18n } from '@lingui/core'
import { z } from 'zod'
import { ApiError, NoResponseError } from './api-error.ts'

const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string().optional(),
    details: z.unknown().optional(),
  }),
})

async function refusal(response: Response): Promise<ApiError> {
  const body = errorBodySchema.safeParse(await response.json().catch(() => null))
  if (!body.success) return new ApiError(response.status, 'unknown')
  const { code, fields, requestId, details } = body.data.error
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new ApiError(response.status, code, fields, requestId, details, retryAfter)
}

/** One HTTP exchange: the response when it is 2xx, otherwise ApiError, or NoResponseError when none came. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, {
      credentials: 'same-origin',
      ...init,
      // The language of the page, not of the browser: mails are written in it.
      headers: { 'accept-language': i18n.locale || 'en', ...init.headers },
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new NoResponseError({ cause: error })
  }
  if (!response.ok) throw await refusal(response)
  return response
}

/** A JSON POST of the sign-in calls, which need no token. */
export async function postJson<T>(schema: z.ZodType<T>, path: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const response = await send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return schema.parse(response.status === 204 ? undefined : await response.json())
}
