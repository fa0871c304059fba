import type { z } from 'zod'
import { accessToken, renewToken } from '#web/platform/session/access-token.ts'
import { ApiError } from './api-error.ts'
import { send } from './send.ts'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON; a FormData is sent unchanged. */
  body?: unknown
  query?: Record<string, string | number | boolean | undefined>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** A POST that only asks, and so needs no idempotency key. */
  reads?: boolean
}

function withQuery(path: string, query: RequestOptions['query']): string {
  const entries = Object.entries(query ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, `${value}`]],
  )
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`
}

/** 32 hexadecimal digits. crypto.randomUUID needs https; a plant's plain http address does not offer it. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Calls the API as the signed-in user and answers the raw response (files, Arrow streams).
 * A 401 renews the token once and repeats the call with the same idempotency key.
 */
export async function fetchApi(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', body, query, headers, signal, reads = false } = options
  const isForm = body instanceof FormData
  const token = await accessToken()
  const init: RequestInit = {
    method,
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(method === 'POST' && !reads && { 'idempotency-key': randomKey() }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }
  const url = withQuery(path, query)
  try {
    return await send(url, init)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || token === '') throw error
    const renewed = await renewToken(token)
    if (renewed === '') throw error
    return send(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${renewed}` } })
  }
}

/** Calls the API and answers its JSON, checked against the contract; a 204 is parsed as undefined. */
export async function request<T>(schema: z.ZodType<T>, path: string, options: RequestOptions = {}): Promise<T> {
  const response = await fetchApi(path, options)
  return schema.parse(response.status === 204 ? undefined : await response.json())
}
