import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { signInsSchema } from '#api/modules/identity/sign-in/sign-ins.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'

const path = '/api/sign-ins'

export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: ({ signal }) => request(signInsSchema, path, { signal }),
})

const refresh = () => readAgain({ queryKey: signInsQuery.queryKey })

export async function endSignIn(id: string): Promise<void> {
  await request(z.undefined(), `${path}/${id}`, { method: 'DELETE' })
  await refresh()
}

export async function endOtherSignIns(): Promise<void> {
  await request(z.undefined(), `${path}/end-others`, { method: 'POST' })
  await refresh()
}
