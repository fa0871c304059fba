import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { MachineLive } from '#api/modules/production/production.contract.ts'
import { openStopDesk } from './support/stop-desk.ts'

const { api, desk, ada } = await openStopDesk()
afterAll(() => api.close())

async function live(): Promise<MachineLive> {
  return (await api.call('GET', `/api/production/machines/${desk.other}`, { as: ada })).json
}

async function report(what: object): Promise<void> {
  const answer = await api.call('POST', `/api/production/machines/${desk.other}/reports`, {
    as: ada,
    body: { id: randomBytes(16).toString('hex'), at: new Date().toISOString(), report: what },
    headers: { 'idempotency-key': randomBytes(16).toString('hex') },
  })
  expect(answer.status).toBe(200)
}

it('counts what people report in the shift they are in, where the records of machines end before it', async () => {
  await sql`DELETE FROM shift_instance WHERE company_id = ${api.companyId}`.execute(api.owner)
  await sql`
    INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working)
    SELECT ${api.companyId}, ${desk.site}, shift, current_date, tstzrange(now() + f, now() + t), true
    FROM (VALUES ('night', interval '-9 hours', interval '-1 hour'), ('morning', interval '-1 hour', interval '7 hours'))
      AS s(shift, f, t)`.execute(api.owner)
  await desk.recorded('run', 300, 120)

  const before = await live()
  expect(before.shift?.shift).toBe('night')
  expect(before.behindSeconds).toBeGreaterThan(7000)

  await report({ kind: 'order_start', orderId: desk.order })
  await report({ kind: 'good', quantity: 7 })
  const after = await live()
  expect(after).toMatchObject({ shift: { shift: 'morning' }, behindSeconds: 0, machine: { good: 7 } })
})
