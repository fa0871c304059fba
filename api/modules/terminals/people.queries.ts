import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { pageOf } from '#api/platform/db/page.ts'
import { seenPeople } from '#api/platform/db/seen-people.ts'
import { whoHas } from '../attendance/punches/record-punches.ts'
import type { ToldPerson } from './adms/people-lines.ts'
import {
  type PeopleQuery,
  type PeopleStanding,
  peopleStandings,
  type TerminalPeople,
  type TerminalPerson,
} from './people.contract.ts'

/** More than the largest terminals hold: a faulty one must not fill the disk. */
const peopleAtMost = 20_000

type Of = { companyId: string; id: string }

/** Stores the people that a terminal knows; of several lines about one person the last counts. */
export async function notePeople(trx: Trx, { companyId, id }: Of, people: readonly ToldPerson[]): Promise<void> {
  const users = new Map(people.flatMap(({ pin, user }) => (user ? [[pin, { pin, ...user }]] : [])))
  if (users.size > 0)
    await sql`
      INSERT INTO terminal_person (company_id, terminal_id, pin, name, card, privilege)
      SELECT ${companyId}, ${id}, u.pin, u.name, u.card, u.privilege
      FROM jsonb_to_recordset(${JSON.stringify([...users.values()])}::jsonb) AS u (pin text, name text, card text,
        privilege smallint)
      WHERE ${maySave(id, sql.ref('u.pin'))}
      ON CONFLICT (company_id, terminal_id, pin) DO UPDATE SET name = excluded.name, card = excluded.card,
        privilege = excluded.privilege, told_at = now()`.execute(trx)
  const proofs = new Map<string, { pin: string; fingers: number[]; face: boolean }>()
  for (const { pin, finger, face } of people) {
    if (finger === undefined && !face) continue
    const before = proofs.get(pin) ?? { pin, fingers: [], face: false }
    proofs.set(pin, {
      pin,
      fingers: finger === undefined ? before.fingers : [...new Set([...before.fingers, finger])],
      face: before.face || face === true,
    })
  }
  if (proofs.size > 0)
    await sql`
      INSERT INTO terminal_person (company_id, terminal_id, pin, fingers, face)
      SELECT ${companyId}, ${id}, p.pin, p.fingers, p.face
      FROM jsonb_to_recordset(${JSON.stringify([...proofs.values()])}::jsonb) AS p (pin text, fingers smallint[],
        face boolean)
      WHERE ${maySave(id, sql.ref('p.pin'))}
      ON CONFLICT (company_id, terminal_id, pin) DO UPDATE SET told_at = now(),
        fingers = ARRAY(SELECT DISTINCT unnest(terminal_person.fingers || excluded.fingers) ORDER BY 1),
        face = terminal_person.face OR excluded.face`.execute(trx)
}

const maySave = (terminalId: string, pin: RawBuilder<unknown>) => sql`(
  (SELECT count(*) FROM terminal_person WHERE terminal_id = ${terminalId}) < ${peopleAtMost}
  OR EXISTS (SELECT FROM terminal_person k WHERE k.terminal_id = ${terminalId} AND k.pin = ${pin}))`

/** Forgets people of a terminal by their numbers there. */
export async function forgetPeople(trx: Trx, terminalId: string, pins: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM terminal_person WHERE terminal_id = ${terminalId} AND pin = ANY (${[...pins]}::text[])`.execute(trx)
}

/** Deletes people missing from a terminal's full list, unless the list was empty. */
export async function forgetUntold(trx: Trx, terminalId: string, askedAt: Date): Promise<void> {
  await sql`
    DELETE FROM terminal_person WHERE terminal_id = ${terminalId} AND told_at < ${askedAt}
      AND EXISTS (SELECT FROM terminal_person n WHERE n.terminal_id = ${terminalId} AND n.told_at >= ${askedAt})`.execute(
    trx,
  )
}

/** Whether employee `e` works at site `s` now, or at any. */
export const worksHere = sql`(e.active AND e.anonymised_at IS NULL
  AND coalesce(e.employed_until >= at_zone(now(), s.time_zone)::date, true) AND coalesce(e.site_id = s.id, true))`

/** Numbers that terminals can use for a person. */
export const pinOfEmployee = sql`e.code ~ '^[0-9A-Za-z]{1,24}$'`

/** @returns a page of the people within the caller's scope, and the counts of their states. */
export async function pageOfPeople(trx: Trx, { companyId, id }: Of, query: PeopleQuery): Promise<TerminalPeople> {
  const all = sql`(
    WITH place AS MATERIALIZED (
      SELECT s.id, s.time_zone FROM terminal t
      JOIN reader r ON r.company_id = t.company_id AND r.id = t.reader_id
      JOIN site s ON s.company_id = r.company_id AND s.id = r.site_id
      WHERE t.id = ${id}
    ), told AS MATERIALIZED (
      SELECT sent.*, w.employee_id
      FROM (SELECT p.*, 'pin' AS kind, p.pin AS credential, now() AS at FROM terminal_person p
        WHERE p.terminal_id = ${id}) sent
      LEFT JOIN ${whoHas(companyId, sql.ref('sent'))} w ON true
    )
    SELECT CASE WHEN e.id IS NULL THEN 'unknown' WHEN ${worksHere} THEN 'known' ELSE 'left' END AS standing,
      p.pin, p.name, p.card, p.privilege > 0 AS admin, cardinality(p.fingers) AS fingers, p.face, p.told_at,
      e.id AS employee_id, e.code, e.name AS employee_name
    FROM told p CROSS JOIN place s LEFT JOIN employee e ON e.id = p.employee_id
    WHERE e.id IS NULL OR ${seenPeople}
    UNION ALL
    SELECT 'missing', e.code, e.name, NULL, false, 0, false, NULL, e.id, e.code, e.name
    FROM employee e CROSS JOIN place s
    WHERE ${worksHere} AND ${pinOfEmployee} AND ${seenPeople}
      AND NOT EXISTS (SELECT FROM told p WHERE p.employee_id = e.id)) AS p`
  const page = await pageOf(trx, query, {
    columns: sql<TerminalPerson>`
      p.standing, p.pin, p.name, p.card, p.admin, p.fingers, p.face, p.told_at AS "toldAt",
      CASE WHEN p.employee_id IS NOT NULL THEN
        jsonb_build_object('id', p.employee_id, 'code', p.code, 'name', p.employee_name) END AS employee`,
    from: sql`FROM ${all} WHERE ${query.standing ? sql`p.standing = ${query.standing}` : sql`true`}`,
    orderBy: sql`array_position(${[...peopleStandings]}::text[], p.standing), p.pin`,
  })
  const { rows } = await sql<{ standing: PeopleStanding; people: number }>`
    SELECT p.standing, count(*)::int AS people FROM ${all} GROUP BY 1`.execute(trx)
  const counts = Object.fromEntries(peopleStandings.map((one) => [one, 0])) as TerminalPeople['counts']
  for (const { standing, people } of rows) counts[standing] = people
  return { ...page, counts }
}
