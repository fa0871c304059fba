import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { passkeysSchema } from '#api/modules/identity/passkeys/passkeys.contract.ts'
import { QuestionCancelled } from '#web/platform/api-client/api-error.ts'
import { request } from '#web/platform/api-client/request.ts'
import { postJson } from '#web/platform/api-client/send.ts'
import { readAgain } from '#web/platform/query/read-again.ts'
import { proven } from '../proof.ts'

/** Whether this browser, at the address that it shows now, can have passkeys of the portal. @param origin of the door. */
export function canHavePasskeys(origin: string | null | undefined): boolean {
  return origin === location.origin && 'PublicKeyCredential' in window
}

/** The error of the browser's own dialog when the person leaves it, which is not a fault. */
async function ofDialog<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && /^(NotAllowed|Abort)Error$/.test(error.name)) throw new QuestionCancelled()
    throw error
  }
}

/** The browser's own words of a question: it checks them itself. */
const optionsSchema = <Options>() => z.custom<Options>((value) => typeof value === 'object' && value !== null)

/** The person chooses a passkey, which signs the server's challenge. */
export async function askPasskey(): Promise<unknown> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const schema = optionsSchema<PublicKeyCredentialRequestOptionsJSON>()
  const optionsJSON = await postJson(schema, '/api/auth/passkey/options', {})
  return ofDialog(startAuthentication({ optionsJSON }))
}

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => request(passkeysSchema, '/api/passkeys', { signal }),
})

const refresh = () => readAgain({ queryKey: passkeysQuery.queryKey })

/** The browser makes a passkey on a device of the person's choice. */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const schema = optionsSchema<PublicKeyCredentialCreationOptionsJSON>()
  const optionsJSON = await proven(() => request(schema, '/api/auth/passkeys/options', { method: 'POST', reads: true }))
  const response = await ofDialog(startRegistration({ optionsJSON }))
  await request(z.undefined(), '/api/auth/passkeys', { method: 'POST', body: { name, response }, reads: true })
  await refresh()
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await request(z.undefined(), `/api/passkeys/${id}`, { method: 'PATCH', body: { name } })
  await refresh()
}

export async function removePasskey(id: string): Promise<void> {
  await proven(() => request(z.undefined(), `/api/passkeys/${id}`, { method: 'DELETE' }))
  await refresh()
}
