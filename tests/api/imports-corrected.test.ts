import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mapping } from '#api/modules/imports/imports.contract.ts'
import { inspectFile } from '#api/modules/imports/inspect-file.ts'
import type { ImportProfile, RowKey } from '#api/modules/imports/import-profile.ts'
import { type TakingBack, takeImportBack } from '#api/modules/imports/take-back.ts'
import { importProfiles } from '#seed/importers/profiles.ts'
import { type ImportCompany, openImportCompany } from './support/import-company.ts'

describe('a corrected file', () => {
  let company: ImportCompany
  beforeAll(async () => {
    company = await openImportCompany()
    await company.rows(sql`WITH s AS (
        INSERT INTO site (company_id, code, name, time_zone) VALUES (${company.id}, 'IST', 'İstanbul', 'Europe/Istanbul') RETURNING id)
      INSERT INTO shift_definition (company_id, site_id, code, starts_at, ends_at)
        SELECT ${company.id}, s.id, d.* FROM s, (VALUES ('morning', time '06:00', time '14:00')) AS d`)
  })
  afterAll(() => company.close())

  async function bring(profile: string, lines: readonly string[], keys: RowKey[] = [], chosen: Partial<Mapping> = {}) {
    const path = await company.save(lines.join('\n'))
    const { suggestions } = await inspectFile(path, 'company', importProfiles)
    const mapping = { ...suggestions.find((one) => one.profile === profile)?.mapping, ...chosen, keys }
    const { id, outcome } = await company.run(profile, path, { mapping })
    if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome))
    const { rowsNew, rowsChanged, rowsKnown, rowsNothing, rowsRefused } = outcome.counts
    return { id, counts: { rowsNew, rowsChanged, rowsKnown, rowsNothing, rowsRefused } }
  }
  const none = { rowsNew: 0, rowsChanged: 0, rowsKnown: 0, rowsNothing: 0, rowsRefused: 0 }
  const taking = (runId: string, brings: ImportProfile['brings'] = 'machine-time'): TakingBack => ({
    companyId: company.id,
    runId,
    brings,
    file: 'file',
    author: { caller: { companyId: company.id }, requestId: runId },
    language: 'en',
  })
  const takeBack = async (id: string, brings?: ImportProfile['brings']) => {
    await company.rows(sql`UPDATE import_run SET status = 'taking_back' WHERE id = ${id}`)
    await takeImportBack(company.app, taking(id, brings))
    expect(await company.rows(sql`SELECT status FROM import_run WHERE id = ${id}`)).toEqual([{ status: 'taken_back' }])
  }
  const timeOf = (machine: string) =>
    company.rows(sql`
      SELECT to_char(t.started_local, 'HH24:MI') AS start, t.state, r.name AS reason, t.seconds / 60 AS minutes
      FROM machine_time t JOIN machine m ON m.id = t.machine_id LEFT JOIN stoppage_reason r ON r.id = t.reason_id
      WHERE m.code = ${machine} ORDER BY t.started_at`)

  const stops = ['Machine;Start;Minutes;Reason', 'S-1;05.01.2026 08:00;30;Jam', 'S-1;05.01.2026 10:00;10;Jam']

  it('replaces changed rows that are the same by the chosen keys, and comes back whole when it is taken back', async () => {
    expect((await bring('generic_stoppages', stops)).counts).toEqual({ ...none, rowsNew: 2 })
    const corrected = [stops[0]!, stops[1]!, 'S-1;05.01.2026 10:00;15;Tool', 'S-1;05.01.2026 12:00;5;Jam']
    const { id, counts } = await bring('generic_stoppages', corrected, ['machine', 'start'])
    expect(counts).toEqual({ ...none, rowsNew: 1, rowsChanged: 1, rowsKnown: 1 })
    const first = { start: '08:00', state: 'stop', reason: 'Jam', minutes: 30 }
    expect(await timeOf('S-1')).toEqual([
      first,
      { start: '10:00', state: 'stop', reason: 'Tool', minutes: 15 },
      { start: '12:00', state: 'stop', reason: 'Jam', minutes: 5 },
    ])
    const again = await bring('generic_stoppages', corrected, ['machine', 'start'])
    expect(again.counts).toEqual({ ...none, rowsKnown: 3 })
    await takeBack(id)
    expect(await timeOf('S-1')).toEqual([first, { start: '10:00', state: 'stop', reason: 'Jam', minutes: 10 }])
    expect((await bring('generic_stoppages', stops)).counts).toEqual({ ...none, rowsKnown: 2 })
  })

  it('keeps the rows of an import that is not being taken back any more', async () => {
    const { id } = await bring('generic_stoppages', [stops[0]!, 'S-9;05.01.2026 08:00;30;Jam'])
    await expect(takeImportBack(company.app, taking(id))).rejects.toThrow('not being taken back')
    expect(await timeOf('S-9')).toEqual([{ start: '08:00', state: 'stop', reason: 'Jam', minutes: 30 }])
  })

  it('adds changed rows where no key is chosen', async () => {
    const { counts } = await bring('generic_stoppages', [stops[0]!, 'S-1;05.01.2026 10:00;20;Tool'])
    expect(counts).toEqual({ ...none, rowsNew: 1 })
  })

  it('replaces pieces and scrap of an order, which then exist once', async () => {
    const head = 'Machine;Work order;Product;Start;End;Good;Scrap'
    const row = (good: number, scrap: number) => `P-1;O-1;Cap;06.01.2026 08:00;06.01.2026 12:00;${good};${scrap}`
    const first = await bring('generic_production', [head, row(100, 3)])
    const { counts } = await bring('generic_production', [head, row(90, 5)], ['machine', 'order', 'start'])
    expect(counts).toEqual({ ...none, rowsChanged: 1 })
    const pieces = () =>
      company.rows(
        sql`SELECT sum(good) AS good, (SELECT sum(quantity) FROM scrap_report) AS scrap FROM production_report`,
      )
    expect(await pieces()).toEqual([{ good: 90, scrap: 5 }])
    expect(
      await company.rows(
        sql`SELECT kind, content ->> 'good' AS good FROM import_replaced WHERE kind = 'production_report'`,
      ),
    ).toEqual([{ kind: 'production_report', good: '100' }])
    // A replaced run cannot be withdrawn; its replacement stays.
    await takeBack(first.id)
    expect(await pieces()).toEqual([{ good: 90, scrap: 5 }])
  })

  it('leaves nothing behind in the time, the shifts and the progress of orders when it is taken back', async () => {
    const head = 'Machine;Work order;Product;Start;End;Good;Scrap'
    const { id } = await bring('generic_production', [head, 'P-9;O-9;Cap;07.01.2026 08:00;07.01.2026 12:00;70;2'])
    const left = () =>
      company.rows(sql`
        SELECT (SELECT count(*) FROM machine_time t WHERE t.machine_id = m.id) AS times,
          (SELECT count(*) FROM machine_shift q WHERE q.machine_id = m.id) AS shifts,
          (SELECT count(*) FROM production_report r WHERE r.machine_id = m.id) AS reports,
          (SELECT coalesce(sum(p.good), 0) FROM work_order_progress p JOIN work_order o ON o.id = p.work_order_id
            WHERE o.code = 'O-9') AS progress
        FROM machine m WHERE m.code = 'P-9'`)
    expect(await left()).toEqual([{ times: 1, shifts: 1, reports: 1, progress: 70 }])
    await takeBack(id)
    expect(await left()).toEqual([{ times: 0, shifts: 0, reports: 0, progress: 0 }])
  })

  it('keeps rows that it repeats, even if keys match other rows', async () => {
    const first = [stops[0]!, 'S-3;05.01.2026 08:00;30;Jam', 'S-3;05.01.2026 10:00;10;Jam']
    await bring('generic_stoppages', first)
    const { counts } = await bring(
      'generic_stoppages',
      [first[0]!, first[1]!, 'S-3;05.01.2026 10:00;15;Tool'],
      ['machine'],
    )
    expect(counts).toEqual({ ...none, rowsChanged: 1, rowsKnown: 1 })
    expect(await timeOf('S-3')).toEqual([
      { start: '08:00', state: 'stop', reason: 'Jam', minutes: 30 },
      { start: '10:00', state: 'stop', reason: 'Tool', minutes: 15 },
    ])
  })

  it('replaces punches and comes back whole', async () => {
    const head = 'Employee;Reader;Time;Direction'
    const first = [
      head,
      'E-1;GATE;12.01.2026 07:58;in',
      'E-1;GATE;12.01.2026 17:04;out',
      'E-2;GATE;12.01.2026 08:00;in',
    ]
    const one = await bring('generic_punches', first)
    expect(one.counts).toEqual({ ...none, rowsNew: 3 })
    // A reader who sees only some people does not see it.
    expect(await company.rows(sql`SELECT of_people FROM import_run WHERE id = ${one.id}`)).toEqual([
      { of_people: true },
    ])
    const second = [head, 'E-1;GATE;12.01.2026 07:48;in', first[2]!, 'E-2;GATE;12.01.2026 08:00;out']
    const keys: RowKey[] = ['person', 'day', 'direction']
    const { id, counts } = await bring('generic_punches', second, keys)
    expect(counts).toEqual({ ...none, rowsNew: 1, rowsChanged: 1, rowsKnown: 1 })
    const punches = async () => {
      const rows = await company.rows(sql<{ said: string }>`
        SELECT concat_ws(' ', credential, to_char(occurred_at AT TIME ZONE 'Europe/Istanbul', 'HH24:MI'), state) AS said
        FROM punch ORDER BY 1`)
      return rows.map(({ said }) => said)
    }
    expect(await punches()).toEqual(['E-1 07:48 in', 'E-1 17:04 out', 'E-2 08:00 in', 'E-2 08:00 out'])
    expect((await bring('generic_punches', second, keys)).counts).toEqual({ ...none, rowsKnown: 3 })
    await takeBack(id, 'punches')
    expect(await punches()).toEqual(['E-1 07:58 in', 'E-1 17:04 out', 'E-2 08:00 in'])
    await takeBack(one.id, 'punches')
    expect(await punches()).toEqual([])
  })

  it('restores orders, and deletes those that were never used', async () => {
    const head = 'Order No;Item;Planned Qty;Due Date'
    const first = await bring('order_list', [head, 'W-1;Cap;100;30.11.2026', 'W-2;Cap;50;30.11.2026'])
    const { id, counts } = await bring('order_list', [
      head,
      'W-1;Cap;120;02.12.2026',
      'W-2;Cap;50;30.11.2026',
      'W-3;Cap;5;',
    ])
    expect(counts).toEqual({ ...none, rowsNew: 1, rowsChanged: 1, rowsKnown: 1 })
    const orders = () =>
      company.rows(
        sql`SELECT code, planned_quantity AS planned, due_date::text AS due FROM work_order WHERE code LIKE 'W-%' ORDER BY 1`,
      )
    await company.rows(sql`UPDATE work_order SET due_date = '2026-12-24' WHERE code = 'W-1'`)
    await takeBack(id, 'orders')
    expect(await orders()).toEqual([
      { code: 'W-1', planned: 100, due: '2026-12-24' },
      { code: 'W-2', planned: 50, due: '2026-11-30' },
    ])
    await company.rows(sql`UPDATE work_order SET status = 'closed', closed_at = now() WHERE code = 'W-2'`)
    await takeBack(first.id, 'orders')
    expect(await orders()).toEqual([{ code: 'W-2', planned: 50, due: '2026-11-30' }])
    expect(
      await company.rows(sql`SELECT rows_stayed AS stayed FROM import_run WHERE rows_stayed > 0 ORDER BY id`),
    ).toEqual([{ stayed: 1 }, { stayed: 1 }])
  })

  it('asks about rows without a time when an earlier file has taken their place in the day', async () => {
    const head = 'Machine;Date;Minutes;Reason'
    const chosen = { withoutTime: 'day', dateFormat: 'dd.MM.yyyy' } as const
    await bring('generic_stoppages', [head, 'S-7;13.01.2026;20;Jam', 'S-7;13.01.2026;10;Jam'], [], chosen)
    const path = await company.save([head, 'S-7;14.01.2026;20;Jam', 'S-7;13.01.2026;25;Tool'].join('\n'))
    const { suggestions } = await inspectFile(path, 'company', importProfiles)
    const mapping = { ...suggestions.find(({ profile }) => profile === 'generic_stoppages')?.mapping, ...chosen }
    const { outcome } = await company.run('generic_stoppages', path, { mapping, dryRun: true })
    const taken = { why: 'taken', from: '2026-01-13', to: '2026-01-13', rows: 1, rowNumbers: [3] }
    expect(outcome).toMatchObject({ status: 'done', counts: { rowsNew: 2, questions: [taken] } })
    const kept = await company.run('generic_stoppages', path, { mapping })
    expect(kept.outcome).toMatchObject({ status: 'failed', problem: { code: 'dates_to_confirm' } })
  })

  it('reports rows that leave nothing, and never counts them as new', async () => {
    const { counts } = await bring('generic_stoppages', [
      stops[0]!,
      'S-2;08.01.2026 08:00;60;Jam',
      'S-2;08.01.2026 08:10;10;Jam',
      'S-2;08.01.2026 11:00;0;Jam',
    ])
    expect(counts).toEqual({ ...none, rowsNew: 1, rowsNothing: 2 })
  })
})
