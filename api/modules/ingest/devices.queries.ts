import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { DeviceKey } from './devices.contract.ts'

/** @returns undefined where the company has no such device. */
export async function kindOfDevice(trx: Trx, id: string): Promise<string | undefined> {
  return (await trx.selectFrom('device').select('kind').where('id', '=', id).executeTakeFirst())?.kind
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

/** @returns the device of the key; undefined without one. A revoked key stays revoked. */
export async function revokeKey(trx: Trx, id: string): Promise<{ deviceId: string; hint: string } | undefined> {
  return trx
    .updateTable('device_key')
    .set({ revoked_at: sql`coalesce(revoked_at, now())` })
    .where('id', '=', id)
    .returning(['device_id as deviceId', 'hint'])
    .executeTakeFirst()
}
