import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { type Page, pageOf } from '#api/platform/db/page.ts'
import { closedBefore, isOfClosedDay } from '../closed-days.ts'
import type { PunchHold } from './punch-codes.contract.ts'
import {
  countedPunches,
  type HeldPunch,
  type HeldPunchChoice,
  type HeldPunchesQuery,
  type Punch,
  type PunchByHand,
  type PunchesQuery,
  punchesDecidedAtMost,
} from './punches.contract.ts'
import { fromPunches, punchColumns } from './punch-columns.ts'
import { whoHas } from './record-punches.ts'

export async function pageOfPunches(trx: Trx, query: PunchesQuery): Promise<Page<Punch>> {
  const { employee, reader, source } = query
  const local = sql`at_zone(p.occurred_at, s.time_zone)::date`
  return pageOf(trx, query, {
    columns: sql<Punch>`${punchColumns}`,
    from: sql`${fromPunches} WHERE p.counts
      AND (${employee ?? null}::uuid IS NULL OR p.employee_id = ${employee ?? null})
      AND (${reader ?? null}::uuid IS NULL OR p.reader_id = ${reader ?? null})
      AND (${source ?? null}::text IS NULL OR p.source = ${source ?? null})
      AND ${within(query.from, sql`>=`, sql`- 1`, local)} AND ${within(query.to, sql`<=`, sql`+ 2`, local)}`,
    orderBy: sql`p.occurred_at DESC, p.id DESC`,
    countedApart: countedPunches,
  })
}

/** By the site's clock, and for the index by the instant with a day to spare. */
function within(
  day: string | undefined,
  compares: RawBuilder<unknown>,
  spare: RawBuilder<unknown>,
  local: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!day) return sql`true`
  return sql`(p.occurred_at ${compares} ${day}::date ${spare} AND ${local} ${compares} ${day}::date)`
}

/** As the partial index has it. */
const waiting = sql`p.held IS NOT NULL AND p.released_at IS NULL AND p.dismissed_at IS NULL`

type Filter = Pick<HeldPunchesQuery, 'cause' | 'credential'>

const matching = ({ cause, credential }: Filter): RawBuilder<unknown> =>
  sql`(${cause ?? null}::text IS NULL OR p.held = ${cause ?? null})
    AND (${credential ?? null}::text IS NULL OR p.credential = ${credential ?? null})`

export async function pageOfHeldPunches(trx: Trx, query: HeldPunchesQuery): Promise<Page<HeldPunch>> {
  return pageOf(trx, query, {
    columns: sql<HeldPunch>`${punchColumns}, p.held AS cause`,
    from: sql`${fromPunches} WHERE ${waiting} AND ${matching(query)}`,
    orderBy: sql`p.received_at DESC, p.id DESC`,
  })
}

export async function countHeldPunches(trx: Trx): Promise<Partial<Record<PunchHold, number>>> {
  const { rows } = await sql<{ cause: PunchHold; punches: number }>`
    SELECT p.held AS cause, count(*) AS punches FROM punch p WHERE ${waiting} GROUP BY p.held`.execute(trx)
  return Object.fromEntries(rows.map(({ cause, punches }) => [cause, punches]))
}

const chosenOfAll = ({ all, after }: Extract<HeldPunchChoice, { all: unknown }>): RawBuilder<unknown> =>
  sql`${matching(all)} AND (${after ?? null}::uuid IS NULL OR p.id > ${after ?? null})`

/** The punches that are chosen, in the order in which they came, as many as one step takes; locked, so that two people never decide the same one. */
function chosen(choice: HeldPunchChoice): RawBuilder<unknown> {
  const among = 'ids' in choice ? sql`p.id = ANY (${choice.ids}::uuid[])` : chosenOfAll(choice)
  return sql`SELECT p.* FROM punch p WHERE ${waiting} AND ${among}
    ORDER BY p.id LIMIT ${sql.lit(punchesDecidedAtMost)} FOR UPDATE`
}

/**
 * Looks cards and readers of held punches up anew. Those that can be placed count from now on, however old they are; the
 * others stay, with the cause of now.
 */
export async function releaseHeldPunches(
  trx: Trx,
  { companyId, userId }: { companyId: string; userId: string },
  choice: HeldPunchChoice,
): Promise<{ id: string; cause: PunchHold | null }[]> {
  const { rows } = await sql<{ id: string; cause: PunchHold | null }>`
    WITH chosen AS MATERIALIZED (${chosen(choice)}), said AS (
      SELECT chosen.*, credential_kind AS kind, occurred_at AS at FROM chosen
    ), known AS (
      SELECT said.id, coalesce(said.reader_id, r.id) AS reader_id, e.employee_id,
        CASE
          WHEN ${isOfClosedDay(sql`said.at`, sql`coalesce(said.reader_id, r.id)`)} THEN 'closed'
          WHEN said.at > now() + interval '5 minutes' THEN 'ahead'
          WHEN coalesce(said.reader_id, r.id) IS NULL THEN 'reader'
          WHEN e.employee_id IS NULL THEN 'card'
        END AS cause
      FROM said
      LEFT JOIN LATERAL (SELECT id FROM reader WHERE reader.company_id = ${companyId} AND reader.code = said.origin
        OFFSET 0) r ON said.source <> 'terminal'
      LEFT JOIN ${whoHas(companyId, sql.ref('said'))} e ON true
    )
    UPDATE punch p SET held = coalesce(known.cause, p.held), reader_id = known.reader_id, employee_id = known.employee_id,
      released_at = CASE WHEN known.cause IS NULL THEN now() END,
      decided_by = CASE WHEN known.cause IS NULL THEN ${userId}::uuid END
    FROM known WHERE p.company_id = ${companyId} AND p.id = known.id
    RETURNING p.id, known.cause`.execute(trx)
  return rows
}

/** @returns those that were put aside for good. */
export async function dismissHeldPunches(trx: Trx, userId: string, choice: HeldPunchChoice): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    WITH chosen AS MATERIALIZED (${chosen(choice)})
    UPDATE punch p SET dismissed_at = now(), decided_by = ${userId}
    FROM chosen WHERE p.company_id = chosen.company_id AND p.id = chosen.id RETURNING p.id`.execute(trx)
  return rows
}

/** How many of a choice still wait. */
export async function countChosenPunches(trx: Trx, choice: HeldPunchChoice): Promise<number> {
  if ('ids' in choice) return 0
  const { rows } = await sql<{ punches: number }>`
    SELECT count(*) AS punches FROM punch p WHERE ${waiting} AND ${chosenOfAll(choice)}`.execute(trx)
  return rows[0]!.punches
}

interface FactsOfHand {
  reader: string | null
  timeZone: string | null
  employee: string | null
  /** Date before which days are closed. */
  closed: string | null
}

/** What a punch by hand refers to; null where the company has no such reader or employee. */
export async function factsOfHand(
  trx: Trx,
  { employee, reader }: Pick<PunchByHand, 'employee' | 'reader'>,
): Promise<FactsOfHand> {
  const { rows } = await sql<FactsOfHand>`
    SELECT r.code AS reader, s.time_zone AS "timeZone",
      (SELECT code FROM employee WHERE id = ${employee}) AS employee, ${closedBefore}::text AS closed
    FROM (SELECT) one LEFT JOIN reader r ON r.id = ${reader}
    LEFT JOIN site s ON s.company_id = r.company_id AND s.id = r.site_id`.execute(trx)
  return rows[0]!
}

/** @returns undefined when there is the same already. */
export async function insertPunchByHand(
  trx: Trx,
  punch: PunchByHand & { companyId: string; userId: string; origin: string; credential: string; instant: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO punch (company_id, source, origin, credential_kind, credential, said_at, occurred_at, state, reader_id,
      employee_id, reason, created_by)
    VALUES (${punch.companyId}, 'manual', ${punch.origin}, 'employee', ${punch.credential},
      ${punch.instant}::timestamptz AT TIME ZONE 'UTC', ${punch.instant}, ${punch.state}, ${punch.reader},
      ${punch.employee}, ${punch.reason}, ${punch.userId})
    ON CONFLICT DO NOTHING RETURNING id`.execute(trx)
  return rows[0]?.id
}

/** The business date to which a punch belongs as the person's days stand; without one the date itself. */
export async function dayOfPunch(
  trx: Trx,
  employee: string,
  { instant, date }: { instant: string; date: string },
): Promise<string> {
  const { rows } = await sql<{ date: string }>`
    SELECT coalesce(min(d.business_date), ${date}::date)::text AS date FROM attendance_day d
    WHERE d.employee_id = ${employee} AND d.business_date BETWEEN ${date}::date - 1 AND ${date}::date
      AND ${instant}::timestamptz BETWEEN coalesce(d.shift_start, d.first_in)
        AND coalesce(d.shift_end, d.last_out) + interval '2 hours'`.execute(trx)
  return rows[0]!.date
}
