import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWaiting } from '#api/modules/attendance/worker/build-waiting.ts'
import { pageOfHeldPunches } from '#api/modules/attendance/punches/punches.queries.ts'
import type { Outcome } from '#api/modules/imports/run-import.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { type ImportCompany, dataFolder, openImportCompany } from './support/import-company.ts'

const folder = join(dataFolder, 'vast2016_mc2')
const log = join(folder, 'proxOut-MC2.csv')

describe.skipIf(!existsSync(log))('vast2016_mc2', () => {
  let company: ImportCompany
  let first: Outcome
  beforeAll(async () => {
    company = await openImportCompany()
    await company.run('vast2016_mc2_people', join(folder, 'Employee List.csv'))
    first = (await company.run('vast2016_mc2', log)).outcome
  })
  afterAll(() => company.close())

  /** Readings of each card and day, in their order. */
  const readings = sql`(
    SELECT credential AS card, said_at::date AS day, said_at AS at, origin,
      lag(origin) OVER w AS before, lead(said_at) OVER w AS next
    FROM punch WHERE source = 'file'
    WINDOW w AS (PARTITION BY credential, said_at::date ORDER BY said_at, id)) q`

  it('imports every reading once, readings of unknown cards included', async () => {
    expect(first).toMatchObject({
      status: 'done',
      counts: {
        rowsRead: 29_763,
        rowsNew: 29_762,
        rowsKnown: 1,
        rowsRefused: 0,
        firstDate: '2016-05-31',
        lastDate: '2016-06-13',
      },
    })
    const held = await company.rows(sql<{ card: string }>`
      SELECT DISTINCT credential AS card FROM punch WHERE held = 'card' ORDER BY 1`)
    expect(held.map(({ card }) => card)).toEqual([
      'acampo001',
      'jsanjorge001',
      'malinai001',
      'morlunv001',
      'morlunv002',
      'rfaralso001',
      'rparade001',
      'wvasco001',
    ])
    const [row] = await company.rows(sql`
      SELECT (SELECT count(*) FROM employee) AS people, (SELECT count(*) FROM employee_card) AS cards,
        (SELECT count(*) FROM (SELECT FROM employee_card GROUP BY employee_id HAVING count(*) > 1) m) AS several,
        (SELECT count(*) FROM punch WHERE held IS NOT NULL) AS held`)
    const { rowsHeld } = (first as { counts: { rowsHeld: number } }).counts
    expect(row).toEqual({ people: 125, cards: 114, several: 5, held: rowsHeld })
  })

  it('has the presence and the canteen of the source', async () => {
    const [presence] = await company.rows(sql`
      SELECT count(*) AS days, sum(seconds)::integer AS seconds FROM (
        SELECT extract(epoch FROM max(at) - min(at)) AS seconds FROM ${readings} GROUP BY card, day) d`)
    expect(presence).toEqual({ days: 1146, seconds: 36_872_671 })
    const [canteen] = await company.rows(sql`
      SELECT sum(extract(epoch FROM next - at))::integer AS seconds, count(DISTINCT card) AS cards,
        count(*) FILTER (WHERE before IS DISTINCT FROM 'F1-Z2') AS entries FROM ${readings} WHERE origin = 'F1-Z2'`)
    expect(canteen).toEqual({ seconds: 2_344_531, cards: 96, entries: 801 })
  })

  // Of all 133 it gives the 801 stays of 2,344,531 s too; a few say it sooner.
  it('derives the same stays in the canteen, and where people are, once all cards are somebody’s', async () => {
    // The source counts each reading, also those within a minute of one at the same reader.
    await company.rows(sql`
      INSERT INTO attendance_rules (company_id, site_id, rules) SELECT ${company.id}, id, '{"debounce":0}' FROM site
      ON CONFLICT DO NOTHING`)
    await company.rows(sql`
      WITH lost AS (
        INSERT INTO employee (company_id, code, name, site_id)
        SELECT ${company.id}, card, card, (SELECT id FROM site) FROM (SELECT DISTINCT credential AS card FROM punch
          WHERE held = 'card') c
        ON CONFLICT DO NOTHING RETURNING id, code)
      INSERT INTO employee_card (company_id, employee_id, number, valid_from) SELECT ${company.id}, id, code, '2016-01-01'
      FROM lost`)
    await company.rows(sql`
      UPDATE punch p SET employee_id = c.employee_id, released_at = now() FROM employee_card c
      WHERE p.held = 'card' AND c.number = p.credential`)
    await inCompany(company.app, company.id, async (trx) => {
      const people = await trx.selectFrom('employee').select('id').where('code', '<', 'd').execute()
      for (const { id } of people) await buildWaiting(trx, company.id, id)
    })
    const derived = await company.rows(sql`
      SELECT sum(extract(epoch FROM ended_at - started_at))::integer AS seconds, count(*) AS entries
      FROM zone_stay WHERE kind = 'canteen'`)
    const read = await company.rows(sql`
      SELECT sum(extract(epoch FROM next - at))::integer AS seconds,
        count(*) FILTER (WHERE before IS DISTINCT FROM 'F1-Z2') AS entries
      FROM ${readings} WHERE origin = 'F1-Z2' AND card < 'd'`)
    expect(derived).toEqual(read)
    expect(derived).toMatchObject([{ entries: expect.toSatisfy((entries: number) => entries > 100) }])

    const at = '2016-06-02 12:00:00'
    const [where] = await company.rows(sql<{ zones: Record<string, number> }>`
      SELECT jsonb_object_agg(code, people) AS zones FROM (
        SELECT z.code, count(*) AS people FROM zone_stay s JOIN zone z ON z.id = s.zone_id
        WHERE s.started_at <= ${at}::timestamp AT TIME ZONE 'UTC' AND s.ended_at > ${at}::timestamp AT TIME ZONE 'UTC'
        GROUP BY z.code) c`)
    expect(where?.zones).toEqual(snapshot(at))
  })

  it('changes nothing when it is repeated', async () => {
    const { outcome } = await company.run('vast2016_mc2', log)
    expect(outcome).toMatchObject({ counts: { rowsNew: 0, rowsKnown: 29_763, rowsRefused: 0, rowsHeld: 0 } })
  })
})

/** How many people the file's own lines put into each zone at a time: their last reading of the day, if more follow. */
function snapshot(at: string): Record<string, number> {
  const seen = new Map<string, { zone: string; after: boolean }>()
  for (const line of readFileSync(log, 'utf8').split('\r\n').slice(1)) {
    const [time = '', , card = '', floor, zone] = line.split(',').map((cell) => cell.trim())
    if (time.slice(0, 10) !== at.slice(0, 10) || card >= 'd') continue
    const key = `F${floor}-${zone === 'Server Room' ? 'SR' : `Z${zone}`}`
    if (time <= at) seen.set(card, { zone: key, after: false })
    else if (seen.has(card)) seen.get(card)!.after = true
  }
  const counts: Record<string, number> = {}
  for (const { zone, after } of seen.values()) if (after) counts[zone] = (counts[zone] ?? 0) + 1
  return counts
}

describe('logs of punches with mapped columns', () => {
  let company: ImportCompany
  beforeAll(async () => {
    company = await openImportCompany()
    await company.rows(sql`
      WITH s AS (
        INSERT INTO site (company_id, code, name, time_zone) VALUES (${company.id}, 'IST', 'İstanbul', 'Europe/Istanbul')
        RETURNING id), z AS (
        INSERT INTO zone (company_id, code, name, kind) VALUES (${company.id}, 'OUT', 'Out', 'outside'),
          (${company.id}, 'HALL', 'Hall', 'production') RETURNING id, code), e AS (
        INSERT INTO employee (company_id, code, name) VALUES (${company.id}, '0042', 'Ada') RETURNING id), c AS (
        INSERT INTO employee_card (company_id, employee_id, number, valid_from) SELECT ${company.id}, id, 'C1', '2026-01-01' FROM e)
      INSERT INTO reader (company_id, code, name, site_id, from_zone_id, to_zone_id, direction)
      SELECT ${company.id}, 'GATE', 'Gate', s.id, o.id, h.id, 'both' FROM s, z o, z h WHERE o.code = 'OUT' AND h.code = 'HALL'`)
  })
  afterAll(() => company.close())

  const text = [
    'Kart no;Sicil no;Turnike;Zaman;Yön',
    'C1;;GATE;05.01.2026 06:58:03;giriş',
    ';42;GATE;05.01.2026 15:02;çıkış',
    'C1;;GATE;05.01.2026 06:58:03;giriş',
    'C9;;GATE;05.01.2026 07:00:00;IN',
    'C1;;BACK;05.01.2026 09:00:00;',
    ';;GATE;05.01.2026 09:00:00;in',
    'C1;;GATE;05.01.2026 10:00:00;sideways',
    'C1;;GATE;yesterday;in',
  ].join('\n')

  it('imports known punches, holds unknown ones, and refuses rows that are no punches', async () => {
    const path = await company.save(text.replace('15:02;', '15:02:00;'))
    const mapping = {
      columns: { card: 'Kart no', employee: 'Sicil no', reader: 'Turnike', at: 'Zaman', direction: 'Yön' },
      dateFormat: 'dd.MM.yyyy HH:mm:ss',
    } as const
    const trial = await company.run('generic_punches', path, { mapping, dryRun: true })
    expect(trial.outcome).toMatchObject({ counts: { rowsNew: 4, rowsHeld: 2 } })
    expect(await company.rows(sql`SELECT FROM punch`)).toHaveLength(0)
    const run = await company.run('generic_punches', path, { mapping })
    expect(run.outcome).toMatchObject({
      status: 'done',
      counts: {
        rowsNew: 4,
        rowsKnown: 1,
        rowsHeld: 2,
        rowsRefused: 3,
        firstDate: '2026-01-05',
        lastDate: '2026-01-05',
      },
    })
    expect(
      (await run.readRefusals({ limit: 5, offset: 0 })).map(({ rowNumber, faults }) => [rowNumber, faults[0]!.code]),
    ).toEqual([
      [7, 'missing'],
      [8, 'not_a_choice'],
      [9, 'not_a_date'],
    ])
    expect(
      await company.rows(sql`
        SELECT credential, origin, state, held, occurred_at::text AS at, employee_id IS NOT NULL AS known FROM punch
        ORDER BY occurred_at`),
    ).toEqual([
      { credential: 'C1', origin: 'GATE', state: 'in', held: null, at: '2026-01-05 03:58:03+00', known: true },
      { credential: 'C9', origin: 'GATE', state: 'in', held: 'card', at: '2026-01-05 04:00:00+00', known: false },
      { credential: 'C1', origin: 'BACK', state: null, held: 'reader', at: '2026-01-05 06:00:00+00', known: true },
      { credential: '42', origin: 'GATE', state: 'out', held: null, at: '2026-01-05 12:02:00+00', known: true },
    ])
    // As in the file, in the site's time, although card or reader are unknown.
    const held = await inCompany(company.app, company.id, (trx) => pageOfHeldPunches(trx, { page: 1, pageSize: 50 }))
    expect(held.rows.map(({ cause, atLocal }) => [cause, atLocal]).toSorted()).toEqual([
      ['card', '2026-01-05T07:00:00'],
      ['reader', '2026-01-05T09:00:00'],
    ])
    const again = await company.run('generic_punches', path, { mapping })
    expect(again.outcome).toMatchObject({ counts: { rowsNew: 0, rowsKnown: 5 } })
  })
})
