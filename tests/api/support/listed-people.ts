import type { Person, TestApi } from '#tests/support/api.ts'
import type { InsertRows } from './insert-rows.ts'

/** Two rows or more in every list of people, absences and requests. */
export async function makeListedPeople(
  api: TestApi,
  insert: InsertRows,
  { admin, zone, employee, leaveType }: { admin: Person; zone: string; employee: string; leaveType: string },
) {
  const two = (row: (index: number) => object) => [row(1), row(2)]
  const now = new Date()
  const [siteOfPeople] = await api.owner.selectFrom('site').selectAll().orderBy('code').execute()
  const present = await insert('employee', ...two((index) => ({ code: `THERE-${index}`, name: `There ${index}` })))
  const today = now.toISOString().slice(0, 10)
  for (const { id } of await api.owner.selectFrom('employee').select('id').where('code', 'like', 'THERE-%').execute()) {
    const day = { company_id: api.companyId, employee_id: id, business_date: today }
    const zones = ['production', 'rest', 'canteen', 'wc', 'outside', 'own']
    const times = ['planned', 'present', 'worked', 'missing', 'night', 'late', 'early_leave', 'auto_exit']
    const overtime = ['day', 'night', 'week', 'rest', 'holiday', 'credited'].map((kind) => `overtime_${kind}`)
    const nothing = Object.fromEntries([...times, ...overtime, ...zones].map((name) => [`${name}_seconds`, 0]))
    const entries = Object.fromEntries(zones.map((name) => [`${name}_entries`, 0]))
    const there = { site_id: siteOfPeople!.id, kind: 'work', status: 'present', waiting_for: '{}', inside: true }
    await api.owner
      .insertInto('attendance_day')
      .values({ ...day, ...there, ...nothing, ...entries, auto_exits: 0, punches: 1, first_in: now } as never)
      .execute()
    const stay = { number: 1, zone_id: zone, kind: 'production', started_at: now, auto_exit: false }
    await api.owner
      .insertInto('zone_stay')
      .values({ ...day, ...stay })
      .execute()
  }
  const leave = await insert(
    'leave_request',
    ...two((index) => ({
      employee_id: present,
      leave_type_id: leaveType,
      first_date: `2030-01-0${index}`,
      last_date: `2030-01-0${index}`,
      amount: 1,
      language: 'en',
      created_by: admin.uid,
    })),
  )
  await insert(
    'leave_day',
    ...two((index) => ({
      employee_id: present,
      request_id: leave,
      business_date: `2030-01-0${index}`,
      part: 'whole',
      amount: 1,
      holds: true,
    })),
  )
  await insert(
    'leave_ledger_entry',
    ...two((index) => ({
      employee_id: index === 1 ? present : employee,
      leave_type_id: leaveType,
      year: 2030,
      kind: 'entitlement',
      amount: 1,
    })),
  )
  await insert(
    'approval_link',
    ...two((index) => ({
      subject: 'leave_request',
      subject_id: leave,
      user_id: admin.uid,
      level: 1,
      token_hash: Buffer.alloc(32, index),
      expires_at: new Date(now.getTime() + 86_400_000),
    })),
  )
  return { site: siteOfPeople!.code, today }
}
