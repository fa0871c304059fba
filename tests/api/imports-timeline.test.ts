import fc from 'fast-check'
import { type RawBuilder, type Transaction, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uniteTimeline } from '#api/modules/imports/timeline.ts'
import { inCompany } from '#api/platform/db/database.ts'
import type { DB } from '#api/platform/db/generated/tables.ts'
import { times } from '#tests/support/property-runs.ts'
import { type ImportCompany, openImportCompany } from './support/import-company.ts'

interface Claim {
  start: number
  length: number
  priority: number
  state: 'run' | 'stop'
}
/** Minutes of a day in which everything happens. */
const horizon = 40

const claims = fc.array(
  fc.record({
    start: fc.integer({ min: 0, max: horizon - 11 }),
    length: fc.integer({ min: 1, max: 10 }),
    priority: fc.integer({ min: 0, max: 1 }),
    state: fc.constantFrom('run' as const, 'stop' as const),
  }),
  { maxLength: 25 },
)

/** Winner of each minute, computed minute by minute from the rule alone. */
function winners(list: Claim[]): (number | undefined)[] {
  return Array.from({ length: horizon }, (_, minute) => {
    const here = list.flatMap((claim, index) =>
      claim.start <= minute && minute < claim.start + claim.length ? [{ ...claim, index }] : [],
    )
    here.sort((a, b) => b.priority - a.priority || b.start + b.length - (a.start + a.length) || b.index - a.index)
    return here[0]?.index
  })
}

const withoutId = (interval: object) => ({ ...interval, id: undefined })

describe('uniteTimeline', () => {
  let company: ImportCompany
  let machine: string
  let runId: string
  let person: string
  const runs = { numRuns: times(60) }

  beforeAll(async () => {
    company = await openImportCompany()
    const one = async (query: ReturnType<typeof sql<{ id: string }>>) => (await company.rows(query))[0]?.id ?? ''
    const id = company.id
    const site = await one(
      sql`INSERT INTO site (company_id, code, name, time_zone) VALUES (${id}, 'S', 'S', 'UTC') RETURNING id`,
    )
    const area = await one(
      sql`INSERT INTO area (company_id, code, name, site_id) VALUES (${id}, 'A', 'A', ${site}) RETURNING id`,
    )
    const kind = await one(
      sql`INSERT INTO machine_class (company_id, code, name) VALUES (${id}, 'C', 'C') RETURNING id`,
    )
    machine = await one(sql`INSERT INTO machine (company_id, code, name, area_id, machine_class_id)
      VALUES (${id}, 'M', 'M', ${area}, ${kind}) RETURNING id`)
    runId = await one(sql`INSERT INTO import_run (company_id, profile, file_name, dry_run)
      VALUES (${id}, 'p', 'f', false) RETURNING id`)
    person = await one(sql`INSERT INTO user_account (company_id, email, first_name, last_name, role, password_hash)
      VALUES (${id}, 'ada@plant.example', 'Ada', 'B', 'User', 'x') RETURNING id`)
  })
  afterAll(() => company.close())

  /** Runs `work` on an empty machine and takes everything back. */
  async function trial<T>(work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
    let result: { value: T } | undefined
    const undo = new Error('undo')
    await inCompany(company.app, company.id, async (trx) => {
      result = { value: await work(trx) }
      throw undo
    }).catch((error: unknown) => {
      if (error !== undo) throw error
    })
    return (result as { value: T }).value
  }

  const at = (minute: number | RawBuilder<unknown>) =>
    sql`(timestamptz '2026-01-05 00:00Z' + (${minute}) * interval '1 minute')`

  /** The note identifies the claim of an interval. */
  async function claim(trx: Transaction<DB>, list: Claim[], order = list.map((_, index) => index)) {
    const rows = order.map((index) => ({ ...list[index], index }))
    await sql`
      INSERT INTO machine_time_claim (company_id, source_key, sequence, import_run_id, machine_id, during, priority, state, note)
      OVERRIDING SYSTEM VALUE
      SELECT ${company.id}::uuid, 'k' || c.index, c.index, ${runId}::uuid, ${machine}::uuid,
        tstzrange(${at(sql`c.start`)}, ${at(sql`c.start + c.length`)}), c.priority, c.state, c.index::text
      FROM json_to_recordset(${JSON.stringify(rows)})
        AS c (index integer, start integer, length integer, priority integer, state text)`.execute(trx)
  }

  async function timeline(trx: Transaction<DB>) {
    const { rows } = await sql<{ id: string; start: number; end: number; state: string; note: string | null }>`
      SELECT id, (extract(epoch FROM lower(during) - ${at(0)}) / 60)::integer AS start,
        (extract(epoch FROM upper(during) - ${at(0)}) / 60)::integer AS "end", state, note
      FROM machine_state_interval ORDER BY lower(during)`.execute(trx)
    return rows
  }

  const unite = (trx: Transaction<DB>) => uniteTimeline(trx, company.id, [machine], runId)

  it('gives every minute to its winner, covers the union and nothing else, and never overlaps', async () => {
    await fc.assert(
      fc.asyncProperty(claims, async (list) => {
        const intervals = await trial(async (trx) => {
          await claim(trx, list)
          await unite(trx)
          return timeline(trx)
        })
        const held = Array.from({ length: horizon }, () => [] as number[])
        for (const { start, end, note, state } of intervals) {
          expect(state).toBe(list[Number(note)]?.state)
          for (let minute = start; minute < end; minute++) held[minute]?.push(Number(note))
        }
        expect(held).toEqual(winners(list).map((index) => (index === undefined ? [] : [index])))
      }),
      runs,
    )
  })

  it('does not depend on the order in which claims were stored', async () => {
    const shuffled = claims.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray([...list.keys()], { minLength: list.length })),
    )
    await fc.assert(
      fc.asyncProperty(shuffled, async ([list, order]) => {
        const outcome = (storing: number[]) =>
          trial(async (trx) => {
            await claim(trx, list, storing)
            await unite(trx)
            return (await timeline(trx)).map(withoutId)
          })
        expect(await outcome(order)).toEqual(await outcome([...list.keys()]))
      }),
      runs,
    )
  })

  it('ends at the same timeline whether claims come in one file or in two, and leaves correct time alone', async () => {
    await fc.assert(
      fc.asyncProperty(claims, fc.nat(), async (list, cut) => {
        const first = list.length === 0 ? 0 : cut % list.length
        const { stepwise, again } = await trial(async (trx) => {
          await claim(trx, list, [...list.keys()].slice(0, first))
          await unite(trx)
          await claim(trx, list, [...list.keys()].slice(first))
          await unite(trx)
          const once = await timeline(trx)
          await unite(trx)
          return { stepwise: once, again: await timeline(trx) }
        })
        expect(again).toEqual(stepwise)
        const atOnce = await trial(async (trx) => {
          await claim(trx, list)
          await unite(trx)
          return timeline(trx)
        })
        expect(stepwise.map(withoutId)).toEqual(atOnce.map(withoutId))
      }),
      runs,
    )
  })

  it('never touches what a machine recorded itself, nor what a person said of a stop while it is one', async () => {
    const result = await trial(async (trx) => {
      await sql`INSERT INTO machine_state_interval (company_id, machine_id, during, state, note)
        VALUES (${company.id}, ${machine}, tstzrange(${at(10)}, ${at(12)}), 'idle', 'live')`.execute(trx)
      await claim(trx, [
        { start: 0, length: 10, priority: 1, state: 'stop' },
        { start: 5, length: 15, priority: 0, state: 'run' },
      ])
      await unite(trx)
      await sql`
        WITH said AS (UPDATE machine_state_interval SET note = 'edited' WHERE state = 'stop' RETURNING id)
        INSERT INTO stoppage_action (company_id, machine_id, at, kind, note, batch_id, made_by, before)
        SELECT ${company.id}, ${machine}, ${at(0)}, 'note', 'edited', uuidv7(), ${person},
          jsonb_build_object('before', '[]'::jsonb, 'after', jsonb_build_array(jsonb_build_object('id', id)))
        FROM said`.execute(trx)
      await sql`DELETE FROM machine_time_claim WHERE priority = 1`.execute(trx)
      await unite(trx)
      return timeline(trx)
    })
    expect(result.map(({ start, end, state, note }) => [start, end, state, note])).toEqual([
      [0, 5, 'stop', 'edited'],
      [5, 10, 'run', '1'],
      [10, 12, 'idle', 'live'],
      [12, 20, 'run', '1'],
    ])
  })
})
