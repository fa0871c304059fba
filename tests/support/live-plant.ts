import type pg from 'pg'
import { type DeviceEvent, deviceEventSchema } from '#api/modules/ingest/events.contract.ts'
import { type EventDevice, recordEvents } from '#api/modules/ingest/receive-events.service.ts'
import { rebuildMachines } from '#api/modules/timeline/rebuild.service.ts'
import { type Database, inCompany } from '#api/platform/db/database.ts'
import { makePlant } from '#tests/model/support/plant.ts'

export type Told = { kind: DeviceEvent['kind']; at: string } & Record<string, unknown>

/**
 * A plant of one machine, `M1`, with orders, people and reasons, and a device that speaks for it.
 *
 * @param app as the api connects.
 */
export async function makeLivePlant(client: pg.Client, app: Database, suffix: string) {
  const plant = await makePlant(client, { suffix, zone: 'Europe/Berlin' })
  await plant.machineClass('Press')
  await plant.area('Hall')
  await plant.product('Part')
  await plant.machine('M1', 'Hall', 'Press')
  for (const operator of ['Ada', 'Bo']) await plant.employee(operator)
  for (const order of ['A', 'B'])
    await plant.order({ code: order, product: 'Part', planned: 1000, start: '2026-06-15' })
  for (const reason of ['Belt', 'Jam', 'Care'])
    await plant.reason({ code: reason, lossClass: 'breakdown', countsAs: 'availability_loss' })
  await plant.scrapReason('Scratch')
  const one = async (text: string) => (await client.query(text, [plant.company])).rows[0].id as string
  const machineId = await one('SELECT id FROM machine WHERE company_id = $1')
  const deviceId = await one(
    `INSERT INTO device (company_id, code, name, kind, machine_id)
     SELECT company_id, 'plc', 'PLC', 'machine', id FROM machine WHERE company_id = $1 RETURNING id`,
  )
  await client.query(
    `INSERT INTO ideal_cycle (company_id, product_id, seconds_per_piece) SELECT company_id, id, 30 FROM product WHERE company_id = $1`,
    [plant.company],
  )
  const device: EventDevice = { companyId: plant.company, id: deviceId, kind: 'machine', machineId }
  let sent = 0

  /** The event with the codes of this plant; times are the site's clock on 2026-06-15, or whole instants. */
  const tell = ({ at, kind, ...rest }: Told): DeviceEvent => {
    const named = Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [
        key,
        ['reason', 'workOrder', 'operator'].includes(key) ? plant.name(String(value)) : value,
      ]),
    )
    const instant = at.length <= 12 ? `2026-06-15T${at.padEnd(8, ':00')}+02:00` : at
    return deviceEventSchema.parse({ id: `event ${++sent}`, kind, at: instant, ...named })
  }
  const keep = (events: readonly DeviceEvent[]) =>
    inCompany(app, plant.company, (trx) => recordEvents(trx, device, events))
  return {
    ...plant,
    machineId,
    device,
    tell,
    keep,
    /** Keeps events that happened on time, whatever the clock says now, and builds. */
    async send(events: readonly DeviceEvent[]) {
      await keep(events)
      await this.release()
      await this.build(events)
    },
    /** Counts events that are held because they are old. */
    release: () =>
      client.query(
        `UPDATE device_event SET released_at = now() WHERE company_id = $1 AND held = 'old' AND released_at IS NULL`,
        [plant.company],
      ),
    build(events: readonly { at: string }[]) {
      const since = new Date(Math.min(...events.map(({ at }) => Date.parse(at))))
      return inCompany(app, plant.company, (trx) => rebuildMachines(trx, plant.company, [{ machineId, since }]))
    },
    /** `06:00-06:05 run A Ada`, by the site's clock. */
    async intervals(): Promise<string[]> {
      const { rows } = await client.query<{ row: string }>(
        `SELECT concat_ws(' ', to_char(lower(during) AT TIME ZONE 'Europe/Berlin', 'HH24:MI:SS') || '-' ||
            to_char(upper(during) AT TIME ZONE 'Europe/Berlin', 'HH24:MI:SS'), state,
          '(' || split_part(r.code, ' ', 1) || ')', split_part(w.code, ' ', 1), split_part(e.code, ' ', 1), i.note,
          CASE WHEN NOT built THEN 'imported' END) AS row
        FROM machine_state_interval i
        LEFT JOIN stoppage_reason r ON r.company_id = i.company_id AND r.id = i.reason_id
        LEFT JOIN work_order w ON w.company_id = i.company_id AND w.id = i.work_order_id
        LEFT JOIN employee e ON e.company_id = i.company_id AND e.id = i.operator_id
        WHERE i.company_id = $1 ORDER BY during`,
        [plant.company],
      )
      return rows.map(({ row }) => row)
    },
    /** `07:00 A Ada 12+1r2 60s x30`: reported at, order, operator, good+scrap, rework, booked time, ideal cycle. */
    async reports(): Promise<string[]> {
      const { rows } = await client.query<{ row: string }>(
        `SELECT concat_ws(' ', to_char(reported_at AT TIME ZONE 'Europe/Berlin', 'HH24:MI:SS'),
          split_part(w.code, ' ', 1), split_part(e.code, ' ', 1), good || '+' || scrap || CASE WHEN rework > 0 THEN 'r' || rework ELSE '' END,
          booked_seconds || 's', 'x' || round(ideal_cycle_seconds), shift) AS row
        FROM production_report p
        JOIN work_order w ON w.company_id = p.company_id AND w.id = p.work_order_id
        LEFT JOIN employee e ON e.company_id = p.company_id AND e.id = p.operator_id
        WHERE p.company_id = $1 ORDER BY reported_at, 1`,
        [plant.company],
      )
      return rows.map(({ row }) => row)
    },
    /** `06:30 A 5 Scratch` */
    async scraps(): Promise<string[]> {
      const { rows } = await client.query<{ row: string }>(
        `SELECT concat_ws(' ', to_char(reported_at AT TIME ZONE 'Europe/Berlin', 'HH24:MI:SS'), split_part(w.code, ' ', 1),
          quantity, split_part(r.code, ' ', 1)) AS row
        FROM scrap_report s
        JOIN work_order w ON w.company_id = s.company_id AND w.id = s.work_order_id
        LEFT JOIN scrap_reason r ON r.company_id = s.company_id AND r.id = s.reason_id
        WHERE s.company_id = $1 ORDER BY reported_at, 1`,
        [plant.company],
      )
      return rows.map(({ row }) => row)
    },
  }
}

export type LivePlant = Awaited<ReturnType<typeof makeLivePlant>>
