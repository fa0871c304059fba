import { randomBytes, randomUUID } from 'node:crypto'
import { leaveFolder } from '#api/modules/leave/requests/leave-files.service.ts'
import type { Database } from '#api/platform/db/database.ts'
import type { Person } from './api.ts'
import type { SampleDesk } from './sample-values.ts'

/** The ones about a person's leave and attendance. */
export async function makeNamedLeave(
  db: Database,
  { companyId, insert, first }: SampleDesk,
  owner: Person,
): Promise<Record<string, string>> {
  const company = { company_id: companyId }
  const leave = await insert('leave_request', {
    ...company,
    employee_id: await first('employees'),
    leave_type_id: await first('leave-types'),
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
  return {
    '/api/leave/requests/:id': leave,
    '/api/leave/files/:id': await attachedTo(leave),
    '/api/leave/links/:id': await insert('approval_link', {
      ...company,
      subject: 'leave_request',
      subject_id: leave,
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
    '/api/calendar/feeds/:id': await insert('leave_feed', {
      ...company,
      user_id: owner.uid,
      kind: 'calendar',
      token_hash: randomBytes(32),
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
