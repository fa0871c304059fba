import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { Plant } from '../plant.ts'
import { staffId } from '../staff.ts'
import { doors, readerId, serialOf, terminalDoor, zoneId, zones } from './doors.ts'
import { rotationId, rotations } from './members.ts'

/** Whether the plant has doors; one that was made before has none. */
export async function hasDoors(trx: Trx, companyId: string): Promise<boolean> {
  const zone = await trx.selectFrom('zone').select('id').where('company_id', '=', companyId).executeTakeFirst()
  return zone !== undefined
}

/** Zones, readers, the terminal at the office entrance, and the rotations of the teams. */
export async function writeDoors(trx: Trx, plant: Plant, companyId: string): Promise<void> {
  const { company } = plant
  const siteId = plant.id('site', 0)
  await trx
    .insertInto('zone')
    .values(zones.map((zone) => ({ ...zone, id: zoneId(company, zone.code), company_id: companyId })))
    .execute()
  const rows = doors.map(({ code, name, from, to, direction, area }) => ({
    id: readerId(company, code),
    code,
    name,
    from: zoneId(company, from),
    to: zoneId(company, to),
    direction,
    area,
  }))
  await sql`
    INSERT INTO reader (company_id, id, code, name, site_id, from_zone_id, to_zone_id, direction, area_id)
    SELECT ${companyId}, n.id, n.code, n.name, ${siteId}, n."from", n."to", n.direction, a.id
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS n(id uuid, code text, name text, "from" uuid, "to" uuid, direction text, area text)
    LEFT JOIN area a ON a.company_id = ${companyId} AND a.code = n.area`.execute(trx)
  await trx
    .insertInto('terminal')
    .values({
      company_id: companyId,
      serial_number: serialOf(company),
      name: 'Terminal at the office entrance',
      reader_id: readerId(company, terminalDoor),
      // The simulator's, on this machine.
      network: '127.0.0.1',
    })
    .execute()
  await trx
    .insertInto('rotation_pattern')
    .values(rotations.map(({ code, name }) => ({ code, name, id: rotationId(company, code), company_id: companyId })))
    .execute()
  const steps = rotations.flatMap(({ code, steps: own }) =>
    own.map((step, position) => ({
      ...step,
      position,
      id: staffId(company, 'rotation-step', `${code} ${position}`),
      company_id: companyId,
      rotation_id: rotationId(company, code),
    })),
  )
  await trx.insertInto('rotation_step').values(steps).execute()
}

/** The terminal was in touch until then (epoch seconds), with a punch now and then. */
export async function noteTerminal(trx: Trx, company: string, companyId: string, until: number): Promise<void> {
  await sql`
    UPDATE terminal t SET last_seen_at = greatest(t.last_seen_at, to_timestamp(${until})),
      last_punch_at = greatest(t.last_punch_at, (SELECT max(p.occurred_at) FROM punch p
        WHERE p.company_id = t.company_id AND p.reader_id = t.reader_id AND p.counts))
    WHERE t.company_id = ${companyId} AND t.serial_number = ${serialOf(company)}`.execute(trx)
}
