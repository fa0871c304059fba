import type { DB } from '#api/platform/db/generated/tables.ts'
import type { Database } from '#api/platform/db/database.ts'

/**
 * One row of every kind of master data in a company.
 *
 * @param suffix tells the rows of two calls apart. @returns their ids by kind.
 */
export async function makeMasterData(owner: Database, companyId: string, suffix: string) {
  const insert = async (table: keyof DB, row: object): Promise<string> => {
    const made = await owner
      .insertInto(table as 'site')
      .values({ company_id: companyId, ...row } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  const named = { code: `MD-${suffix}`, name: `Made ${suffix}` }
  const loss = { loss_class: 'breakdown', counts_as: 'availability_loss' }
  const site = await insert('site', { ...named, time_zone: 'Europe/Istanbul' })
  const area = await insert('area', { ...named, site_id: site })
  const machineClass = await insert('machine_class', named)
  const machine = await insert('machine', { ...named, area_id: area, machine_class_id: machineClass })
  const product = await insert('product', named)
  const outside = await insert('zone', { code: `OUT-${suffix}`, name: `Outside ${suffix}`, kind: 'outside' })
  const zone = await insert('zone', { ...named, kind: 'production' })
  const position = await insert('position', named)
  const skill = await insert('skill', named)
  return {
    sites: site,
    areas: area,
    'stoppage-reasons': await insert('stoppage_reason', { ...named, ...loss }),
    'scrap-reasons': await insert('scrap_reason', named),
    'machine-classes': machineClass,
    machines: machine,
    moulds: await insert('mold', named),
    products: product,
    'ideal-cycles': await insert('ideal_cycle', { product_id: product, seconds_per_piece: 2 }),
    zones: zone,
    readers: await insert('reader', {
      ...named,
      site_id: site,
      from_zone_id: outside,
      to_zone_id: zone,
      direction: 'both',
    }),
    departments: await insert('department', named),
    positions: position,
    skills: skill,
    'position-skills': await insert('position_skill', { position_id: position, skill_id: skill }),
    shifts: await insert('shift_definition', {
      site_id: site,
      code: 'morning',
      starts_at: '06:00',
      ends_at: '14:00',
      weekdays: [1, 2, 3],
    }),
    calendar: await insert('calendar_exception', {
      site_id: site,
      date: '2099-01-01',
      description: 'x',
      working: false,
    }),
  }
}

/** One person with a card, a second place and a training. @returns ids by the last part of their addresses. */
export async function makePersonnel(owner: Database, companyId: string, suffix: string) {
  const company = { company_id: companyId }
  const named = { ...company, code: `PE-${suffix}`, name: `Made ${suffix}` }
  const made = <Table extends 'employee' | 'employee_card' | 'employee_placement' | 'employee_skill' | 'skill'>(
    table: Table,
    row: object,
  ) =>
    owner
      .insertInto(table as 'employee')
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow()
      .then(({ id }) => id)
  const employee = await made('employee', named)
  const card = { ...company, employee_id: employee, number: `C-${suffix}`, valid_from: new Date(0) }
  const skill = await made('skill', named)
  return {
    employees: employee,
    cards: await made('employee_card', card),
    placements: await made('employee_placement', { ...company, employee_id: employee, valid_from: '2026-02-01' }),
    trainings: await made('employee_skill', {
      ...company,
      employee_id: employee,
      skill_id: skill,
      acquired_on: '2026-01-01',
    }),
  }
}
