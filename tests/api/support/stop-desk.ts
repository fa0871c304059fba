import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { recordEvents } from '#api/modules/ingest/receive-events.service.ts'
import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import { rebuildMachines } from '#api/modules/timeline/rebuild.service.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { type Answer, makeCompany, makePerson, type Person, type TestApi, testApi } from '#tests/support/api.ts'
import { makeIngestPlant } from './ingest-plant.ts'

/** Instant some minutes ago, at a whole second. */
export const ago = (minutes: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - minutes * 60_000)

/**
 * The small plant in a shift that is running now: P8 with recorded stops, P7 with a device that sends its states, and
 * two reasons (JAM, TOOL).
 */
async function makeStopDesk(api: TestApi) {
  const plant = await makeIngestPlant(api)
  const { owner, companyId } = api
  await sql`DELETE FROM shift_instance WHERE company_id = ${companyId}`.execute(owner)
  await sql`
    INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working)
    VALUES (${companyId}, ${plant.site}, 'morning', current_date,
      tstzrange(date_trunc('hour', now()) - interval '6 hours', date_trunc('hour', now()) + interval '3 hours'), true)`.execute(
    owner,
  )
  const tool = await owner
    .insertInto('stoppage_reason')
    .values({
      company_id: companyId,
      code: 'TOOL',
      name: 'Tool change',
      loss_class: 'setup',
      counts_as: 'availability_loss',
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  return {
    ...plant,
    tool: tool.id,
    /** Makes another work order (WO-2) of the same product. */
    async makeNextOrder(): Promise<string> {
      const made = await sql<{ id: string }>`
        INSERT INTO work_order (company_id, code, product_id, machine_id)
        SELECT company_id, 'WO-2', product_id, machine_id FROM work_order WHERE id = ${plant.order} RETURNING id`.execute(
        owner,
      )
      return made.rows[0]!.id
    },
    /** A state from minutes ago that no device sent. */
    async recorded(
      state: string,
      from: number,
      to: number,
      reasonId: string | null = null,
      order = plant.order,
    ): Promise<string> {
      const made = await sql<{ id: string }>`
        INSERT INTO machine_state_interval (company_id, machine_id, during, state, reason_id, work_order_id)
        VALUES (${companyId}, ${plant.other}, tstzrange(${ago(from)}, ${ago(to)}), ${state}, ${reasonId}, ${order})
        RETURNING id`.execute(owner)
      return made.rows[0]!.id
    },
    /** P7's device sends events, and its timeline is built. */
    async tell(events: (Partial<DeviceEvent> & { kind: DeviceEvent['kind'] })[]): Promise<void> {
      await inCompany(owner, companyId, async (trx) => {
        await recordEvents(
          trx,
          plant.press,
          events.map((event) => ({ id: randomUUID(), ...event }) as DeviceEvent),
        )
        await rebuildMachines(trx, companyId, [{ machineId: plant.machine, since: ago(300) }])
      })
    },
    list: async (as: Person, more = ''): Promise<Answer> => {
      const day = new Date().toISOString().slice(0, 10)
      const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
      const to = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
      return api.call('GET', `/api/stoppages/actions?site=PLANT&from=${from}&to=${to}${more}`, { as })
    },
  }
}

/** An api of its own with that plant and its people: two operators, one who only reads, and one of another company. */
export async function openStopDesk() {
  const api = await testApi()
  const desk = await makeStopDesk(api)
  const other = await makeCompany(api.owner, 'OTHER')
  return {
    api,
    desk,
    ada: await makePerson(api, { email: 'ada@plant.example', role: 'User' }),
    bob: await makePerson(api, { email: 'bob@plant.example', role: 'User' }),
    reader: await makePerson(api, { email: 'reads@plant.example', role: 'DemoUser' }),
    stranger: await makePerson(api, { email: 'stranger@plant.example', role: 'FullAdmin', companyId: other }),
  }
}

export const refOf = ({ machineId, start, revision }: Stop) => ({ machineId, start, revision })
