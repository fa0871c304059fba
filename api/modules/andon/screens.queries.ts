import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import type { AndonDevice, NewScreen, Screen, ScreenChange } from './screens.contract.ts'

const screenRow = sql`
  SELECT a.id, a.name, a.slides, a.slide_seconds AS "slideSeconds", a.language, a.sound, a.version,
    json_build_object('code', s.code, 'name', s.name) AS site
  FROM andon_screen a JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id`

export async function listScreens(trx: Trx): Promise<Screen[]> {
  return (await sql<Screen>`${screenRow} ORDER BY s.name, a.name`.execute(trx)).rows
}

export async function findScreen(trx: Trx, id: string): Promise<Screen | undefined> {
  return (await sql<Screen>`${screenRow} WHERE a.id = ${id}`.execute(trx)).rows[0]
}

export async function isScreenNamed(trx: Trx, siteCode: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM andon_screen a JOIN site s ON s.company_id = a.company_id AND s.id = a.site_id
    WHERE s.code = ${siteCode} AND a.name = ${name}`.execute(trx)
  return rows.length > 0
}

export async function insertScreen(trx: Trx, companyId: string, siteId: string, screen: NewScreen): Promise<string> {
  const { id } = await trx
    .insertInto('andon_screen')
    .values({
      company_id: companyId,
      site_id: siteId,
      name: screen.name,
      slides: JSON.stringify(screen.slides),
      slide_seconds: screen.slideSeconds,
      language: screen.language,
      sound: screen.sound,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether the version still was the one seen. */
export function updateScreen(trx: Trx, id: string, { version, ...change }: ScreenChange): Promise<boolean> {
  const { slides, slideSeconds, ...fields } = change
  return updateSeen(
    trx,
    'andon_screen',
    { id, version },
    {
      ...fields,
      slides: slides && JSON.stringify(slides),
      slide_seconds: slideSeconds,
    },
  )
}

/** Removes a screen; its displays end with it. */
export async function deleteScreen(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('andon_device').where('screen_id', '=', id).execute()
  await trx.deleteFrom('andon_screen').where('id', '=', id).execute()
}

const iso = (column: string) => sql`to_json(${sql.ref(column)}) #>> '{}'`
const deviceRow = sql`
  SELECT d.id, d.screen_id AS "screenId", d.name, u.first_name || ' ' || u.last_name AS "createdBy",
    ${iso('d.created_at')} AS "createdAt", ${iso('d.last_seen_at')} AS "lastSeenAt", ${iso('d.revoked_at')} AS "revokedAt"
  FROM andon_device d JOIN user_account u ON u.company_id = d.company_id AND u.id = d.created_by`

export async function listDevices(trx: Trx): Promise<AndonDevice[]> {
  return (await sql<AndonDevice>`${deviceRow} ORDER BY d.revoked_at NULLS FIRST, d.name`.execute(trx)).rows
}

export async function findDevice(trx: Trx, id: string): Promise<AndonDevice | undefined> {
  return (await sql<AndonDevice>`${deviceRow} WHERE d.id = ${id}`.execute(trx)).rows[0]
}

export async function insertDevice(
  trx: Trx,
  device: { companyId: string; screenId: string; name: string; hash: Buffer; userId: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('andon_device')
    .values({
      company_id: device.companyId,
      screen_id: device.screenId,
      name: device.name,
      token_hash: device.hash,
      created_by: device.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function revokeDevice(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE andon_device SET revoked_at = coalesce(revoked_at, now()) WHERE id = ${id}`.execute(trx)
}

/** Records a request of a display, at most twice a minute. */
export async function noteSeen(trx: Trx, id: string): Promise<void> {
  await sql`
    UPDATE andon_device SET last_seen_at = now()
    WHERE id = ${id} AND (last_seen_at IS NULL OR last_seen_at < now() - interval '30 seconds')`.execute(trx)
}
