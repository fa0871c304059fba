import type { TestApi } from '#tests/support/api.ts'

/**
 * A site with a gate and people who work mornings, 06:00 to 14:00, on the working days of June 2026.
 *
 * @param mark set behind each code, where the company has others.
 */
export async function makeWorkedMonth(api: Pick<TestApi, 'owner' | 'companyId'>, people: readonly string[], mark = '') {
  const insert = async (table: string, rows: object[]): Promise<string[]> => {
    const made = await api.owner
      .insertInto(table as 'site')
      .values(rows.map((row) => ({ company_id: api.companyId, ...row })) as never)
      .returningAll()
      .execute()
    return made.map((row) => (row as { id: string }).id)
  }
  const [site] = (await insert('site', [
    { code: `JUNE${mark}`, name: `June${mark}`, time_zone: 'Europe/Istanbul' },
  ])) as [string]
  await insert('shift_definition', [{ site_id: site, code: 'morning', starts_at: '06:00', ends_at: '14:00' }])
  const [outside, hall] = await insert('zone', [
    { code: `OUT${mark}`, name: 'Outside', kind: 'outside' },
    { code: `HALL${mark}`, name: 'Hall', kind: 'production' },
  ])
  const gate = { site_id: site, from_zone_id: outside, to_zone_id: hall, direction: 'both' }
  const [reader] = (await insert('reader', [{ code: `GATE${mark}`, name: 'Gate', ...gate }])) as [string]
  const [department] = (await insert('department', [{ code: `INJ${mark}`, name: 'Injection' }])) as [string]
  const ids = await insert(
    'employee',
    people.map((code) => ({ code, name: code, site_id: site, department_id: department })),
  )
  const dates = Array.from({ length: 30 }, (_, day) => `2026-06-${String(day + 1).padStart(2, '0')}`)
  const works = (date: string) => ![0, 6].includes(new Date(date).getUTCDay())
  await api.owner
    .insertInto('shift_assignment')
    .values(
      ids.flatMap((employee_id) =>
        dates.map((business_date) => ({
          company_id: api.companyId,
          employee_id,
          business_date,
          kind: works(business_date) ? 'work' : 'rest',
          shift: works(business_date) ? 'morning' : null,
        })),
      ),
    )
    .execute()
  const punch = (employee: string, state: 'in' | 'out', at: string) => ({
    source: 'device',
    origin: `GATE${mark}`,
    credential_kind: 'card',
    credential: employee,
    said_at: `${at.replace('T', ' ')}:00`,
    state,
    occurred_at: `${at}:00+03:00`,
    reader_id: reader,
    employee_id: employee,
  })
  const pass = (employee: string, ...passes: (readonly ['in' | 'out', string])[]) =>
    insert(
      'punch',
      passes.map(([state, at]) => punch(employee, state, at)),
    )
  return {
    site,
    reader,
    department,
    people: ids,
    workdays: dates.filter(works),
    pass,
    /** Somebody was there on some dates, in time. */
    attend: (employee: string, on: readonly string[]) =>
      pass(employee, ...on.flatMap((date) => [['in', `${date}T06:00`] as const, ['out', `${date}T14:00`] as const])),
    /** Waits until nothing is to be built of anybody here. */
    async settled(): Promise<void> {
      for (;;) {
        const { left } = await api.owner
          .selectFrom('attendance_work')
          .select((eb) => eb.fn.countAll<number>().as('left'))
          .where('employee_id', 'in', ids)
          .executeTakeFirstOrThrow()
        if (Number(left) === 0) return
        await new Promise((resolve) => {
          setTimeout(resolve, 20)
        })
      }
    },
  }
}
