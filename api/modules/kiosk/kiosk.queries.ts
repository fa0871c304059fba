import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { whoHas } from '../attendance/punches/record-punches.ts'
import type { Identified, Kiosk } from './kiosk.contract.ts'

export interface KioskPlace extends Kiosk {
  readerId: string
  readerCode: string
}

export async function readKiosk(trx: Trx, companyId: string, device: string): Promise<KioskPlace> {
  const { rows } = await sql<KioskPlace>`
    SELECT d.name, jsonb_build_object('name', r.name, 'direction', r.direction) AS reader, s.time_zone AS "timeZone",
      r.id AS "readerId", r.code AS "readerCode"
    FROM device d
    JOIN reader r ON r.company_id = d.company_id AND r.id = d.reader_id
    JOIN site s ON s.company_id = r.company_id AND s.id = r.site_id
    WHERE d.company_id = ${companyId} AND d.id = ${device}`.execute(trx)
  return rows[0]!
}

/** Notes that a kiosk was heard. */
export async function noteKiosk(trx: Trx, companyId: string, device: string, keyId: string): Promise<void> {
  await sql`
    UPDATE device SET last_seen_at = now() WHERE company_id = ${companyId} AND id = ${device}`.execute(trx)
  await sql`
    UPDATE device_key SET last_used_at = now() WHERE company_id = ${companyId} AND id = ${keyId}`.execute(trx)
}

export interface Person {
  id: string
  name: string
  code: string
  pinHash: string | null
  last: Identified['last']
}

const person = sql`
  e.id, e.name, e.code, e.pin_hash AS "pinHash",
  (SELECT jsonb_build_object('at', p.occurred_at, 'state', coalesce(p.state,
      CASE WHEN r.direction IN ('in', 'out') THEN r.direction END))
    FROM punch p JOIN reader r ON r.company_id = p.company_id AND r.id = p.reader_id
    WHERE p.company_id = e.company_id AND p.employee_id = e.id AND p.counts
    ORDER BY p.occurred_at DESC LIMIT 1) AS last`
/** They work here today. */
const works = sql`e.active AND e.anonymised_at IS NULL AND (e.employed_until IS NULL OR e.employed_until >= current_date - 1)`

/** The present owner of a card. */
export async function personOfCard(trx: Trx, companyId: string, card: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    WITH said AS (SELECT 'card' AS kind, ${card}::text AS credential, now() AS at)
    SELECT ${person} FROM said JOIN ${whoHas(companyId, sql.ref('said'))} w ON true
    JOIN employee e ON e.company_id = ${companyId} AND e.id = w.employee_id WHERE ${works}`.execute(trx)
  return rows[0]
}

/** The person with a registration number, leading zeros aside. */
export async function personOfNumber(trx: Trx, companyId: string, number: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    SELECT ${person} FROM employee e
    WHERE e.company_id = ${companyId} AND ${works}
      AND (e.code = ${number} OR ltrim(e.code, '0') = ltrim(${number}, '0') AND ltrim(e.code, '0') <> '')
    ORDER BY e.code = ${number} DESC, e.code LIMIT 1`.execute(trx)
  return rows[0]
}

/** Registration numbers of people, by id. */
export async function codesOf(trx: Trx, companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('employee')
    .select(['id', 'code'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** The account of a person, if they have one. */
export async function accountOf(trx: Trx, employee: string): Promise<string | undefined> {
  const owner = trx.selectFrom('employee').select('user_id').where('id', '=', employee)
  return (await owner.executeTakeFirst())?.user_id ?? undefined
}
