import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { carryOut } from '#api/modules/imports/run-import.ts'
import { updateRunning } from '#api/modules/imports/imports.queries.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { importProfiles } from '#seed/importers/profiles.ts'
import { type ImportCompany, contentsOf, hasData, levyFile, openImportCompany } from './support/import-company.ts'

const heading =
  'Case ID,Activity,Resource,Start Timestamp,Complete Timestamp,Span,Work Order  Qty,Part Desc.,Worker ID,Report Type,Qty Completed,Qty Rejected,Qty for MRB,Rework'
const row = (changes: Record<number, string> = {}) => {
  const cells = [
    'Case 1',
    'Turning - Machine 4',
    'Machine 4 - Turning',
    '2012/01/29 23:24:00.000',
    '2012/01/30 05:43:00.000',
    '006:19',
    '10',
    'Cable Head',
    'ID4932',
    'D',
    '1',
    '0',
    '0',
    '',
  ]
  return cells.map((cell, index) => changes[index] ?? cell).join(',')
}

describe('rows of a file', () => {
  let company: ImportCompany
  let empty: Record<string, number>
  beforeAll(async () => {
    company = await openImportCompany()
    empty = await contentsOf(company)
  })
  afterAll(() => company.close())
  beforeEach(async () => {
    for (const table of [
      'machine_time',
      'machine_state_interval',
      'machine_time_claim',
      'scrap_report',
      'production_report',
      'machine_shift',
      'shift_instance',
      'work_order',
      'ideal_cycle',
    ])
      await company.rows(sql`DELETE FROM ${sql.table(table)}`)
  })

  const refusalsOf = async (text: string) => {
    const run = await company.run('production_4tu', await company.save(text))
    const refusals = await run.readRefusals({ limit: 100, offset: 0 })
    return {
      outcome: run.outcome,
      refusals: refusals.map(({ rowNumber, faults }) => [rowNumber, ...faults.map((f) => f.code)]),
    }
  }

  it('keeps the good rows and says of each bad one where and why', async () => {
    const text = [
      heading,
      row(),
      row({ 3: '24:00.0', 4: '43:00.0' }),
      row({ 4: '2012/01/29 20:00:00.000' }),
      row({ 10: 'many', 9: 'X' }),
      'Case 1,too short',
      row({ 7: 'Ballnut' }),
      row({ 0: '' }),
      row({ 4: '2013/01/30 05:43:00.000' }),
      row({ 3: '2012/01/30 06:00:00.000', 4: '2012/01/30 07:00:00.000' }),
    ].join('\r\n')
    const { outcome, refusals } = await refusalsOf(text)
    expect(outcome).toMatchObject({ status: 'done', counts: { rowsRead: 9, rowsNew: 2, rowsRefused: 7 } })
    expect(refusals).toEqual([
      [3, 'not_a_date', 'not_a_date'],
      [4, 'ends_before_start'],
      [5, 'not_a_choice', 'not_a_number'],
      [6, 'column_count'],
      [7, 'product_differs'],
      [8, 'missing'],
      [9, 'interval_too_long'],
    ])
    const [stored] = await company.rows(sql<{ field: string; reason: string; raw: Record<string, string> }>`
      SELECT field, reason, raw FROM import_refusal WHERE row_number = 3 ORDER BY import_run_id DESC LIMIT 1`)
    expect(stored?.field).toBe('Start Timestamp')
    expect(stored?.reason).toContain('is not a date of the form yyyy/MM/dd HH:mm:ss.SSS: “24:00.0”')
    expect(stored?.raw['Start Timestamp']).toBe('24:00.0')
  })

  it('books equal rows as often as the file has them, however often it is imported', async () => {
    const path = await company.save([heading, row(), row(), row()].join('\n'))
    expect((await company.run('production_4tu', path)).outcome).toMatchObject({ counts: { rowsNew: 3 } })
    expect((await company.run('production_4tu', path)).outcome).toMatchObject({ counts: { rowsNew: 0, rowsKnown: 3 } })
    const longer = await company.save([heading, row(), row(), row(), row()].join('\n'))
    expect((await company.run('production_4tu', longer)).outcome).toMatchObject({
      counts: { rowsNew: 1, rowsKnown: 3 },
    })
  })

  it('leaves nothing after a dry run and counts the same', async () => {
    const other = await openImportCompany()
    try {
      const path = await other.save([heading, row(), row({ 10: '-1' })].join('\n'))
      const dry = await other.run('production_4tu', path, { dryRun: true })
      expect(await contentsOf(other)).toEqual(empty)
      const real = await other.run('production_4tu', path)
      expect(dry.outcome).toEqual(real.outcome)
      expect((await dry.readRefusals({ limit: 9, offset: 0 })).length).toBe(1)
    } finally {
      await other.close()
    }
  })

  it('cuts a report at midnight into the shifts it ran through and books it where it ended', async () => {
    await refusalsOf([heading, row()].join('\n'))
    // 23:24 to 05:43 in Jerusalem lies in the night that opened on the 29th.
    const times = await company.rows(sql`SELECT business_date::text AS date, shift, seconds FROM machine_time`)
    expect(times).toEqual([{ date: '2012-01-29', shift: 'night', seconds: 22_740 }])
  })

  it.each([
    ['an empty file', '', 'empty_file'],
    ['a heading alone', heading, 'empty_file'],
    ['another heading', 'a,b,c\n1,2,3', 'missing_columns'],
    ['zeros', '\u0000'.repeat(2000), 'not_text'],
    ['an endless line', `${heading}\n${'x'.repeat(300_000)}`, 'line_too_long'],
  ])('refuses %s as a whole', async (_, text, code) => {
    const { outcome } = await refusalsOf(text)
    expect(outcome).toMatchObject({ status: 'failed', problem: { code } })
    const [run] = await company.rows(
      sql`SELECT status, error->>'code' AS code FROM import_run ORDER BY id DESC LIMIT 1`,
    )
    expect(run).toEqual({ status: 'failed', code })
  })

  it('takes back everything when it is cancelled', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => row({ 8: `ID${index % 100}` }))
    const path = await company.save([heading, ...lines].join('\n'))
    const before = await contentsOf(company)
    const [run] = await company.rows(sql<{
      id: string
    }>`INSERT INTO import_run (company_id, profile, file_name, dry_run)
      VALUES (${company.id}, 'production_4tu', 'f', false) RETURNING id`)
    const order = {
      companyId: company.id,
      runId: run?.id ?? '',
      fileName: 'f',
      path,
      profile: importProfiles[0]!,
      mapping: { columns: {} },
      dryRun: false,
    }
    let cancelled: Promise<boolean> | undefined
    const outcome = await carryOut(company.app, order, ({ rowsRead }) => {
      if (rowsRead < 2000) return
      cancelled ??= inCompany(company.app, company.id, (trx) =>
        updateRunning(trx, company.id, order.runId, { status: 'cancelled' }),
      )
    })
    expect(await cancelled).toBe(true)
    expect(outcome).toEqual({ status: 'cancelled' })
    expect(await contentsOf(company)).toEqual(before)
  })

  it.skipIf(!hasData)('refuses every row of the file that a spreadsheet program damaged', async () => {
    const text = await readFile(levyFile, 'utf8')
    const damaged = text.replaceAll(/\d{4}\/\d\d\/\d\d \d\d:(\d\d:\d\d)\.000/g, '$1.0')
    const run = await company.run('production_4tu', await company.save(damaged))
    expect(run.outcome).toMatchObject({ status: 'done', counts: { rowsNew: 0, rowsRefused: 4543 } })
    const [first] = await run.readRefusals({ limit: 1, offset: 0 })
    expect(first?.faults.map((rowFault) => [rowFault.field, rowFault.code])).toEqual([
      ['Start Timestamp', 'not_a_date'],
      ['Complete Timestamp', 'not_a_date'],
    ])
  })
})
