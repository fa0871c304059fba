import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { containing } from '#api/platform/db/like.ts'
import { pageOf } from '#api/platform/db/page.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import type { Device, DeviceChange, DeviceKey, DevicesQuery, NewDevice } from './devices.contract.ts'

/** Beyond this many, more held events say nothing new. */
const mostHeld = 999

const columns = sql<Device>`
  d.id, d.code, d.name, d.kind, d.active, d.last_seen_at AS "lastSeenAt", d.version,
  CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('id', m.id, 'code', m.code, 'name', m.name) END AS machine,
  (SELECT count(*) FROM device_key k WHERE k.device_id = d.id AND k.revoked_at IS NULL) AS keys,
  (SELECT count(*) FROM (SELECT FROM device_event e WHERE e.device_id = d.id AND e.held IS NOT NULL
    AND e.released_at IS NULL AND e.dismissed_at IS NULL LIMIT ${sql.lit(mostHeld)}) waiting) AS held`
const joined = sql`FROM device d LEFT JOIN machine m ON m.company_id = d.company_id AND m.id = d.machine_id`

export async function pageOfDevices(trx: Trx, { search, inactive, ...page }: DevicesQuery) {
  const pattern = containing(search)
  return pageOf(trx, page, {
    columns,
    from: sql`${joined}
      WHERE (${inactive} OR d.active) AND concat_ws(' ', d.code, d.name, m.code, m.name) ILIKE ${pattern}`,
    orderBy: sql`d.kind = 'portal', d.code, d.id`,
  })
}

export async function findDevice(trx: Trx, id: string): Promise<Device | undefined> {
  const { rows } = await sql<Device>`SELECT ${columns} ${joined} WHERE d.id = ${id}`.execute(trx)
  return rows[0]
}

/** @returns the id; undefined when the code is taken. */
export async function insertDevice(trx: Trx, companyId: string, device: NewDevice): Promise<string | undefined> {
  const made = await trx
    .insertInto('device')
    .values({
      company_id: companyId,
      code: device.code,
      name: device.name,
      kind: device.kind,
      machine_id: device.machineId,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** @returns whether the version still was the one seen. */
export function updateDevice(trx: Trx, id: string, { version, ...change }: DeviceChange): Promise<boolean> {
  const { name, active, machineId } = change
  return updateSeen(trx, 'device', { id, version }, { name, active, machine_id: machineId })
}

export async function hasMachine(trx: Trx, id: string): Promise<boolean> {
  return (await trx.selectFrom('machine').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Newest first; revoked ones too. */
export async function keysOfDevice(trx: Trx, deviceId: string): Promise<DeviceKey[]> {
  const { rows } = await sql<DeviceKey>`
    SELECT k.id, k.hint, k.created_at AS "createdAt", u.first_name || ' ' || u.last_name AS "createdBy",
      k.last_used_at AS "lastUsedAt", k.revoked_at AS "revokedAt"
    FROM device_key k LEFT JOIN user_account u ON u.company_id = k.company_id AND u.id = k.created_by
    WHERE k.device_id = ${deviceId} ORDER BY k.created_at DESC, k.id DESC LIMIT 100`.execute(trx)
  return rows
}

export async function insertKey(
  trx: Trx,
  key: { companyId: string; deviceId: string; hash: Buffer; hint: string; userId: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('device_key')
    .values({
      company_id: key.companyId,
      device_id: key.deviceId,
      hash: key.hash,
      hint: key.hint,
      created_by: key.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whose key it was; undefined when there is none. A key that was revoked before stays so. */
export async function revokeKey(trx: Trx, id: string): Promise<{ deviceId: string; hint: string } | undefined> {
  return trx
    .updateTable('device_key')
    .set({ revoked_at: sql`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .returning(['device_id as deviceId', 'hint'])
    .executeTakeFirst()
}
