import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '#tests/support/api.ts'
import { sampleAlert } from '#tests/support/sample-alert.ts'
import { sampleMeta, sampleTemplate } from '#tests/support/sample-subscription.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { type ApiWithCube, apiWithCube } from './support/api-with-cube.ts'
import { exportDesk, exportedQuery, specOf } from './support/export-desk.ts'
import { subscriptionDesk } from './support/subscription-desk.ts'

/** The samples' definitions for OEE, applied to attendance. */
const ofPeople = <Sample>(sample: Sample): Sample =>
  JSON.parse(
    JSON.stringify(sample).replaceAll('"oee', '"attendance').replaceAll('good_pieces', 'worked_seconds'),
  ) as Sample

let smtp: SmtpPeer
let setup: ApiWithCube
let admin: Person
let departments: [string, string]
beforeAll(async () => {
  smtp = await startSmtpPeer()
  setup = await apiWithCube({ smtpUrl: smtp.url })
  const { api } = setup
  admin = await api.as('FullAdmin')
  const rows = ['Moulding', 'Packing'].map((code) => ({ company_id: api.companyId, code, name: code }))
  const made = await api.owner.insertInto('department').values(rows).returning('id').execute()
  departments = made.map(({ id }) => id) as typeof departments
})
afterAll(async () => {
  await setup.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.clear()
  setup.reset({ rows: 5, meta: ofPeople(sampleMeta) })
})

/**
 * A person who may read attendance and send it on, and sees the days of these departments; of everybody without them.
 */
async function person(name: string, of: string[] | null): Promise<Person> {
  const { api } = setup
  const made = await makePerson(api, { email: `${name}-${randomUUID()}@files.example`, role: 'User' })
  const grant = { company_id: api.companyId, user_id: made.uid, permission: 'subscriptions:share', granted: true }
  await api.owner.insertInto('permission_grant').values(grant).execute()
  await see(made, of)
  return made
}
async function see({ uid }: Person, of: string[] | null): Promise<void> {
  const figuresOf = of ? { kind: 'chosen', areas: [], departments: of } : { kind: 'all' }
  await setup.api.owner
    .updateTable('user_account')
    .set({ figures_of: JSON.stringify(figuresOf) })
    .where('id', '=', uid)
    .execute()
}

describe('hidden operators', () => {
  const query = { ...exportedQuery, dimensions: ['oee.machine', 'oee.operator'] }
  const byOperator = () => {
    const spec = specOf('csv', { query })
    return {
      ...spec,
      columns: [...spec.columns, { member: 'oee.operator', label: 'Operator', format: { as: 'text' } }],
    }
  }

  it('are never named: each way asks Cube within the caller’s scope', async () => {
    const { api, cube } = setup
    cube.meta = sampleMeta
    await api.owner
      .insertInto('site')
      .values({ company_id: api.companyId, code: 'DOORS', name: 'Doors', time_zone: 'UTC' })
      .execute()
    const as = await person('narrowed', [])
    const good = async (method: string, path: string, body?: object) => {
      const { status, json, text } = await api.call(method, path, { as, body })
      expect({ path, status, text: status < 300 || text }).toEqual({ path, status, text: true })
      return json
    }
    const saved = async (report: string, route: string, search: string) =>
      good('POST', '/api/views', { report, route, search, needs: 'oee:read', name: `${report} of operators` })
    const doors: Record<string, () => Promise<unknown>> = {
      async file() {
        const { id } = await good('POST', '/api/exports', byOperator())
        await expect.poll(async () => (await exportDesk(setup).job(id, as)).status, { interval: 50 }).toBe('done')
      },
      async address() {
        const { id } = await saved(
          'oee',
          '/dashboard/rapor/raporlar/oee',
          'preset=last7Days&columns=machine,good_pieces',
        )
        await good('GET', `/api/data/${id}.csv`)
      },
      alert: () => {
        const { definition } = sampleAlert({ window: { kind: 'days', days: 7 } })
        return good('POST', '/api/alerts/test', { definition, site: null })
      },
      drill: () => good('POST', '/api/reports/extract', { query }),
      async explore() {
        const search = 'view=oee&show=good_pieces&by=operator&preset=last7Days'
        const { id } = await saved('explore', '/dashboard/analytics/explore', search)
        await good('GET', `/api/data/${id}.json`)
      },
    }
    for (const [door, open] of Object.entries(doors)) {
      cube.asked.length = 0
      await open()
      const askedScopes = cube.asked.map(({ claims }) => claims.people)
      expect({ door, asked: askedScopes.length > 0 }).toEqual({ door, asked: true })
      for (const people of askedScopes)
        expect({ door, people }).toEqual({ door, people: { departments: [], employee: null } })
    }
  })

  it('close a file that was made by who saw them', async () => {
    const maker = await person('saw-all', null)
    setup.cube.meta = sampleMeta
    const body = byOperator()
    const { json } = await setup.api.call('POST', '/api/exports', { as: maker, body })
    await expect.poll(async () => (await exportDesk(setup).job(json.id, maker)).status, { interval: 50 }).toBe('done')
    await see(maker, [])
    for (const part of ['', '/file'])
      expect((await setup.api.call('GET', `/api/exports/${json.id}${part}`, { as: maker })).status).toBe(404)
  })
})

describe('a file about people', () => {
  it('exists as long as its maker sees all its people, and reads no others', async () => {
    const desk = exportDesk(setup)
    const maker = await person('maker', null)
    const make = async () => {
      const body = ofPeople(specOf('csv'))
      const { json } = await setup.api.call('POST', '/api/exports', { as: maker, body })
      await expect.poll(async () => (await desk.job(json.id, maker)).status, { interval: 50 }).toBe('done')
      return json.id as string
    }
    const open = async (files: Record<string, string>) => {
      const there = []
      for (const [name, id] of Object.entries(files)) {
        const answers = await Promise.all(
          ['', '/file'].map((part) => setup.api.call('GET', `/api/exports/${id}${part}`, { as: maker })),
        )
        const [status, ...others] = answers.map((one) => one.status)
        expect(others).toEqual([status])
        if (status === 200) there.push(name)
      }
      return there
    }
    const [moulding, packing] = departments
    const whole = await make()
    await see(maker, [moulding])
    setup.cube.asked.length = 0
    const files = { whole, moulding: await make() }
    expect(setup.cube.asked.length).toBeGreaterThan(0)
    for (const { claims } of setup.cube.asked)
      expect(claims.people).toEqual({ departments: [moulding], employee: null })
    expect(await open(files)).toEqual(['moulding'])
    await see(maker, [packing])
    expect(await open(files)).toEqual([])
    await see(maker, [moulding, packing])
    expect(await open(files)).toEqual(['moulding'])
    await see(maker, null)
    expect(await open(files)).toEqual(['whole', 'moulding'])
  })
})

describe('a mail about people', () => {
  it('goes to recipients who see all its people, and reads within the owner’s scope', async () => {
    const [moulding, packing] = departments
    const owner = await person('owner', null)
    const readers = {
      everybody: await person('everybody', null),
      both: await person('both', [moulding, packing]),
      moulding: await person('moulding', [moulding]),
      packing: await person('packing', [packing]),
    }
    const { subscribe, runNow, until } = subscriptionDesk(setup.api, owner)
    const template = ofPeople(sampleTemplate({ headline: [] }))
    const recipients = [owner, ...Object.values(readers)].map(({ uid }) => uid)
    const sentTo = async (title: string) => {
      const id = await subscribe({ title, template, recipients, formats: ['xlsx'] })
      setup.cube.asked.length = 0
      smtp.clear()
      await runNow(id)
      const { deliveries } = await until(id, { status: 'done' })
      const leftOut = deliveries
        .filter(({ error }) => error === 'permissionLost' || error === 'outOfReach')
        .map(({ to }) => to)
      const got = Object.entries(readers).filter(([, { email }]) => !leftOut.includes(email))
      for (const [, { email }] of got) await smtp.received(title, email)
      const wrong = smtp.mails.filter((mail) => mail.to?.some(({ address }) => leftOut.includes(String(address))))
      expect(wrong).toEqual([])
      return got.map(([name]) => name)
    }
    expect(await sentTo('Of everybody')).toEqual(['everybody'])
    await see(owner, [moulding])
    expect(await sentTo('Of moulding')).toEqual(['everybody', 'both', 'moulding'])
    for (const { claims } of setup.cube.asked)
      expect(claims.people).toEqual({ departments: [moulding], employee: null })
    await see(owner, [moulding, packing])
    expect(await sentTo('Of both')).toEqual(['everybody', 'both'])
  })
})

describe('actions about people', () => {
  it('is in the audit log for those alone who see everybody', async () => {
    const { api } = setup
    const reader = await makePerson(api, { email: `${randomUUID()}@files.example`, role: 'FullAdmin' })
    const employee = { company_id: api.companyId, code: randomUUID(), name: 'Audited', department_id: departments[1] }
    const { id } = await api.owner.insertInto('employee').values(employee).returning('id').executeTakeFirstOrThrow()
    const change = { version: 1, values: { phone: '+90 555 111 22 33' } }
    expect((await api.call('PATCH', `/api/personnel/employees/${id}`, { as: admin, body: change })).status).toBe(200)
    const entry = await api.owner
      .selectFrom('audit_log')
      .select('id')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    const lists = [
      ['GET', '/api/audit'],
      ['GET', `/api/audit/${entry.id}`],
      ['GET', `/api/personnel/employees/${id}/history`],
    ] as const
    const answers = () =>
      Promise.all(
        lists.map(async ([method, path]) => {
          const { status, text } = await api.call(method, path, { as: reader })
          return { status, tells: text.includes('phone') }
        }),
      )
    expect((await answers()).map(({ status, tells }) => [status, tells])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ])
    await see(reader, [departments[0]])
    expect(await answers()).toEqual([
      { status: 403, tells: false },
      { status: 403, tells: false },
      { status: 404, tells: false },
    ])
    const exported = await api.call('POST', '/api/audit/export', { as: reader, body: { requestId: randomUUID() } })
    expect(exported.status).toBe(403)
    await see(reader, [departments[1]])
    expect((await answers()).map(({ status }) => status)).toEqual([403, 403, 200])
  })
})
