import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePerson, type Person } from '#tests/support/api.ts'
import { readPdf, readWorkbook } from '#tests/support/read-export.ts'
import { sampleMeta } from '#tests/support/sample-subscription.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/support/smtp-peer.ts'
import { type ApiWithCube, apiWithCube } from './support/api-with-cube.ts'
import { exportDesk, specOf } from './support/export-desk.ts'
import { subscriptionDesk } from './support/subscription-desk.ts'

let smtp: SmtpPeer
let setup: ApiWithCube
let admin: Person
let halls: string[]
beforeAll(async () => {
  smtp = await startSmtpPeer()
  setup = await apiWithCube({ smtpUrl: smtp.url })
  const { api } = setup
  admin = await api.as('FullAdmin')
  const made = await sql<{ id: string }>`
    WITH place AS (
      INSERT INTO site (company_id, code, name, time_zone) VALUES (${api.companyId}, 'SCOPED', 'Scoped', 'UTC') RETURNING id)
    INSERT INTO area (company_id, code, name, site_id)
    SELECT ${api.companyId}, 'HALL' || n, 'Hall ' || n, id FROM place, generate_series(1, 2) n RETURNING id`.execute(
    api.owner,
  )
  halls = made.rows.map(({ id }) => id)
})
afterAll(async () => {
  await setup.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.clear()
  setup.reset({ rows: 5, meta: sampleMeta })
})

async function narrow({ uid }: Person, areas: string[] | null): Promise<void> {
  const path = `/api/permissions/${uid}`
  const { version } = (await setup.api.call('GET', path, { as: admin })).json
  const figuresOf = areas ? { kind: 'chosen', areas } : { kind: 'all' }
  const { status } = await setup.api.call('PUT', `${path}/figures`, { as: admin, body: { version, figuresOf } })
  expect(status).toBe(200)
}
const person = (name: string) => makePerson(setup.api, { email: `${name}@scoped.example`, role: 'User' })

describe('a file', () => {
  it('exists as long as its maker sees its content', async () => {
    const desk = exportDesk(setup)
    const maker = await person('maker')
    const make = async () => {
      const { json } = await setup.api.call('POST', '/api/exports', { as: maker, body: specOf('csv') })
      await expect.poll(async () => (await desk.job(json.id, maker)).status, { interval: 50 }).toBe('done')
      return json.id as string
    }
    const files = { whole: await make(), both: '', first: '' }
    await narrow(maker, halls)
    files.both = await make()
    await narrow(maker, [halls[0]!])
    files.first = await make()
    const openTo = async () => {
      const open = []
      for (const [name, id] of Object.entries(files))
        for (const path of [`/api/exports/${id}`, `/api/exports/${id}/file`])
          if ((await setup.api.call('GET', path, { as: maker })).status === 200) open.push(name)
      return [...new Set(open)]
    }
    expect(await openTo()).toEqual(['first'])
    expect((await setup.api.call('DELETE', `/api/exports/${files.whole}`, { as: maker })).status).toBe(404)
    await narrow(maker, [halls[1]!])
    expect(await openTo()).toEqual([])
    await narrow(maker, halls)
    expect(await openTo()).toEqual(['both', 'first'])
    await narrow(maker, null)
    expect(await openTo()).toEqual(['whole', 'both', 'first'])
  })

  it('names its scope first, and reads no other figures', async () => {
    const desk = exportDesk(setup)
    const maker = await person('reader')
    await narrow(maker, [halls[1]!])
    const texts: Record<string, string> = {}
    for (const format of ['xlsx', 'pdf'] as const) {
      const { json } = await setup.api.call('POST', '/api/exports', { as: maker, body: specOf(format) })
      await expect.poll(async () => (await desk.job(json.id, maker)).status, { interval: 50 }).toBe('done')
      const { bytes } = await desk.file(json.id, maker)
      texts[format] =
        format === 'pdf'
          ? (await readPdf(new Uint8Array(bytes))).join('\n')
          : JSON.stringify((await readWorkbook(bytes)).worksheets[1]!.getSheetValues())
    }
    for (const text of Object.values(texts)) {
      expect(text).toContain('Figures of')
      expect(text).toContain('Hall 2')
      expect(text).not.toContain('Hall 1')
    }
    expect(setup.cube.asked.length).toBeGreaterThan(0)
    for (const { claims } of setup.cube.asked) expect(claims.areas).toEqual([halls[1]])
  })
})

describe('a mail of a subscription', () => {
  it('names its scope, goes to nobody with a narrower one, and follows its owner', async () => {
    const owner = await person('owner')
    const { subscribe, runNow, until } = subscriptionDesk(setup.api, owner)
    const id = await subscribe({ title: 'Narrow', formats: ['xlsx'] })
    await narrow(owner, [halls[0]!])
    await runNow(id)
    const mail = await smtp.received('Narrow', owner.email)
    expect(mail.text).toContain('Figures of: Hall 1')
    await until(id, { status: 'done' })
    for (const { claims } of setup.cube.asked) expect(claims.areas).toEqual([halls[0]])
    smtp.clear()
    await narrow(owner, null)
    await runNow(id)
    expect((await smtp.received('Narrow', owner.email)).text).not.toContain('Figures of')
  })
})
