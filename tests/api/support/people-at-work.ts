import type { TestApi } from '#tests/support/api.ts'

const minute = 60_000

/** A shift that began two hours ago, and five people: on time, late and in the WC, not there, on leave, and due later. */
export async function makePeopleAtWork(api: TestApi) {
  const { companyId } = api
  const insert = async (table: string, ...rows: object[]): Promise<string[]> => {
    const made = await api.owner
      .insertInto(table as 'site')
      .values(rows.map((row) => ({ company_id: companyId, ...row })) as never)
      .returningAll()
      .execute()
    return made.map(({ id }) => id)
  }
  // Days are of whole seconds.
  const begun = Math.floor(Date.now() / minute - 120) * minute
  const date = new Date(begun).toISOString().slice(0, 10)
  const at = (minutes: number) => new Date(begun + minutes * minute)
  const [site] = (await insert('site', { code: 'GATE', name: 'Gate', time_zone: 'UTC' })) as [string]
  const [area] = await insert('area', { code: 'AREA', name: 'Area', site_id: site })
  const [skill] = await insert('skill', { code: 'OP-12', name: 'Operating presses' })
  const [machineClass] = await insert('machine_class', { code: 'PRESS', name: 'Presses', skill_id: skill })
  await insert('machine', { code: 'PRESS', name: 'Press', area_id: area, machine_class_id: machineClass })
  const shift = (code: string, from: number, to: number) => ({
    site_id: site,
    shift: code,
    business_date: date,
    during: `[${at(from).toISOString()},${at(to).toISOString()})`,
    working: true,
    breaks: '{}',
  })
  await insert('shift_instance', shift('morning', 0, 480), shift('evening', 480, 960))

  const kinds = { OUT: 'outside', HALL: 'production', WC: 'wc' }
  const zoneIds = await insert('zone', ...Object.entries(kinds).map(([code, kind]) => ({ code, name: code, kind })))
  const zones = Object.fromEntries(Object.keys(kinds).map((code, n) => [code, zoneIds[n]!]))
  const door = (code: string, from: string, to: string) => ({
    code,
    name: code,
    site_id: site,
    from_zone_id: zones[from],
    to_zone_id: zones[to],
    direction: 'both',
  })
  const [gate, wc] = await insert('reader', door('GATE', 'OUT', 'HALL'), door('WCDOOR', 'HALL', 'WC'))

  const names = ['Ada', 'Bo', 'Cy', 'Di', 'Eve']
  const ids = await insert('employee', ...names.map((name) => ({ code: name, name, site_id: site })))
  const people = Object.fromEntries(names.map((name, n) => [name, ids[n]!]))
  await insert('employee_skill', { employee_id: people.Ada, skill_id: skill, acquired_on: '2020-01-01' })
  const planned = (name: string, kind: string, code: string | null) => ({
    employee_id: people[name],
    business_date: date,
    kind,
    shift: code,
  })
  await insert(
    'shift_assignment',
    ...['Ada', 'Bo', 'Cy'].map((name) => planned(name, 'work', 'morning')),
    planned('Di', 'leave', null),
    planned('Eve', 'work', 'evening'),
  )
  const punch = (name: string, reader: string | undefined, origin: string, minutes: number) => ({
    source: 'device',
    origin,
    credential_kind: 'card',
    credential: name,
    said_at: at(minutes).toISOString().slice(0, 19),
    state: 'in',
    occurred_at: new Date(Math.floor(at(minutes).getTime() / 1000) * 1000),
    reader_id: reader,
    employee_id: people[name],
  })
  await insert('punch', punch('Ada', gate, 'GATE', -5), punch('Bo', gate, 'GATE', 30), punch('Bo', wc, 'WCDOOR', 60))
  return { date, zones, people }
}

/** Whether the days of all of them are built. */
export async function countedUntilNow(api: TestApi, { people }: { people: Record<string, string> }): Promise<boolean> {
  const [days, work] = await Promise.all([
    api.owner
      .selectFrom('attendance_day')
      .select('employee_id')
      .where('employee_id', 'in', Object.values(people))
      .execute(),
    api.owner.selectFrom('attendance_work').select('id').execute(),
  ])
  return days.length === Object.keys(people).length && work.length === 0
}
