import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makePerson, type Person, type TestApi } from '#tests/support/api.ts'
import { mailTo, tokenIn } from '#tests/support/mails.ts'
import { type IdentityDesk, identityDesk } from './support/identity-desk.ts'

let api: TestApi
let post: IdentityDesk['post']
let admin: Person
beforeAll(async () => {
  ;({ api, post } = await identityDesk())
  admin = await api.as('FullAdmin')
})
afterAll(() => api.close())

const row = async (id: string) => (await api.call('GET', `/api/users/${id}`, { as: admin })).json
async function change(id: string, email: string, as = admin) {
  const { version } = await row(id)
  return api.call('POST', `/api/users/${id}/email`, { as, body: { version, email } })
}

describe('another e-mail address', () => {
  it('counts once it is confirmed from there; the former one is notified before and after', async () => {
    const person = await makePerson(api, { email: 'old@plant.example', role: 'User' })
    expect((await change(person.uid, 'New@plant.example')).status).toBe(204)
    expect((await row(person.uid)).values).toMatchObject({ email: 'old@plant.example', newEmail: 'new@plant.example' })
    expect(await mailTo(api, 'old@plant.example', 'is to be changed')).toContain('new@plant.example')
    expect((await api.signIn('old@plant.example')).uid).toBe(person.uid)

    const token = tokenIn(await mailTo(api, 'new@plant.example', 'Confirm your new'))
    expect((await post('/api/auth/verify', { token })).status).toBe(204)
    expect((await row(person.uid)).values).toMatchObject({ email: 'new@plant.example', newEmail: null })
    expect(await mailTo(api, 'old@plant.example', 'was changed')).toContain('new@plant.example')
    expect((await api.signIn('new@plant.example')).uid).toBe(person.uid)
    await expect(api.signIn('old@plant.example')).rejects.toThrow('could not sign in')
    expect((await post('/api/auth/verify', { token })).json.error.code).toBe('token_invalid')

    const { json } = await api.call('GET', `/api/audit?thing=${person.uid}`, { as: admin })
    const addressEntries = json.entries.filter(({ action }: { action: string }) => action.endsWith('address'))
    const changes = [{ field: 'email', before: 'old@plant.example', after: 'new@plant.example' }]
    expect(addressEntries).toMatchObject([
      { action: 'user_account.address', changes },
      { action: 'user_account.ask_address', changes },
    ])
  })

  it('makes links worthless that were sent to the former one', async () => {
    const person = await makePerson(api, { email: 'leaver@plant.example', role: 'User' })
    await post('/api/auth/forgot-password', { email: person.email })
    const reset = tokenIn(await mailTo(api, person.email, 'Choose a new password'))
    await change(person.uid, 'leaver-new@plant.example')
    await post('/api/auth/verify', { token: tokenIn(await mailTo(api, 'leaver-new@plant.example', 'Confirm')) })
    const answer = await post('/api/auth/new-password', { token: reset, password: 'seven quiet looms' })
    expect(answer.json.error.code).toBe('token_invalid')
  })

  it('is only the last one that was asked for', async () => {
    const person = await makePerson(api, { email: 'twice@plant.example', role: 'User' })
    await change(person.uid, 'first@plant.example')
    const first = tokenIn(await mailTo(api, 'first@plant.example', 'Confirm'))
    await change(person.uid, 'second@plant.example')
    expect((await post('/api/auth/verify', { token: first })).json.error.code).toBe('token_invalid')
  })

  it('of somebody who never chose a password counts at once and gets the invitation', async () => {
    const values = { firstName: 'Ece', lastName: 'Ay', email: 'typo@plant.exmple', phone: '+90 555', role: 'User' }
    const added = (await api.call('POST', '/api/users', { as: admin, body: { values } })).json
    expect(added.id).toBeDefined()
    expect((await change(added.id, 'ece@plant.example')).status).toBe(204)
    expect((await row(added.id)).values).toMatchObject({ email: 'ece@plant.example', signIn: 'invited' })
    const token = tokenIn(await mailTo(api, 'ece@plant.example', 'invited'))
    expect((await post('/api/auth/new-password', { token, password: 'seven quiet looms' })).status).toBe(204)
  })

  it('is not one that somebody has, here or in another company', async () => {
    const companyId = await makeCompany(api.owner, 'BESIDE')
    await makePerson(api, { email: 'beside@plant.example', role: 'User', companyId })
    const person = await makePerson(api, { email: 'alone@plant.example', role: 'User' })
    expect((await change(person.uid, 'alone@plant.example')).json.error.code).toBe('invalid_input')
    expect((await change(person.uid, 'beside@plant.example')).status).toBe(204)
    const token = tokenIn(await mailTo(api, 'beside@plant.example', 'Confirm'))
    expect((await post('/api/auth/verify', { token })).json.error.code).toBe('address_taken')
    expect((await row(person.uid)).values.email).toBe('alone@plant.example')
  })

  it('is changed under the version that was read, by people who may decide', async () => {
    const person = await makePerson(api, { email: 'seen@plant.example', role: 'FullAdmin' })
    const stale = { version: 99, email: 'stale@plant.example' }
    const answer = await api.call('POST', `/api/users/${person.uid}/email`, { as: admin, body: stale })
    expect(answer.json.error.code).toBe('conflict')
    expect((await change(person.uid, 'x@plant.example', await api.as('User'))).status).toBe(403)
    expect((await change(person.uid, 'x@plant.example', await api.as('Admin'))).json.error.code).toBe('invalid_input')
  })
})
