import { randomBytes, randomUUID } from 'node:crypto'
import { leaveFolder } from '#api/modules/leave/requests/leave-files.service.ts'
import type { Database } from '#api/platform/db/database.ts'
import type { Person } from './api.ts'
import { rowOf } from './row-of.ts'

/** Those of them that tell of somebody's leave and attendance. */
export async function makeNamedLeave(
  db: Database,
  companyId: string,
  owner: Person,
  employee: string,
): Promise<Record<string, string>> {
  const insert = rowOf(db)
  const company = { company_id: companyId }
  const leaveType = await insert('leave_type', {
    ...company,
    code: 'THEIRS',
    name: 'Theirs',
    unit: 'half',
    paid: true,
    limited: true,
    colour: 'blue',
  })
  const leave = await insert('leave_request', {
    ...company,
    employee_id: employee,
    leave_type_id: leaveType,
    first_date: '2026-11-20',
    last_date: '2026-11-20',
    amount: 1,
    language: 'en',
    created_by: owner.uid,
  })
  const attachedTo = async (request: string) => {
    const file = await insert('file', {
      ...company,
      owner_id: owner.uid,
      folder: leaveFolder,
      storage_key: `${leaveFolder}/${randomUUID()}`,
      name: 'note.pdf',
      media_type: 'application/pdf',
      size_bytes: 1,
    })
    await db
      .insertInto('leave_attachment')
      .values({ ...company, request_id: request, file_id: file })
      .execute()
    return file
  }
  const substitute = await insert('user_account', {
    ...company,
    email: `substitute-${randomUUID()}@theirs.example`,
    first_name: 'Their',
    last_name: 'Substitute',
    status: 'banned',
  })
  return {
    '/api/leave/types/:id': leaveType,
    '/api/leave/policies/:id': await insert('leave_policy', {
      ...company,
      code: 'THEIRS',
      name: 'Theirs',
      leave_type_id: leaveType,
      every: 'year',
      begins: 'calendar',
      steps: '0:14',
      first_year: 'none',
      rounding: 'exact',
      valid_from: '2100-01-01',
    }),
    '/api/leave/approvers/:id': await insert('leave_approver', {
      ...company,
      level: 9,
      who: 'manager',
      leave_type_id: leaveType,
    }),
    '/api/leave/substitutes/:id': await insert('approval_delegation', {
      ...company,
      from_user_id: owner.uid,
      to_user_id: substitute,
      first_date: '2026-11-20',
      last_date: '2026-11-20',
      created_by: owner.uid,
    }),
    '/api/leave/requests/:id': leave,
    '/api/leave/files/:id': await attachedTo(leave),
    '/api/leave/links/:id': await insert('approval_link', {
      ...company,
      request_id: leave,
      user_id: owner.uid,
      level: 1,
      token_hash: randomBytes(32),
      expires_at: new Date(Date.now() + 86_400_000),
    }),
    '/api/leave/feeds/:id': await insert('leave_feed', {
      ...company,
      user_id: owner.uid,
      kind: 'own',
      token_hash: randomBytes(32),
    }),
    '/api/attendance-requests/:id': await insert('attendance_request', {
      ...company,
      employee_id: employee,
      business_date: '2026-11-20',
      subject: 'other',
      note: 'Theirs',
      created_by: owner.uid,
    }),
    '/api/timesheets/comments/:id': await insert('timesheet_comment', {
      ...company,
      employee_id: await insert('employee', { ...company, code: 'THEIR-SHEET', name: 'Theirs' }),
      business_date: '2026-06-01',
      text: 'Theirs',
      created_by: owner.uid,
    }),
  }
}
