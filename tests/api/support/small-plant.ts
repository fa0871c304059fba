import { sql } from 'kysely'
import type { TestApi } from '#tests/support/api.ts'

export type Plant = { site: string; area: string; machine: string; other: string }

/** A site by the clock of Istanbul with one area, two presses, and the night shift of 20 November 2026. */
export async function makePlant(api: TestApi): Promise<Plant> {
  const { owner, companyId: company_id } = api
  const insert = async (table: 'site' | 'area' | 'machine_class' | 'machine', row: object): Promise<string> => {
    const made = await owner
      .insertInto(table)
      .values({ company_id, ...row } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  const site = await insert('site', { code: 'PLANT', name: 'Plant', time_zone: 'Europe/Istanbul' })
  const area = await insert('area', { code: 'A1', name: 'Moulding', site_id: site })
  const machine_class_id = await insert('machine_class', { code: 'PRESS', name: 'Press' })
  const press = { area_id: area, machine_class_id }
  const machine = await insert('machine', { code: 'P7', name: 'Press 7', ...press })
  const other = await insert('machine', { code: 'P8', name: 'Press 8', ...press })
  await sql`
    INSERT INTO shift_instance (company_id, site_id, shift, business_date, during, working)
    VALUES (${company_id}, ${site}, 'night', '2026-11-20', '[2026-11-20 19:00+00, 2026-11-21 03:00+00)', true)`.execute(
    owner,
  )
  return { site, area, machine, other }
}
