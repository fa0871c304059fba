import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectFile } from '#api/modules/imports/inspect-file.ts'
import { importProfiles } from '#seed/importers/profiles.ts'
import { type ImportCompany, openImportCompany } from './support/import-company.ts'

describe('tables whose columns are mapped by choice', () => {
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

  async function importSuggested(profile: string, text: string, changes = {}) {
    const path = await company.save(text)
    const { suggestions } = await inspectFile(path, importProfiles)
    const mapping = suggestions.find((candidate) => candidate.profile === profile)?.mapping
    return company.run(profile, path, { mapping: { ...mapping, ...changes } })
  }

  it('suggests a profile, its columns and its formats', async () => {
    const { suggestions, rowCount } = await inspectFile(await company.save(production), importProfiles)
    expect(rowCount).toBe(3)
    expect(suggestions[0]).toMatchObject({
      profile: 'generic_production',
      mapping: {
        dateFormat: 'dd.MM.yyyy HH:mm',
        decimal: ',',
        columns: { machine: 'Tezgah', order: 'İş emri', good: 'Sağlam', cycle: 'Çevrim' },
      },
    })
    const stops = await inspectFile(await company.save(stoppages), importProfiles)
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

  it('lets stops of a second file hold against the production of the first', async () => {
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
})
