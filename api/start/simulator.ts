import { sql } from 'kysely'
import { makeDeviceKey } from '#api/modules/ingest/device-key.ts'
import { hashSecretToken } from '#api/platform/auth/secret-token.ts'
import { environment } from '#api/platform/config/environment.ts'
import { createDatabase, inCompany } from '#api/platform/db/database.ts'
import type { SimulatorSettings } from '#seed/simulator/settings.ts'
import { type LivePlan, planAhead } from '#seed/demo/seed-demo.ts'
import { type Child, keepChild } from './child.ts'

/** Orders and shift plans of the demo are written on this often. */
const planEveryMs = 10 * 60_000
const gateway = { code: 'SIMULATOR', name: 'Gateway of the demo plant (HTTP)' }
const edgeNode = { code: 'SIMULATOR-MQTT', name: 'Edge node of the demo plant (MQTT, Sparkplug B)' }
/** Machines of the demo that are connected by the edge node. */
const edgeMachines = ['INJ-02', 'PRS-01']

/** Settings of the simulator; undefined when it is switched off. @throws Error for a malformed speed. */
export function simulatorSettings(): { speed: number } | undefined {
  if (environment.simulator === 'off') return undefined
  const speed = Number(environment.simulatorSpeed ?? 1)
  if (!(speed >= 1 && speed <= 60)) throw new Error('VARDIYA_SIMULATOR_SPEED must be a number from 1 to 60')
  return { speed }
}

/** Starts the simulated factory, with a gateway of its own, and continues to plan its orders. */
export async function runSimulator(options: {
  ownerUrl: string
  url: string
  /** Of the broker in the api; without it all devices use HTTP. */
  brokerUrl?: string | undefined
  plan: LivePlan
  speed: number
}): Promise<Pick<Child, 'stop'>> {
  const { ownerUrl, plan, brokerUrl } = options
  const key = await makeKey(ownerUrl, plan.company, gateway)
  const sparkplug = brokerUrl && {
    url: brokerUrl,
    node: edgeNode.code,
    key: await makeKey(ownerUrl, plan.company, edgeNode),
    machines: edgeMachines,
  }
  const meters = await readMeters(ownerUrl, plan.company)
  const orders = { url: options.url, key, speed: options.speed, plan, meters, ...(sparkplug ? { sparkplug } : {}) }
  const child = keepChild('simulator', 'seed/simulator/main.ts', { VARDIYA_SIMULATOR_ORDERS: JSON.stringify(orders) })
  let planning = Promise.resolve()
  const timer = setInterval(() => {
    planning = planAhead(ownerUrl, plan).catch((error: Error) =>
      console.error(`The demo was not planned: ${error.message}`),
    )
  }, planEveryMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await child.stop()
      await planning
    },
  }
}

/** Meters of the plant, with the readings that they go on from. */
async function readMeters(ownerUrl: string, company: string): Promise<SimulatorSettings['meters']> {
  const db = createDatabase(ownerUrl, { max: 1 })
  try {
    const { rows } = await sql<SimulatorSettings['meters'][number]>`
      SELECT m.code, x.code AS machine, a.code AS area, coalesce((SELECT r.value FROM meter_reading r
        WHERE r.company_id = m.company_id AND r.meter_id = m.id ORDER BY r.read_at DESC LIMIT 1), 0)::float8 AS value
      FROM meter m JOIN company c ON c.id = m.company_id
      LEFT JOIN machine x ON x.company_id = m.company_id AND x.id = m.machine_id
      LEFT JOIN area a ON a.company_id = m.company_id AND a.id = m.area_id
      WHERE c.code = ${company} AND m.active ORDER BY m.code`.execute(db)
    return rows.map(({ machine, area, ...meter }) => ({ ...meter, ...(machine && { machine }), ...(area && { area }) }))
  } finally {
    await db.destroy()
  }
}

/** A new key for a device of the simulator, which has no other one: it lives as long as the portal runs. */
async function makeKey(ownerUrl: string, company: string, device: { code: string; name: string }): Promise<string> {
  const db = createDatabase(ownerUrl, { max: 1 })
  try {
    const { id: companyId } = await db
      .selectFrom('company')
      .select('id')
      .where('code', '=', company)
      .executeTakeFirstOrThrow()
    return await inCompany(db, companyId, async (trx) => {
      const { id } = await trx
        .insertInto('device')
        .values({ company_id: companyId, kind: 'gateway', ...device })
        .onConflict((conflict) => conflict.columns(['company_id', 'code']).doUpdateSet({ code: device.code }))
        .returning('id')
        .executeTakeFirstOrThrow()
      const key = makeDeviceKey(companyId, id)
      await sql`
        DELETE FROM device_key
        WHERE company_id = ${companyId} AND device_id = ${id} AND created_by IS NULL`.execute(trx)
      await trx
        .insertInto('device_key')
        .values({ company_id: companyId, device_id: id, hash: hashSecretToken(key), hint: key.slice(-4) })
        .execute()
      return key
    })
  } finally {
    await db.destroy()
  }
}
