import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectFile } from '#api/modules/imports/inspect-file.ts'
import { takeImportBack } from '#api/modules/imports/take-back.ts'
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

  type Keys = ('machine' | 'start' | 'order')[]
  async function bring(profile: string, lines: readonly string[], keys: Keys = []) {
    const path = await company.save(lines.join('\n'))
    const { suggestions } = await inspectFile(path, 'company', importProfiles)
    const mapping = { ...suggestions.find((one) => one.profile === profile)?.mapping, keys }
    const { id, outcome } = await company.run(profile, path, { mapping })
    if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome))
    const { rowsNew, rowsChanged, rowsKnown, rowsNothing, rowsRefused } = outcome.counts
    return { id, counts: { rowsNew, rowsChanged, rowsKnown, rowsNothing, rowsRefused } }
  }
  const none = { rowsNew: 0, rowsChanged: 0, rowsKnown: 0, rowsNothing: 0, rowsRefused: 0 }
  const takeBack = async (id: string) => {
    await company.rows(sql`UPDATE import_run SET status = 'taking_back' WHERE id = ${id}`)
    await takeImportBack(company.app, company.id, id)
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
    await expect(takeImportBack(company.app, company.id, id)).rejects.toThrow('not being taken back')
    expect(await timeOf('S-9')).toEqual([{ start: '08:00', state: 'stop', reason: 'Jam', minutes: 30 }])
  })

  it('adds changed rows where no key is chosen', async () => {
    const { counts } = await bring('generic_stoppages', [stops[0]!, 'S-1;05.01.2026 10:00;20;Tool'])
    expect(counts).toEqual({ ...none, rowsNew: 1 })
  })

  it('replaces pieces and scrap of an order, which stand once then', async () => {
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
    // What was replaced is nobody's to take back; what replaced it stays.
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

  it('tells of rows that leave nothing, and never calls them new', async () => {
    const { counts } = await bring('generic_stoppages', [
      stops[0]!,
      'S-2;08.01.2026 08:00;60;Jam',
      'S-2;08.01.2026 08:10;10;Jam',
      'S-2;08.01.2026 11:00;0;Jam',
    ])
    expect(counts).toEqual({ ...none, rowsNew: 1, rowsNothing: 2 })
  })
})
