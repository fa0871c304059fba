import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeProfile } from '#api/modules/imports/describe-profile.ts'
import { inspectFile } from '#api/modules/imports/inspect-file.ts'
import { importProfiles } from '#seed/importers/profiles.ts'
import { type ImportCompany, openImportCompany } from './support/import-company.ts'
import type { StrangeFile } from './support/strange-file.ts'
import { strangeFiles } from './support/strange-files.ts'

describe('files of strangers', () => {
  let company: ImportCompany
  beforeAll(async () => {
    company = await openImportCompany()
    await company.rows(sql`WITH s AS (
        INSERT INTO site (company_id, code, name, time_zone) VALUES (${company.id}, 'IST', 'İstanbul', 'Europe/Istanbul') RETURNING id),
      shifts AS (INSERT INTO shift_definition (company_id, site_id, code, starts_at, ends_at)
        SELECT ${company.id}, s.id, d.* FROM s, (VALUES ('morning', time '06:00', time '14:00'),
          ('evening', '14:00', '22:00'), ('night', '22:00', '06:00')) AS d),
      people AS (INSERT INTO employee (company_id, site_id, code, name, email)
        SELECT ${company.id}, s.id, d.* FROM s, (VALUES ('1', 'Ana', 'Ana@x.example'), ('2', 'Bo', NULL), ('42', 'Eda', NULL),
          ('901', 'C', NULL), ('904', 'D', NULL), ('905', 'E', NULL)) AS d),
      kinds AS (INSERT INTO leave_type (company_id, code, name, unit, paid, limited, colour)
        SELECT ${company.id}, d, d, 'day', true, true, 'red' FROM (VALUES ('Leave A'), ('Leave B'), ('Leave C')) AS k (d)),
      area AS (INSERT INTO area (company_id, site_id, code, name) SELECT ${company.id}, id, 'A', 'A' FROM s RETURNING id),
      class AS (INSERT INTO machine_class (company_id, code, name) VALUES (${company.id}, 'C', 'C') RETURNING id)
      INSERT INTO machine (company_id, area_id, machine_class_id, code, name)
        SELECT ${company.id}, area.id, class.id, d, d FROM area, class, (VALUES ('M1'), ('M2')) AS m (d)`)
  })
  afterAll(() => company.close())

  const at = (column: string) => sql`to_char(${sql.raw(column)} AT TIME ZONE 'Europe/Istanbul', 'DD HH24:MI:SS')`
  const figures: Record<string, () => Promise<{ said: string }[]>> = {
    generic_punches: () =>
      company.rows(sql`SELECT concat_ws(' ', ${at('occurred_at')}, coalesce(e.code, credential), coalesce(state, '-'), origin) AS said
        FROM punch p LEFT JOIN employee e ON e.id = p.employee_id ORDER BY 1`),
    generic_stoppages: () =>
      company.rows(sql`SELECT concat_ws(' ', m.code, ${at('lower(during)')},
          trim_scale(round(extract(epoch FROM upper(during) - lower(during)) / 60, 2))) AS said
        FROM machine_time_claim c JOIN machine m ON m.id = c.machine_id WHERE c.state = 'stop' ORDER BY m.code, during`),
    generic_production: () =>
      company.rows(sql`SELECT concat_ws(' ', o.code, p.code, sum(r.good), 'of', coalesce(max(o.planned_quantity)::text, '-')) AS said
        FROM production_report r JOIN work_order o ON o.id = r.work_order_id JOIN product p ON p.id = o.product_id
        GROUP BY o.code, p.code ORDER BY 1`),
    order_list: () =>
      company.rows(sql`SELECT concat_ws(' ', o.code, p.code, o.planned_quantity, o.due_date, m.code) AS said
        FROM work_order o JOIN product p ON p.id = o.product_id LEFT JOIN machine m ON m.id = o.machine_id
        WHERE o.status <> 'closed' ORDER BY 1`),
    leave_balances: () =>
      company.rows(sql`SELECT concat_ws(' ', e.code, t.code, x.year, trim_scale(sum(x.amount))) AS said
        FROM leave_ledger_entry x JOIN employee e ON e.id = x.employee_id JOIN leave_type t ON t.id = x.leave_type_id
        GROUP BY e.code, t.code, x.year ORDER BY 1`),
  }
  figures.day_sheet = figures.generic_punches!
  figures.shift_log = async () => [...(await figures.generic_stoppages!()), ...(await figures.generic_production!())]
  const clear = () =>
    company.rows(
      sql`TRUNCATE punch, production_report, scrap_report, machine_time_claim, work_order, leave_ledger_entry CASCADE`,
    )

  it.each(strangeFiles)('$name', async (file: StrangeFile) => {
    const path = await company.save(`${file.lines.join('\r\n')}\r\n`)
    const { suggestedProfile, suggestions } = await inspectFile(path, 'company', importProfiles)
    expect(suggestedProfile).toBe(file.suggested)
    const profile = file.as ?? file.suggested ?? ''
    const suggested = suggestions.find((suggestion) => suggestion.profile === profile)
    expect(suggested?.source ?? undefined).toBe(file.source)
    const { fields } = describeProfile(importProfiles.find(({ id }) => id === profile)!)
    const worded = fields.filter((field) => field.worded || field.words).map(({ name }) => name)
    expect(worded).toEqual(expect.arrayContaining(Object.keys(file.chosen?.words ?? {})))
    await clear()
    const mapping = { ...suggested?.mapping, ...file.chosen }
    const { outcome, readRefusals } = await company.run(profile, path, { mapping, confirmDates: true })
    const refused = await readRefusals({ limit: 20, offset: 0 })
    expect(refused.map(({ rowNumber, faults }) => ({ row: rowNumber, code: faults[0]?.code }))).toEqual(
      file.refused ?? [],
    )
    expect(outcome).toMatchObject({ status: 'done', counts: { rowsNew: file.taken } })
    const figureRows = await figures[profile]!()
    expect(figureRows.map(({ said }) => said)).toEqual(file.figures ?? [])
  })

  it('of production by day lie in its shifts, with their scrap and without invented running time', async () => {
    const file = strangeFiles.find(({ name }) => name.startsWith('production by day'))!
    const path = await company.save(file.lines.join('\n'))
    const { suggestions } = await inspectFile(path, 'company', importProfiles)
    await clear()
    const mapping = { ...suggestions[0]!.mapping, ...file.chosen }
    await company.run('generic_production', path, { mapping })
    const shifts =
      await company.rows(sql`SELECT business_date::text AS day, shift, sum(good) AS good, sum(scrap) AS scrap
      FROM production_report GROUP BY 1, 2 ORDER BY min(reported_at)`)
    expect(shifts).toEqual([
      { day: '2026-11-16', shift: 'morning', good: 667, scrap: 12 },
      { day: '2026-11-16', shift: 'evening', good: 666, scrap: 11 },
      { day: '2026-11-16', shift: 'night', good: 667, scrap: 12 },
    ])
    expect(await company.rows(sql`SELECT FROM machine_time_claim`)).toEqual([])
    const again = await company.run('generic_production', path, { mapping })
    expect(again.outcome).toMatchObject({ counts: { rowsNew: 0, rowsKnown: 2 } })
  })

  it('may be on another sheet, below a title, with unformatted dates', async () => {
    const book = new ExcelJS.Workbook()
    book.addWorksheet('Read me').addRow(['Stops of November'])
    const sheet = book.addWorksheet('Stops')
    sheet.addRows([['Stops', null], [], ['Machine', 'Start', 'Minutes', 'Reason']])
    // 2026-11-16 08:15 and 22:50, as a workbook counts days.
    for (const [start, minutes] of [
      [46_342.34375, 25],
      [46_342 + 22.8333333 / 24, 80],
    ] as const)
      sheet.addRow(['DT40', start, minutes, 'jam'])
    const path = await company.save(new Uint8Array(await book.xlsx.writeBuffer()))
    const first = await inspectFile(path, 'company', importProfiles, { sheet: 'Read me' })
    expect(first).toMatchObject({ suggestedProfile: null, columns: ['Stops of November'] })
    const looked = await inspectFile(path, 'company', importProfiles)
    expect(looked).toMatchObject({
      sheets: ['Read me', 'Stops'],
      layout: { sheet: 'Stops', firstRow: 3, noHeading: false },
      suggestedProfile: 'generic_stoppages',
    })
    await clear()
    const { mapping } = looked.suggestions[0]!
    const { outcome } = await company.run('generic_stoppages', path, { mapping })
    expect(outcome).toMatchObject({ status: 'done', counts: { rowsNew: 2, rowsRefused: 0 } })
    expect((await figures.generic_stoppages!()).map(({ said }) => said)).toEqual([
      'DT40 16 08:15:00 25',
      'DT40 16 22:50:00 80',
    ])
  })

  it('are known when they come again', async () => {
    const file = strangeFiles[0]!
    const path = await company.save(file.lines.join('\n'))
    const { suggestions } = await inspectFile(path, 'company', importProfiles)
    await clear()
    const bring = () => company.run('generic_punches', path, { mapping: suggestions[0]!.mapping })
    expect((await bring()).outcome).toMatchObject({ counts: { rowsNew: 6 } })
    expect((await bring()).outcome).toMatchObject({ counts: { rowsNew: 0, rowsKnown: 6 } })
  })
})
