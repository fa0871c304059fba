import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Setup, nextStep, setupSteps } from '#api/modules/setup/setup.contract.ts'
import { makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'

let api: TestApi
let admin: Person
beforeAll(async () => {
  api = await testApi()
  const companyId = await makeCompany(api.owner, 'EMPTY')
  admin = await makePerson(api, { email: 'ada@empty.example', role: 'FullAdmin', companyId })
})
afterAll(() => api.close())

const read = async (as = admin): Promise<Setup> => (await api.call('GET', '/api/setup', { as })).json
const add = async (kind: string, values: object): Promise<string> => {
  const { status, json } = await api.call('POST', `/api/master-data/${kind}`, { as: admin, body: { values } })
  expect({ status, json: status === 201 || json }).toEqual({ status: 201, json: true })
  return json.id
}

describe('setting a company up', () => {
  it('begins with nothing, and each step counts once there is one', async () => {
    const others = await api.as('FullAdmin')
    await api.call('POST', '/api/master-data/stoppage-reasons', {
      as: others,
      body: { values: { code: 'ELSEWHERE', name: 'Of another company' } },
    })
    expect(await read()).toEqual({ done: [], putAway: false })
    const site = await add('sites', { code: 'IST', name: 'Istanbul', timeZone: 'Europe/Istanbul' })
    expect(nextStep((await read()).done)).toBe('areas')
    const area = await add('areas', { code: 'HALL', name: 'Hall', site })
    const machineClass = await add('machine-classes', { code: 'PRESS', name: 'Presses' })
    await add('machines', { code: 'P1', name: 'Press 1', area, machineClass })
    await add('shifts', { site, shift: 'morning', startsAt: '06:00', endsAt: '14:00' })
    await add('stoppage-reasons', { code: 'MECH', name: 'Mechanical' })
    const { version, settings } = (await api.call('GET', '/api/company/settings', { as: admin })).json
    const { registration, registrationDomains, longestDays, passwordMin, passkeys } = settings
    const { secondStepRoles, secondStepGraceDays } = settings
    const change = { registration, registrationDomains, longestDays, passwordMin, passkeys, secondStepRoles }
    await api.call('PUT', '/api/company/settings', {
      as: admin,
      body: { version, change: { ...change, secondStepGraceDays, unusedHours: 10 } },
    })
    const { done } = await read()
    expect(new Set(done)).toEqual(
      new Set(['sites', 'areas', 'machineClasses', 'machines', 'shifts', 'stoppageReasons', 'signIn']),
    )
    expect(nextStep(done)).toBe('people')
  })

  it('is complete without optional steps, and with either source of facts', () => {
    const needed = setupSteps.filter((step) => !['roles', 'signIn', 'devices'].includes(step))
    expect(nextStep(needed)).toBeUndefined()
    expect(nextStep(needed.filter((step) => step !== 'import'))).toBe('devices')
  })

  it('is dismissed and shown again by administrators alone, and the log has it', async () => {
    const put = (putAway: boolean, as = admin) => api.call('PUT', '/api/setup', { as, body: { putAway } })
    expect((await put(true)).json.putAway).toBe(true)
    expect((await put(true)).json.putAway).toBe(true)
    expect((await put(false)).json.putAway).toBe(false)
    expect((await put(true, await api.as('User'))).status).toBe(403)
    const { json } = await api.call('GET', '/api/audit?action=company.settings', { as: admin })
    const fields = json.entries.flatMap(({ changes }: { changes: { field: string }[] }) => changes.map((c) => c.field))
    expect(fields.filter((field: string) => field === 'setupPutAway')).toHaveLength(2)
  })
})
