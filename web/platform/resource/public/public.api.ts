import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { type KeptFile, keptFileSchema } from '#api/platform/files/row-files.contract.ts'
import {
  publicChoicesSchema,
  publicCompanySchema,
  publicPageSchema,
} from '#api/platform/resource/public/public.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { isMissing } from '#web/platform/api-client/api-error.ts'
import { send } from '#web/platform/api-client/send.ts'

/** Without a token or a cookie: nobody learns who calls, also where they are signed in. */
async function ask<T>(schema: z.ZodType<T>, path: string, init: RequestInit = {}): Promise<T> {
  const response = await send(path, { ...init, credentials: 'omit' })
  return schema.parse(await response.json())
}

const companyPath = (company: string) => `/api/public/${encodeURIComponent(company)}`

/** Where a company answers for a resource. @param path of the resource below `/api/`. */
export const publicPathOf = (company: string, path: string): string => `${companyPath(company)}/${path}`

/** What a company publishes; null where it publishes nothing. */
export const publicCompanyQuery = (company: string) =>
  queryOptions({
    queryKey: ['public', company],
    queryFn: async ({ signal }) => {
      try {
        return await ask(publicCompanySchema, companyPath(company), { signal })
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  })

/** @param at of `publicPathOf`. */
export const publicRowsQuery = (at: string, query: { search: string; page: number; pageSize: number }) =>
  queryOptions({
    queryKey: ['public', at, query],
    queryFn: ({ signal }) => ask(publicPageSchema, `${at}?${asked({ ...query })}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Choices that a field shows at once; of more it searches. */
export const choicesAtOnce = 100

/** Rows in use that everybody may choose for a field, or one of them by its id. */
export const publicChoicesQuery = (at: string, field: string, query: { search?: string; id?: string }) =>
  queryOptions({
    queryKey: ['public', at, 'options', field, query],
    queryFn: ({ signal }) => ask(publicChoicesSchema, `${at}/options/${field}?${asked(query)}`, { signal }),
    placeholderData: keepPreviousData,
  })

const asked = (query: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(query).flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])))

/** Sends a row. @throws ApiError with the faults in its details. */
export const sendPublicRow = (at: string, values: Values, website: string) =>
  ask(z.object({}), at, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ values, website }),
  })

/** Sends a picture before its row. */
export function sendPublicPicture(at: string, picture: File, signal: AbortSignal): Promise<KeptFile> {
  const body = new FormData()
  // Its name may be the sender's.
  body.set('picture', picture, 'picture')
  return ask(keptFileSchema, `${at}/pictures`, { method: 'POST', body, signal })
}
