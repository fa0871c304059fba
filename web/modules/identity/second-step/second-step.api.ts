import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import {
  newAppSchema,
  recoveryCodesSchema,
  secondStepStateSchema,
} from '#api/modules/identity/second-step/second-step.contract.ts'
import { request } from '#web/platform/api-client/request.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { sessionQuery } from '#web/platform/session/session.ts'
import { proven } from '../proof.ts'

const path = '/api/second-step'

export const secondStepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: ({ signal }) => request(secondStepStateSchema, path, { signal }),
})

/** Other sign-ins end when the first second step is set up. */
const refresh = () =>
  Promise.all([readAgain({ queryKey: secondStepQuery.queryKey }), readAgain({ queryKey: ['sign-ins'] })])

export const beginApp = () => proven(() => request(newAppSchema, `${path}/app`, { method: 'POST' }))

/** @returns recovery codes, in this answer and nowhere else. */
export async function confirmApp(code: string): Promise<string[]> {
  const send = () => request(recoveryCodesSchema, `${path}/app/confirm`, { method: 'POST', body: { code } })
  const { recoveryCodes } = await proven(send)
  await refresh()
  return recoveryCodes
}

export async function removeApp(): Promise<void> {
  await proven(() => request(z.undefined(), `${path}/app`, { method: 'DELETE' }))
  // Where the role asks for one, the session says by when.
  await Promise.all([refresh(), readAgain({ queryKey: sessionQuery.queryKey })])
}

/** @returns new recovery codes, in this answer and nowhere else. */
export async function makeNewCodes(): Promise<string[]> {
  const { recoveryCodes } = await proven(() =>
    request(recoveryCodesSchema, `${path}/recovery-codes`, { method: 'POST' }),
  )
  await refresh()
  return recoveryCodes
}
