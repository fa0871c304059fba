import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookieOf, type TestApi } from '#tests/support/api.ts'
import { type SecondStepDesk, secondStepDesk } from './support/second-step-desk.ts'

// Signatures of a browser's authenticator are tested with one, in tests/e2e/identity/passkeys.spec.ts.

let api: TestApi
let desk: SecondStepDesk
beforeAll(async () => {
  desk = await secondStepDesk()
  ;({ api } = desk)
})
afterAll(() => api.close())

const forged = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}
const ask = () => desk.post('/api/auth/passkey/options', {})
const answerWith = (cookie: string, answer: object = forged) => desk.post('/api/auth/passkey', { answer }, { cookie })

it('asks everybody the same: for a passkey of this address, with its owner’s finger or PIN', async () => {
  const { json } = await ask()
  expect(json).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(json.allowCredentials ?? []).toEqual([])
  expect(json.challenge).not.toBe((await ask()).json.challenge)
})

it('a challenge is used up by the first answer, right or wrong, and ends by itself', async () => {
  const cookie = cookieOf(await ask())!
  const codes = await Promise.all([1, 2, 3].map(async () => (await answerWith(cookie)).json.error.code))
  expect(codes.toSorted()).toEqual(['challenge_expired', 'challenge_expired', 'passkey_refused'])
  const late = cookieOf(await ask())!
  await sql`UPDATE passkey_challenge SET expires_at = now()`.execute(api.owner)
  expect((await answerWith(late)).json.error.code).toBe('challenge_expired')
  expect((await desk.post('/api/auth/passkey', { answer: forged })).json.error.code).toBe('challenge_expired')
})

it('a challenge for adding a passkey does not sign in, nor another person’s add one', async () => {
  const [one, other] = [await desk.somebody(), await desk.somebody()]
  const options = await api.call('POST', '/api/auth/passkeys/options', { as: one })
  expect(options.json.excludeCredentials).toEqual([])
  const headers = { cookie: cookieOf(options)! }
  expect((await answerWith(headers.cookie)).json.error.code).toBe('challenge_expired')
  const { authenticatorData: _, signature: __, ...client } = forged.response
  const response = { ...forged, response: { ...client, attestationObject: 'AAAA' } }
  const add = (as: typeof one) =>
    api.call('POST', '/api/auth/passkeys', { as, headers, body: { name: 'Desk', response } })
  expect((await add(other)).json.error.code).toBe('challenge_expired')
  expect((await add(one)).json.error.code).toBe('passkey_refused')
})

it('adding and removing asks for a fresh proof; a passkey of somebody else is not there', async () => {
  const [one, other] = [await desk.somebody(), await desk.somebody()]
  const row = { company_id: api.companyId, user_id: one.uid, credential_id: 'x', public_key: Buffer.alloc(1) }
  const made = await api.owner
    .insertInto('passkey')
    .values({ ...row, counter: 0, synced: false, name: 'Desk' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `/api/passkeys/${made.id}`
  expect((await api.call('DELETE', path, { as: other })).status).toBe(404)
  expect((await api.call('PATCH', path, { as: other, body: { name: 'Mine' } })).status).toBe(404)
  await sql`UPDATE sign_in SET confirmed_at = now() - interval '1 hour' WHERE user_id = ${one.uid}`.execute(api.owner)
  expect((await api.call('DELETE', path, { as: one })).json.error.code).toBe('proof_needed')
  expect((await api.call('POST', '/api/auth/passkeys/options', { as: one })).json.error.code).toBe('proof_needed')
  expect((await api.call('GET', '/api/passkeys', { as: one })).json).toMatchObject([{ name: 'Desk', usedAt: null }])
})
