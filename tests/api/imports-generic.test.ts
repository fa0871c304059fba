import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackAdditions } from '#api/modules/imports/additions.ts'
import { inspectFile } from '#api/modules/imports/inspect-file.ts'
import { inCompany } from '#api/platform/db/database.ts'
import { importProfiles } from '#seed/importers/profiles.ts'
import { type ImportCompany, openImportCompany } from './support/import-company.ts'

describe('tables with mapped columns', () => {
  let company: ImportCompany
  beforeAll(async () => {
    company = await openImportCompany()
    await company.rows(sql`WITH s AS (
        INSERT INTO site (company_id, code, name, time_zone) VALUES (${company.id}, 'IST', 'İstanbul', 'Europe/Istanbul') RETURNING id)
      INSERT INTO shift_definition (company_id, site_id, code, starts_at, ends_at)
        SELECT ${company.id}, s.id, d.* FROM s, (VALUES ('morning', time '07:00', time '15:00'),
          ('evening', '15:00', '23:00'), ('night', '23:00', '07:00')) AS d`)
  })
  afterAll(() => company.close())

  const production = [
    'Tezgah;İş emri;Ürün;Başlangıç;Bitiş;Sağlam;Iskarta;Iskarta nedeni;Çevrim',
    'P-1;IE-1;Kapak;05.01.2026 08:00;05.01.2026 12:00;1.000;20;Çapak;12,5',
    'P-1;IE-1;;05.01.2026 12:00;05.01.2026 14:00;400;;;',
    'P-1;IE-2;;05.01.2026 14:00;05.01.2026 15:00;10;;;',
  ].join('\n')
  const stoppages = [
    'Tezgah;Başlangıç;Süre;Duruş nedeni',
    'P-1;05.01.2026 09:00;30,5;Kalıp değişimi',
    'P-1;05.01.2026 13:00;10;',
  ].join('\n')

  async function importSuggested(profile: string, text: string, changes = {}, how = {}) {
    const path = await company.save(text)
    const { suggestions } = await inspectFile(path, 'company', importProfiles)
    const mapping = suggestions.find((candidate) => candidate.profile === profile)?.mapping
    return company.run(profile, path, { mapping: { ...mapping, ...changes }, ...how })
  }

  it('suggests a profile, its columns and its formats', async () => {
    const { suggestions, rowCount } = await inspectFile(await company.save(production), 'company', importProfiles)
    expect(rowCount).toBe(3)
    expect(suggestions[0]).toMatchObject({
      profile: 'generic_production',
      mapping: {
        dateFormat: 'dd.MM.yyyy HH:mm',
        decimal: ',',
        columns: { machine: 'Tezgah', order: 'İş emri', good: 'Sağlam', cycle: 'Çevrim' },
      },
    })
    const stops = await inspectFile(await company.save(stoppages), 'company', importProfiles)
    expect(stops.suggestions[0]?.profile).toBe('generic_stoppages')
  })

  it('books production with decimal commas, reasons and cycles', async () => {
    const run = await importSuggested('generic_production', production)
    expect(run.outcome).toMatchObject({ counts: { rowsNew: 2, rowsRefused: 1 } })
    expect(await run.readRefusals({ limit: 1, offset: 0 })).toMatchObject([
      { rowNumber: 4, faults: [{ code: 'product_missing', params: { order: 'IE-2' } }] },
    ])
    const reports = await company.rows(sql`
      SELECT good, scrap, ideal_cycle_seconds AS cycle, lower(during)::text AS start, shift FROM production_report
      ORDER BY during`)
    expect(reports).toEqual([
      { good: 1000, scrap: 20, cycle: 12.5, start: '2026-01-05 05:00:00+00', shift: 'morning' },
      { good: 400, scrap: 0, cycle: 12.5, start: '2026-01-05 09:00:00+00', shift: 'morning' },
    ])
    const [scrap] = await company.rows(sql`
      SELECT r.name, s.quantity FROM scrap_report s JOIN scrap_reason r ON r.id = s.reason_id`)
    expect(scrap).toEqual({ name: 'Çapak', quantity: 20 })
  })

  it('begins the history of what it adds, under the file’s name', async () => {
    const entries = await company.rows<{ subject: string; what: string; detail: object }>(sql`
      SELECT a.subject, coalesce(m.code, o.code, p.code) AS what, a.detail FROM audit_log a
      LEFT JOIN machine m ON m.id::text = a.subject_id
      LEFT JOIN work_order o ON o.id::text = a.subject_id
      LEFT JOIN product p ON p.id::text = a.subject_id
      WHERE a.action LIKE '%.create' ORDER BY a.id`)
    expect(entries.map(({ subject }) => subject).toSorted()).toEqual([
      'area',
      'ideal_cycle',
      'machine',
      'machine_class',
      'product',
      'scrap_reason',
      'work_order',
    ])
    const machine = entries.find(({ subject }) => subject === 'machine')
    expect(machine).toMatchObject({ what: 'P-1', detail: { version: 1, file: 'file' } })
    expect(machine!.detail).toHaveProperty(
      'changes',
      expect.arrayContaining([{ field: 'code', before: null, after: 'P-1' }]),
    )
    expect(entries.find(({ subject }) => subject === 'work_order')).toMatchObject({ what: 'IE-1' })
  })

  it('refuses rows that name what may not be added, and keeps the others', async () => {
    await company.rows(sql`UPDATE machine_class SET active = false`)
    const rows = [
      'Tezgah;İş emri;Ürün;Başlangıç;Bitiş;Sağlam',
      'P-1;IE-1;;06.01.2026 08:00;06.01.2026 12:00;1',
      'P-2;IE-1;;06.01.2026 08:00;06.01.2026 12:00;1',
    ]
    const run = await importSuggested('generic_production', rows.join('\n'), {}, { dryRun: true })
    await company.rows(sql`UPDATE machine_class SET active = true`)
    expect(run.outcome).toMatchObject({ counts: { rowsNew: 1, rowsRefused: 1 } })
    expect(await run.readRefusals({ limit: 5, offset: 0 })).toMatchObject([
      { rowNumber: 3, faults: [{ code: 'out_of_use', params: { value: 'Imported machines' } }] },
    ])
    await inCompany(company.app, company.id, async (trx) => {
      const additions = trackAdditions(trx, { caller: { companyId: company.id }, requestId: 'test', file: 'f' })
      const [code, name] = ['LONG', 'N'.repeat(121)]
      for (let times = 0; times < 2; times++)
        expect(await additions.add(['products', code], { code, name })).toBeUndefined()
      expect(additions.refusedOf([['products', code]])).toMatchObject([
        { code: 'name_too_long', params: { max: '120' } },
      ])
    })
  })

  it('stops of a second file override the production of the first', async () => {
    const run = await importSuggested('generic_stoppages', stoppages)
    expect(run.outcome).toMatchObject({ counts: { rowsNew: 2, rowsRefused: 0 } })
    const times = await company.rows(sql`
      SELECT t.state, r.name AS reason, t.started_local::time::text AS start, t.seconds FROM machine_time t
      LEFT JOIN stoppage_reason r ON r.id = t.reason_id ORDER BY t.started_at`)
    expect(times).toEqual([
      { state: 'run', reason: null, start: '08:00:00', seconds: 3600 },
      { state: 'stop', reason: 'Kalıp değişimi', start: '09:00:00', seconds: 1830 },
      { state: 'run', reason: null, start: '09:30:30', seconds: 8970 },
      { state: 'run', reason: null, start: '12:00:00', seconds: 3600 },
      { state: 'stop', reason: null, start: '13:00:00', seconds: 600 },
      { state: 'run', reason: null, start: '13:10:00', seconds: 3000 },
    ])
  })

  it('refuses machines of another site, and a site that is not there', async () => {
    await company.rows(
      sql`INSERT INTO site (company_id, code, name, time_zone) VALUES (${company.id}, 'ANK', 'Ankara', 'Europe/Istanbul')`,
    )
    const later = stoppages.replaceAll('05.01.', '06.01.')
    const run = await importSuggested('generic_stoppages', later, { site: 'ANK' })
    expect(run.outcome).toMatchObject({ counts: { rowsNew: 0, rowsRefused: 2 } })
    const nowhere = await importSuggested('generic_stoppages', later, { site: 'NOWHERE' })
    expect(nowhere.outcome).toMatchObject({ status: 'failed', problem: { code: 'unknown_site' } })
  })

  it('asks for the fields it cannot do without', async () => {
    const run = await company.run('generic_stoppages', await company.save(stoppages))
    expect(run.outcome).toMatchObject({
      status: 'failed',
      problem: { code: 'unmapped_fields', params: { fields: 'Machine, Start' } },
    })
  })

  const shiftsOf = (machine: string) =>
    company.rows(sql<{ date: string; shift: string; scheduled: number }>`
      SELECT q.business_date::text AS date, q.shift, q.scheduled_seconds AS scheduled
      FROM machine_shift q JOIN machine m ON m.company_id = q.company_id AND m.id = q.machine_id
      JOIN shift_instance i ON i.company_id = q.company_id AND i.id = q.shift_instance_id
      WHERE m.code = ${machine} ORDER BY i.during`)
  const [head] = production.split('\n')
  const rowOf = (machine: string, from: string, to: string) => `${machine};IE-1;Kapak;${from};${to};10;0;;`

  it('schedules a machine where its rows say so, and no other machine', async () => {
    const others = await shiftsOf('P-1')
    const first = [head, rowOf('P-2', '07.01.2026 08:00', '07.01.2026 09:00')].join('\n')
    expect((await importSuggested('generic_production', first, { site: 'IST' })).outcome).toMatchObject({
      counts: { rowsNew: 1 },
    })
    await company.rows(sql`INSERT INTO machine_off_shift (company_id, machine_id, shift)
      SELECT company_id, id, 'evening' FROM machine WHERE code = 'P-2'`)
    const second = [
      head,
      rowOf('P-2', '08.01.2026 08:00', '08.01.2026 09:00'),
      rowOf('P-2', '09.01.2026 16:00', '09.01.2026 17:00'),
    ]
    expect((await importSuggested('generic_production', second.join('\n'), { site: 'IST' })).outcome).toMatchObject({
      counts: { rowsNew: 2 },
    })
    const machineShifts = await shiftsOf('P-2')
    expect(machineShifts.filter(({ scheduled }) => scheduled > 0)).toEqual([
      { date: '2026-01-07', shift: 'morning', scheduled: 28_800 },
      { date: '2026-01-08', shift: 'morning', scheduled: 28_800 },
    ])
    expect(machineShifts.at(-1)).toEqual({ date: '2026-01-09', shift: 'evening', scheduled: 0 })
    expect(await shiftsOf('P-1')).toEqual(others)
  })

  it('asks about dates in the future or years from the rest before anything is kept', async () => {
    const days = ['02', '03', '04', '05'].map((day) => rowOf('P-3', `${day}.02.2026 08:00`, `${day}.02.2026 09:00`))
    const soon = new Date(Date.now() + 20 * 3_600_000).toISOString()
    const later = `${soon.slice(8, 10)}.${soon.slice(5, 7)}.${soon.slice(0, 4)} ${soon.slice(11, 13)}`
    const text = [
      head,
      ...days,
      rowOf('P-3', '06.02.2016 08:00', '06.02.2016 09:00'),
      rowOf('P-3', `${later}:00`, `${later}:30`),
    ].join('\n')
    const questions = [
      { why: 'future', from: soon.slice(0, 10), to: soon.slice(0, 10), rows: 1, rowNumbers: [7] },
      { why: 'apart', from: '2016-02-06', to: '2016-02-06', rows: 1, rowNumbers: [6] },
      { why: 'apart', from: soon.slice(0, 10), to: soon.slice(0, 10), rows: 1, rowNumbers: [7] },
    ]
    const addedMachines = async () => company.rows(sql`SELECT FROM machine WHERE code = 'P-3'`)
    const trial = await importSuggested('generic_production', text, { site: 'IST' }, { dryRun: true })
    expect(trial.outcome).toMatchObject({ status: 'done', counts: { rowsNew: 6 } })
    expect((trial.outcome as { counts: { questions: unknown[] } }).counts.questions).toEqual(questions)
    const unconfirmed = await importSuggested('generic_production', text, { site: 'IST' })
    expect(unconfirmed.outcome).toMatchObject({ status: 'failed', problem: { code: 'dates_to_confirm' } })
    expect(await company.rows(sql`SELECT questions FROM import_run WHERE id = ${unconfirmed.id}`)).toMatchObject([
      { questions },
    ])
    expect(await addedMachines()).toHaveLength(0)
    const confirmed = await importSuggested('generic_production', text, { site: 'IST' }, { confirmDates: true })
    expect(confirmed.outcome).toMatchObject({ status: 'done', counts: { rowsNew: 6, rowsRefused: 0 } })
    // Known rows are not questioned again.
    const again = await importSuggested('generic_production', text, { site: 'IST' })
    expect(again.outcome).toMatchObject({ status: 'done', counts: { rowsNew: 0, rowsKnown: 6 } })
  })

  describe('dates without a time', () => {
    const site = { site: 'IST' }
    const stopsOf = (machine: string) =>
      company.rows(sql`
        SELECT to_char(lower(during) AT TIME ZONE 'Europe/Istanbul', 'DD HH24:MI') AS start,
          extract(epoch FROM upper(during) - lower(during)) / 60 AS minutes
        FROM machine_time_claim c JOIN machine m ON m.id = c.machine_id
        WHERE m.code = ${machine} ORDER BY during`)

    it('are no midnight: stops, production and punches of a day alone are refused for want of a time', async () => {
      const stops = 'machine_id,date,Duration in Mins,Comments\nDT8,2026-01-16,22,fixture\nDT9,2026-01-16,45,break'
      const pieces = 'Date,Machine,Job No,Product,Good Qty,Reject Qty,End\n16/01/2026,DT21,J-1,Cap,1200,30,16/01/2026'
      const punches = 'Emp,Date,Gate\n1,16.01.2026,R-IST'
      for (const [profile, text, field] of [
        ['generic_stoppages', stops, 'date'],
        ['generic_production', pieces, 'Date'],
        ['generic_punches', punches, 'Date'],
      ] as const) {
        const run = await importSuggested(profile, text, site)
        expect({ profile, ...run.outcome }).toMatchObject({ profile, status: 'done', counts: { rowsNew: 0 } })
        const [refused] = await run.readRefusals({ limit: 1, offset: 0 })
        expect(refused?.faults[0]).toMatchObject({ field, code: 'no_time' })
      }
    })

    it('take it from a column of its own, over midnight too', async () => {
      const stops = [
        'Date,Start,End,Line,Reason',
        '16/01/2026,08:15,08:40,DT11,jam',
        '16/01/2026,22:50,00:10,DT11,no material',
        '16/01/2026,25:00,26:00,DT11,jam',
      ].join('\n')
      const run = await importSuggested('generic_stoppages', stops, site)
      expect(run.outcome).toMatchObject({ counts: { rowsNew: 2, rowsRefused: 1 } })
      expect(await run.readRefusals({ limit: 1, offset: 0 })).toMatchObject([
        { rowNumber: 4, faults: [{ field: 'Start', code: 'not_a_date' }, { field: 'End' }] },
      ])
      expect(await stopsOf('DT11')).toEqual([
        { start: '16 08:15', minutes: 25 },
        { start: '16 22:50', minutes: 80 },
      ])
    })

    it('and a stop without an end by the clock takes its minutes', async () => {
      const stops = [
        'Date,Start,End,Duration,Line',
        '17/01/2026,08:15,,25,DT14',
        '17/01/2026,,09:00,25,DT14',
        '17/01/2026,10:00,10:05,,DT14',
      ].join('\n')
      const run = await importSuggested('generic_stoppages', stops, site)
      expect(run.outcome).toMatchObject({ counts: { rowsNew: 2, rowsRefused: 1 } })
      const [refused] = await run.readRefusals({ limit: 1, offset: 0 })
      expect(refused).toMatchObject({ rowNumber: 3, faults: [{ field: 'Start', code: 'missing' }] })
      expect(await stopsOf('DT14')).toEqual([
        { start: '17 08:15', minutes: 25 },
        { start: '17 10:00', minutes: 5 },
      ])
    })

    it('and punches likewise', async () => {
      const text = 'Emp,Date,Time,Gate\n1,16.01.2026,07:58:11,R-IST\n1,16.01.2026,5:03:40 PM,R-IST'
      const run = await importSuggested('generic_punches', text, site)
      expect(run.outcome).toMatchObject({ counts: { rowsNew: 2, rowsHeld: 2 } })
      const held = await company.rows(sql`
        SELECT to_char(occurred_at AT TIME ZONE 'Europe/Istanbul', 'DD HH24:MI:SS') AS at FROM punch WHERE held IS NOT NULL ORDER BY 1`)
      expect(held).toEqual([{ at: '16 07:58:11' }, { at: '16 17:03:40' }])
    })

    it('stored as midnights in a workbook are questioned', async () => {
      const row = (day: number) => `DT12,2026-01-0${day} 00:00,20`
      const text = ['Machine,Start,Minutes', row(1), row(2), row(3)].join('\n')
      const unconfirmed = await importSuggested('generic_stoppages', text, site)
      expect(unconfirmed.outcome).toMatchObject({ status: 'failed', problem: { code: 'dates_to_confirm' } })
      const trial = await importSuggested('generic_stoppages', text, site, { dryRun: true })
      expect(trial.outcome).toMatchObject({ counts: { questions: [{ why: 'midnight', rows: 3 }] } })
      const meant = await importSuggested('generic_stoppages', text, site, { confirmDates: true })
      expect(meant.outcome).toMatchObject({ counts: { rowsNew: 3 } })
    })
  })
})
