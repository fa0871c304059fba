import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  companyTokensSchema,
  type MadeToken,
  madeTokenSchema,
  type NewToken,
  tokensSchema,
} from '#api/modules/identity/personal-tokens/personal-tokens.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { proven } from '../proof.ts'

const path = '/api/tokens'
const companyPath = '/api/company-tokens'

export const tokensQuery = queryOptions({
  queryKey: ['tokens', 'own'],
  queryFn: ({ signal }) => request(tokensSchema, path, { signal }),
})

export const companyTokensQuery = (asked: { search: string; page: number; pageSize: number }) =>
  queryOptions({
    queryKey: ['tokens', 'company', asked],
    queryFn: ({ signal }) => request(companyTokensSchema, companyPath, { query: asked, signal }),
  })

const refresh = () => readAgain({ queryKey: ['tokens'] })

export async function makeToken(body: NewToken): Promise<MadeToken> {
  const made = await proven(() => request(madeTokenSchema, path, { method: 'POST', body }))
  await refresh()
  return made
}

/** @param ofOthers by an administrator. */
export async function revokeToken(id: string, ofOthers: boolean): Promise<void> {
  await request(z.undefined(), `${ofOthers ? companyPath : path}/${id}`, { method: 'DELETE' })
  await refresh()
}
