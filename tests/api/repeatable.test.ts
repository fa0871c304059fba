import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { tzOffset } from '@date-fns/tz'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '#api/platform/config/project-root.ts'
import { migrate } from '#api/platform/db/migrate.ts'
import { type ShiftCode, shiftsBetween } from '#api/modules/shifts/shift-calendar.ts'
import { findDifferences } from '#api/platform/db/zone-clock.ts'
import { readRepeatable } from '#api/platform/db/repeatable.ts'
import { demoTemplate, usualDemo } from '#tests/support/demo-template.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let owner: pg.Client
let companyId: string

beforeAll(async () => {
  database = await testDatabase(await demoTemplate(usualDemo))
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  companyId = (await owner.query("SELECT id FROM company WHERE code = 'DEMO'")).rows[0].id
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** The lists' figures of orders, read by a login of the portal that sees one company. */
async function standings(company: string): Promise<unknown[]> {
  const app = new pg.Client(database.appUrl)
  await app.connect()
  try {
    await app.query("SELECT set_config('app.company_id', $1, false)", [company])
    return (await app.query('SELECT code, order_label, remaining FROM work_order_standing ORDER BY code')).rows
  } finally {
    await app.end()
  }
}

async function applied(): Promise<{ name: string; at: string }[]> {
  return (await owner.query('SELECT name, applied_at::text AS at FROM repeatable_sql ORDER BY name')).rows
}

describe('views and functions', () => {
  it('are those of the files in a new database, and stay untouched when nothing changed', async () => {
    const before = await applied()
    expect(before.map(({ name }) => name)).toEqual((await readRepeatable()).map(({ name }) => name).toSorted())
    expect(await migrate(database.ownerUrl)).toEqual([])
    expect(await applied()).toEqual(before)
  })

  it('come to an install from before they stood in files, which keeps its rows', async () => {
    const wanted = await standings(companyId)
    expect(wanted.length).toBeGreaterThan(3)
    await owner.query(`
      DELETE FROM kysely_migration WHERE name = '20261123T0020-create-repeatable-sql';
      DROP TABLE repeatable_sql;
      CREATE FUNCTION progress_of_new_facts() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE FUNCTION progress_of_changed_facts() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
      CREATE OR REPLACE FUNCTION shift_share(during tstzrange, breaks tstzmultirange, elapsed_seconds integer)
        RETURNS double precision LANGUAGE sql IMMUTABLE AS 'SELECT 7::float8';
      DROP VIEW work_order_standing;
      CREATE VIEW work_order_standing AS SELECT 1 AS code`)
    expect(await migrate(database.ownerUrl)).toEqual(['20261123T0020-create-repeatable-sql'])
    expect(await standings(companyId)).toEqual(wanted)
    const { rows } = await owner.query(
      `SELECT shift_share(tstzrange('2026-06-15', '2026-06-16'), '{}', 43200) AS share`,
    )
    expect(rows[0].share).toBe(0.5)
  })

  it('show each company its own rows only, and let the portal read and Cube what it reports', async () => {
    const other = await owner.query("INSERT INTO company (code, name) VALUES ('OTHER', 'Other') RETURNING id")
    expect(await standings(other.rows[0].id)).toEqual([])
    const { rows } = await owner.query(`
      SELECT reloptions, has_table_privilege('vardiya_app', oid, 'SELECT') AS app FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'`)
    for (const row of rows) expect(row).toEqual({ reloptions: ['security_invoker=true'], app: true })
    const cube = await owner.query(
      "SELECT has_table_privilege('vardiya_cube', 'work_order_standing', 'SELECT') AS reads",
    )
    expect(cube.rows[0].reads).toBe(true)
  })

  it('are made anew when their text changed, views together; what has no file any more goes', async () => {
    await owner.query(`
      UPDATE repeatable_sql SET hash = 'of before' WHERE name = 'views/work_order_standing';
      INSERT INTO repeatable_sql (name, hash) VALUES ('views/of_before', 'x');
      CREATE VIEW of_before AS SELECT * FROM work_order_standing`)
    const before = await applied()
    await migrate(database.ownerUrl)
    const after = await applied()
    const { rows } = await owner.query("SELECT to_regclass('of_before') AS name")
    expect(rows[0].name).toBeNull()
    const renewed = after.filter(({ name, at }) => before.some((one) => one.name === name && one.at !== at))
    expect(renewed.map(({ name }) => name)).toEqual(
      after.map(({ name }) => name).filter((name) => !name.startsWith('functions/')),
    )
    expect(after.map(({ name }) => name)).not.toContain('views/of_before')
  })
})

const zones = ['Africa/Casablanca', 'America/Edmonton', 'America/Winnipeg', 'Asia/Gaza']

describe('the clock of a zone', () => {
  it.each(zones)('shows every shift of 2026 to 2028 at %s when the portal says that it begins', async (timeZone) => {
    const at = (code: ShiftCode, startsAt: string, endsAt: string) => ({
      code,
      startsAt,
      endsAt,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      breaks: [],
    })
    const patterns = [at('morning', '06:00', '14:00'), at('evening', '14:00', '22:00'), at('night', '22:00', '06:00')]
    const shifts = shiftsBetween({ timeZone, patterns, exceptions: [] }, '2026-01-01', '2028-12-31')
    const begins = shifts.map(({ start }) => new Date(start).toISOString())
    const { rows } = await owner.query<{ local: string; back: string; date: string }>(
      `SELECT to_char(at_zone(t, $2), 'HH24:MI:SS') AS local, to_char(at_zone(t, $2), 'YYYY-MM-DD') AS date,
        to_char(at_zone(at_zone(t, $2), $2) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') AS back
      FROM unnest($1::timestamptz[]) WITH ORDINALITY AS u (t, n) ORDER BY n`,
      [begins, timeZone],
    )
    const wanted = shifts.map(
      ({ shift, businessDate }) => `${businessDate} ${patterns.find(({ code }) => code === shift)!.startsAt}:00`,
    )
    expect(shifts).toHaveLength(3 * 1096)
    expect(rows.map(({ date, local }) => `${date} ${local}`)).toEqual(wanted)
    expect(rows.map(({ back }) => back)).toEqual(begins)
  })

  it('is asked wherever SQL means the clock of a site', async () => {
    const asking = []
    for await (const file of glob(['api/**/*.{ts,sql}', 'cube/**/*.ts', 'model/**/*.yml', 'seed/**/*.ts'], {
      cwd: projectRoot,
    })) {
      // Creation and comparison; migrations are unchanged.
      if (/db\/migrations\/|\/zone-clocks?\.(ts|sql)$/.test(file)) continue
      if (/AT TIME ZONE (?!'UTC')/.test(await readFile(join(projectRoot, file), 'utf8'))) asking.push(file)
    }
    expect(asking).toEqual([])
  })

  it('is written out by the planner, so that it costs what AT TIME ZONE does', async () => {
    const { rows } = await owner.query(
      'EXPLAIN VERBOSE SELECT at_zone(lower(i.during), s.time_zone), at_zone(s.updated_at::timestamp, s.time_zone) FROM shift_instance i, site s',
    )
    expect(JSON.stringify(rows)).not.toContain('at_zone')
  })

  it('stays as it is while the rules of both do, and differences are found exactly', async () => {
    const of = async () =>
      (await owner.query("SELECT oid, xmin FROM pg_proc WHERE proname = 'at_zone' ORDER BY oid")).rows
    const before = await of()
    await migrate(database.ownerUrl)
    expect(await of()).toEqual(before)
    // Aliases of one zone never differ, and an unknown zone is skipped.
    const db = new Kysely<unknown>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: database.ownerUrl }) }),
    })
    try {
      for (const { zone, from, to, seconds } of await findDifferences(db, [...zones, 'Europe/Berlin', 'UTC'])) {
        expect(from).toBeLessThan(to)
        for (const second of [from, to - 1]) {
          const { rows } = await sql<{ theirs: number }>`
            SELECT extract(epoch FROM (to_timestamp(${second}) AT TIME ZONE ${zone}) - (to_timestamp(${second}) AT TIME ZONE 'UTC'))::int
              AS theirs`.execute(db)
          expect(rows[0]!.theirs + seconds).toBe(tzOffset(zone, new Date(second * 1000)) * 60)
        }
      }
    } finally {
      await db.destroy()
    }
  })
})
