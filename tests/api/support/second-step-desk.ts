import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { demoPassword } from '#api/modules/identity/accounts/demo-accounts.ts'
import { type Answer, cookieOf, makePerson, type Person, type TestApi } from '#tests/support/api.ts'
import { type IdentityDesk, identityDesk } from './identity-desk.ts'

export interface Protected {
  person: Person
  secret: string
  recoveryCodes: string[]
}

export interface SecondStepDesk extends IdentityDesk {
  somebody(): Promise<Person>
  /** A person whose account requires an authenticator app. The code of the set-up is used. */
  somebodyWithApp(): Promise<Protected>
  /** The right password. @returns the answer, and the cookie of the sign-in that waits. */
  login(email: string): Promise<{ answer: Answer; pending: string }>
  secondStep(pending: string, proof: object): Promise<Answer>
}

/** The code of an app some steps of half a minute from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
}

/** Forgets which codes an app has used, as if time had passed. */
export async function letTimePass(api: TestApi, uid: string): Promise<void> {
  await api.owner.updateTable('authenticator_app').set({ last_step: 0 }).where('user_id', '=', uid).execute()
}

export async function secondStepDesk(): Promise<SecondStepDesk> {
  const desk = await identityDesk()
  const { api, post } = desk
  let made = 0
  const somebody = () => makePerson(api, { email: `careful-${++made}@plant.example`, role: 'User' })
  return {
    ...desk,
    somebody,
    async somebodyWithApp() {
      const person = await somebody()
      const begun = await api.call('POST', '/api/second-step/app', { as: person })
      expect(begun.status).toBe(200)
      const { secret } = begun.json
      const body = { code: codeOf(secret) }
      const confirmed = await api.call('POST', '/api/second-step/app/confirm', { as: person, body })
      expect(confirmed.status).toBe(200)
      return { person, secret, recoveryCodes: confirmed.json.recoveryCodes }
    },
    async login(email) {
      const answer = await post('/api/auth/login', { email, password: demoPassword })
      return { answer, pending: cookieOf(answer) ?? '' }
    },
    secondStep: (pending, proof) => post('/api/auth/second-step', proof, { cookie: pending }),
  }
}
