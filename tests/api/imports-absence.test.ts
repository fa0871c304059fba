import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dataFolder, type ImportCompany, openImportCompany } from './support/import-company.ts'

const file = join(dataFolder, 'uci_absenteeism', 'Absenteeism_at_work.csv')

interface Row {
  person: string
  reason: number
  month: number
  weekday: number
  hours: number
}
/** The file's own rows, year and description aside. */
const rowsOf = (text: string): Row[] =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => {
      const cells = line.split(';')
      const [, reason, month, weekday] = cells.map(Number) as [number, number, number, number]
      return { person: cells[0]!, reason, month, weekday, hours: Number(cells.at(-1)) }
    })
const sums = (rows: readonly { key: string; hours: number }[]) => {
  const hoursByKey: Record<string, number> = {}
  for (const { key, hours } of rows) hoursByKey[key] = (hoursByKey[key] ?? 0) + hours
  return hoursByKey
}

describe.skipIf(!existsSync(file))('the absences of a courier company', () => {
  let company: ImportCompany
  let run: Awaited<ReturnType<ImportCompany['run']>>
  beforeAll(async () => {
    company = await openImportCompany()
    run = await company.run('uci_absenteeism', file)
  }, 240_000)
  afterAll(() => company.close())

  const absences = () =>
    company.rows(sql<{ person: string; type: string; note: string; date: string; until: string; hours: number }>`
      SELECT replace(e.code, 'UCI-', '') AS person, t.code AS type, r.reason AS note, r.first_date::text AS date,
        r.last_date::text AS until, r.amount::float8 AS hours
      FROM leave_request r JOIN employee e ON e.id = r.employee_id JOIN leave_type t ON t.id = r.leave_type_id
      WHERE r.status = 'approved' ORDER BY r.id`)

  it('are imported except for rows without an absence, each with its reason', async () => {
    expect(run.outcome).toMatchObject({
      status: 'done',
      counts: { rowsRead: 740, rowsNew: 696, rowsKnown: 0, rowsRefused: 44, firstDate: '2007-07-02' },
    })
    const refused = await run.readRefusals({ limit: 100, offset: 0 })
    const codes = refused.map(({ faults }) => faults.map(({ code }) => code).join())
    expect(sums(codes.map((key) => ({ key, hours: 1 })))).toEqual({ no_absence: 41, 'no_month,no_absence': 3 })
    expect(refused.filter(({ faults }) => faults.length === 2).map(({ rowNumber }) => rowNumber)).toEqual([
      739, 740, 741,
    ])
    expect(refused[0]).toMatchObject({ rowNumber: 3, faults: [{ field: 'Absenteeism time in hours' }] })
  })

  it('have the sums of the file by person, reason, month and weekday', async () => {
    const source = rowsOf(readFileSync(file, 'utf8'))
    const absenceRows = await absences()
    expect(absenceRows.reduce((sum, { hours }) => sum + hours, 0)).toBe(5124)
    expect(sums(source.map(({ hours }) => ({ key: 'all', hours })))).toEqual({ all: 5124 })
    const byPerson = sums(absenceRows.map(({ person, hours }) => ({ key: person, hours })))
    expect(byPerson).toMatchObject({ 3: 482, 14: 476, 11: 450 })
    const byNote = sums(absenceRows.map(({ note, hours }) => ({ key: note, hours })))
    expect(byNote).toMatchObject({
      'ICD XIII Diseases of the musculoskeletal system and connective tissue': 842,
      'ICD XIX Injury, poisoning and other consequences of external causes': 729,
      'Medical consultation': 424,
      'Dental consultation': 335,
      'ICD XI Diseases of the digestive system': 297,
    })
    expect(Object.keys(byNote)).toHaveLength(27)

    const order = [...new Set(absenceRows.map(({ note }) => note))]
    const reasonOf = new Map(
      source.filter(({ hours }) => hours > 0).map(({ reason }, index) => [absenceRows[index]!.note, reason]),
    )
    expect(reasonOf.size).toBe(order.length)
    const weekday = (date: string) => new Date(date).getUTCDay() + 1
    const keyOf = (...parts: (string | number)[]) => parts.join(' ')
    expect(
      sums(
        absenceRows.map(({ person, note, date, hours }) => ({
          key: keyOf(person, reasonOf.get(note)!, Number(date.slice(5, 7)), weekday(date)),
          hours,
        })),
      ),
    ).toEqual(
      sums(
        source
          .filter(({ hours }) => hours > 0)
          .map(({ person, reason, month, weekday: day, hours }) => ({ key: keyOf(person, reason, month, day), hours })),
      ),
    )
    const years = sums(absenceRows.map(({ date }) => ({ key: date.slice(0, 7), hours: 1 })))
    expect(Object.keys(years).toSorted()).toEqual(
      Array.from(
        { length: 37 },
        (_, at) => `${2007 + Math.floor((at + 6) / 12)}-${`${((at + 6) % 12) + 1}`.padStart(2, '0')}`,
      ),
    )
  })

  it('lie on one day each, longer ones on the working days that follow', async () => {
    const [days] = await company.rows(sql<{ twice: number; sundays: number; longest: number }>`
      SELECT count(*) - count(DISTINCT (employee_id, business_date)) AS twice,
        count(*) FILTER (WHERE extract(isodow FROM business_date) > 5) AS sundays,
        (SELECT max(n) FROM (SELECT count(*) AS n FROM leave_day GROUP BY request_id) q) AS longest FROM leave_day`)
    expect(days).toEqual({ twice: 0, sundays: 0, longest: 15 })
    const [first] = await absences()
    expect(first).toMatchObject({ person: '11', type: 'ABS-UNJUSTIFIED', date: '2007-07-03', hours: 4 })
    const [marked] = await company.rows(sql`
      SELECT count(*) AS n, count(DISTINCT import_run_id) AS runs, count(created_by) AS by FROM leave_request`)
    expect(marked).toEqual({ n: 696, runs: 1, by: 0 })
  })

  it('add nothing when they come again', async () => {
    const again = await company.run('uci_absenteeism', file)
    expect(again.outcome).toMatchObject({ counts: { rowsNew: 0, rowsKnown: 696, rowsRefused: 44 } })
    const [row] = await company.rows(sql`SELECT count(*) AS n FROM leave_request`)
    expect(row).toEqual({ n: 696 })
  }, 120_000)
})
