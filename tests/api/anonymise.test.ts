import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, inCompany } from '#api/platform/db/database.ts'
import { type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { faults, personnelDesk } from './support/personnel-desk.ts'

let api: TestApi
let admin: Person
let reader: Person
beforeAll(async () => {
  api = await testApi()
  admin = await api.as('Admin')
  reader = await api.as('DemoUser')
})
afterAll(() => api.close())

const { call, create, change, read, hire } = personnelDesk(() => ({ api, admin }))

it('a person who has left is anonymised: figures and number stay, the identity is deleted', async () => {
  const ada = await hire({ name: 'Ada Secret', phone: '+90 212 555 01 02', email: 'ada@home.example' })
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('photo', new Blob([picture as BlobPart], { type: 'image/png' }), 'ada.png')
  const sent = await api.call('POST', `/api/personnel/employees/${ada.id}/photo`, { as: admin, body: form })
  expect(sent.status).toBe(204)
  const { photo } = (await read(ada.id)).values
  const shown = () => fetch(api.url + photo, { headers: { cookie: reader.cookie } })
  expect((await shown()).headers.get('content-type')).toBe('image/webp')
  await create('personnel/cards', { number: 'GONE', employee: ada.id, validFrom: '2026-01-01T00:00:00Z' })
  const passed = async (credential: string, minute: number) =>
    (
      await api.owner
        .insertInto('punch')
        .values({
          company_id: api.companyId,
          source: 'device',
          origin: 'G1',
          credential_kind: 'card',
          credential,
          said_at: `2026-06-01T06:0${minute}:00`,
          occurred_at: new Date(`2026-06-01T03:0${minute}:00Z`),
          employee_id: ada.id,
          held: 'reader',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const punches = [await passed('GONE', 0), await passed('BEFORE-IT', 1), await passed('GONE', 2)]
  const credentials = async () =>
    (
      await api.owner.selectFrom('punch').select('credential').where('id', 'in', punches).orderBy('said_at').execute()
    ).map(({ credential }) => credential)
  const leave = { company_id: api.companyId, employee_id: ada.id }
  const leaveType = await api.owner
    .insertInto('leave_type')
    .values({
      company_id: api.companyId,
      code: 'ILL',
      name: 'Illness',
      unit: 'day',
      paid: true,
      limited: false,
      colour: 'red',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const request = await api.owner
    .insertInto('leave_request')
    .values({
      ...leave,
      leave_type_id: leaveType.id,
      first_date: '2019-06-03',
      last_date: '2019-06-03',
      amount: 1,
      language: 'en',
      reason: 'An operation',
      created_by: admin.uid,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const certificate = await api.owner
    .insertInto('file')
    .values({
      company_id: api.companyId,
      folder: 'leave',
      name: 'certificate.pdf',
      media_type: 'application/pdf',
      size_bytes: 1,
      storage_key: `leave/${request.id}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.owner
    .insertInto('leave_attachment')
    .values({ company_id: api.companyId, request_id: request.id, file_id: certificate.id })
    .execute()
  const changed = createDatabase(api.database.appUrl, { max: 1 })
  const forge = inCompany(changed, api.companyId, (trx) =>
    sql`UPDATE punch SET credential = 'ELSE' WHERE id = ${punches[0]!}`.execute(trx),
  ).finally(() => changed.destroy())
  await expect(forge).rejects.toThrow('A punch stays as it was sent')
  const anonymise = (version: number) => call('POST', `personnel/employees/${ada.id}/anonymise`, { version })
  const early = await anonymise((await read(ada.id)).version)
  expect([early.status, faults(early)]).toEqual([409, ['null: still_employed']])
  await change('personnel/employees', await read(ada.id), { employedUntil: '2020-01-01' })
  const { version } = await read(ada.id)
  const done = await anonymise(version)
  expect(done.json).toMatchObject({
    active: false,
    values: { name: ada.values.code, standing: 'anonymised', phone: null, email: null, photo: null, cards: null },
  })
  expect((await shown()).status).toBe(404)
  const code = String(ada.values.code)
  expect(await credentials()).toEqual([`${code}/2`, `${code}/1`, `${code}/2`])
  expect(
    await api.owner.selectFrom('leave_request').select('reason').where('id', '=', request.id).executeTakeFirst(),
  ).toEqual({ reason: null })
  expect(await api.owner.selectFrom('file').select('id').where('id', '=', certificate.id).execute()).toEqual([])
  expect((await anonymise(version + 1)).status).toBe(409)
  expect(faults(await change('personnel/employees', done.json, { name: 'Ada' }))).toEqual(['null: anonymised'])
  const again = await create('personnel/cards', { number: 'NEW', employee: ada.id, validFrom: '2026-01-01T00:00:00Z' })
  expect(again.status).toBe(400)
  // Neither earlier entries nor this one name the person in the log.
  const { rows } = await sql<{ detail: string }>`SELECT detail::text AS detail FROM audit_log`.execute(api.owner)
  expect(rows.map(({ detail }) => detail).join()).not.toMatch(/Ada Secret|555 01 02|ada@home|GONE/)
  const { entries } = (await call('GET', `personnel/employees/${ada.id}/history`)).json
  expect(entries[0]).toMatchObject({ action: 'anonymise' })
})
