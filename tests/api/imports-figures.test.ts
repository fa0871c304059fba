import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Outcome } from '#api/modules/imports/run-import.ts'
import {
  type ImportCompany,
  contentsOf,
  hasData,
  levyFile,
  mavenFile,
  openImportCompany,
} from './support/import-company.ts'

describe.skipIf(!hasData)('production_4tu', () => {
  let company: ImportCompany
  let first: Outcome
  beforeAll(async () => {
    company = await openImportCompany()
    first = (await company.run('production_4tu', levyFile)).outcome
  })
  afterAll(() => company.close())

  it('takes every row', () => {
    expect(first).toMatchObject({
      status: 'done',
      counts: { rowsRead: 4543, rowsNew: 4543, rowsRefused: 0, firstDate: '2012-01-01', lastDate: '2012-03-30' },
    })
  })

  it('books the file’s figures', async () => {
    const rows = await company.rows(sql`
      SELECT kind, count(*) AS reports, sum(good) AS good, sum(scrap) AS scrap, sum(held) AS held,
        sum(booked_seconds) / 60 AS minutes FROM production_report GROUP BY kind ORDER BY kind`)
    expect(rows).toEqual([
      { kind: 'breakdown', reports: 53, good: 0, scrap: 0, held: 0, minutes: 10_300 },
      { kind: 'production', reports: 3785, good: 92_048, scrap: 593, held: 105, minutes: 679_643 },
      { kind: 'setup', reports: 705, good: 471, scrap: 0, held: 0, minutes: 145_418 },
    ])
    const [total] = await company.rows(sql<{ good: number; rate: number }>`
      SELECT sum(good) AS good, round(100.0 * sum(scrap) / sum(good + scrap), 4) AS rate FROM production_report`)
    expect(total).toEqual({ good: 92_519, rate: 0.6369 })
  })

  it('keeps hours as booked apart from machine hours', async () => {
    const [m4] = await company.rows(sql<{ booked: number; united: number }>`
      SELECT (SELECT sum(booked_seconds) / 3600.0 FROM production_report r WHERE r.machine_id = m.id) AS booked,
        (SELECT sum(seconds) / 3600.0 FROM machine_time t WHERE t.machine_id = m.id) AS united
      FROM machine m WHERE m.code = 'M4'`)
    expect(m4?.booked).toBe(1511)
    expect(m4?.united).toBeLessThan(1511)
    const [check] = await company.rows(sql<{ measure: number; united: number }>`
      SELECT (SELECT sum(extract(epoch FROM upper(r) - lower(r))) FROM (
          SELECT unnest(range_agg(during)) AS r FROM production_report GROUP BY machine_id) AS merged) AS measure,
        (SELECT sum(seconds) FROM machine_time) AS united`)
    expect(check?.united).toBe(check?.measure)
  })

  it('has the orders, products, people and stops of the source', async () => {
    const [row] = await company.rows(sql`
      SELECT (SELECT count(*) FROM work_order) AS orders, (SELECT sum(planned_quantity) FROM work_order) AS planned,
        (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM employee) AS people,
        (SELECT count(*) FROM machine) AS machines, (SELECT sum(quantity) FROM scrap_report) AS scrap,
        (SELECT count(*) FROM production_report WHERE isempty(during)) AS zero_length,
        (SELECT count(*) FROM production_report WHERE operation LIKE '%  %') AS padded`)
    expect(row).toEqual({
      orders: 225,
      planned: 20_894,
      products: 43,
      people: 49,
      machines: 31,
      scrap: 593,
      zero_length: 9,
      padded: 0,
    })
    const breakdowns = await company.rows(sql`
      SELECT m.code, sum(r.booked_seconds) / 60 AS minutes FROM production_report r JOIN machine m ON m.id = r.machine_id
      WHERE r.kind = 'breakdown' GROUP BY m.code ORDER BY minutes DESC LIMIT 3`)
    expect(breakdowns).toEqual([
      { code: 'M8', minutes: 2998 },
      { code: 'M6', minutes: 2429 },
      { code: 'M9', minutes: 1271 },
    ])
  })

  it('schedules the booked time and knows the calendar of each machine, from its first row to its last', async () => {
    const [row] = await company.rows(sql<{ scheduled: number; united: number; rows: number; shifts: number }>`
      SELECT sum(scheduled_seconds) AS scheduled, (SELECT sum(net_seconds) FROM machine_time) AS united,
        count(*) AS rows, (SELECT count(*) FROM shift_instance) AS shifts FROM machine_shift`)
    expect(row?.scheduled).toBe(row?.united)
    expect(row?.shifts).toBe(90 * 3)
    const [ofCompany] = await company.rows(sql<{ shifts: number }>`
      SELECT count(*) AS shifts FROM shift_instance i, (
        SELECT machine_id, min(started_at) AS first, max(ended_at) AS last FROM machine_time GROUP BY machine_id) t
      WHERE upper(i.during) > t.first AND lower(i.during) < t.last OR EXISTS (
        SELECT FROM production_report p WHERE p.machine_id = t.machine_id AND p.shift_instance_id = i.id)`)
    expect(row?.rows).toBe(ofCompany?.shifts)
  })

  it('changes nothing when it is repeated', async () => {
    const before = await contentsOf(company)
    const stamps = () =>
      company.rows(sql`SELECT (SELECT max(updated_at) FROM machine_state_interval) AS intervals,
        (SELECT max(updated_at) FROM machine_shift) AS shifts, (SELECT max(updated_at) FROM production_report) AS reports`)
    const stampsBefore = await stamps()
    const { outcome } = await company.run('production_4tu', levyFile)
    expect(outcome).toMatchObject({ counts: { rowsNew: 0, rowsKnown: 4543, rowsRefused: 0 } })
    expect(await contentsOf(company)).toEqual(before)
    expect(await stamps()).toEqual(stampsBefore)
  })
})

describe.skipIf(!hasData)('maven_downtime', () => {
  let company: ImportCompany
  let first: Outcome
  beforeAll(async () => {
    company = await openImportCompany()
    first = (await company.run('maven_downtime', mavenFile)).outcome
  })
  afterAll(() => company.close())

  it('takes every row', () => {
    expect(first).toMatchObject({ status: 'done', counts: { rowsRead: 38, rowsNew: 38, rowsRefused: 0 } })
  })

  it('has the availability of the source', async () => {
    const [row] = await company.rows(sql`
      SELECT sum(seconds) FILTER (WHERE state = 'stop') / 60 AS down,
        (SELECT sum(scheduled_seconds) / 60 FROM machine_shift) AS scheduled,
        round(100.0 * sum(seconds) FILTER (WHERE state = 'run') / (SELECT sum(scheduled_seconds) FROM machine_shift), 4) AS availability,
        (SELECT sum(good * ideal_cycle_seconds) FROM production_report) / sum(seconds) FILTER (WHERE state = 'run') AS performance
      FROM machine_time`)
    expect(row).toEqual({ down: 1388, scheduled: 3858, availability: 64.0228, performance: 1 })
  })

  it('leads with machine adjustment and groups by operator error', async () => {
    const reasons = await company.rows(sql`
      SELECT r.name, sum(t.seconds) / 60 AS minutes FROM machine_time t JOIN stoppage_reason r ON r.id = t.reason_id
      GROUP BY r.name ORDER BY minutes DESC LIMIT 3`)
    expect(reasons).toEqual([
      { name: 'Machine adjustment', minutes: 332 },
      { name: 'Machine failure', minutes: 254 },
      { name: 'Inventory shortage', minutes: 225 },
    ])
    const groups = await company.rows(sql`
      SELECT g.name, sum(t.seconds) / 60 AS minutes FROM machine_time t JOIN stoppage_reason r ON r.id = t.reason_id
      JOIN stoppage_reason g ON g.id = r.parent_id GROUP BY g.name ORDER BY g.name`)
    expect(groups).toEqual([
      { name: 'Operator error', minutes: 776 },
      { name: 'Other than operator error', minutes: 612 },
    ])
  })

  it('puts the batch that passes midnight where it was', async () => {
    const [batch] = await company.rows(sql`
      SELECT lower(r.during)::text AS start, upper(r.during)::text AS "end", r.business_date::text AS date
      FROM production_report r JOIN work_order o ON o.id = r.work_order_id WHERE o.code = '422148'`)
    expect(batch).toEqual({ start: '2024-09-02 22:55:00+00', end: '2024-09-03 01:05:00+00', date: '2024-09-02' })
  })

  it('changes nothing when it is repeated', async () => {
    const before = await contentsOf(company)
    const { outcome } = await company.run('maven_downtime', mavenFile)
    expect(outcome).toMatchObject({ counts: { rowsNew: 0, rowsKnown: 38 } })
    expect(await contentsOf(company)).toEqual(before)
  })
})
