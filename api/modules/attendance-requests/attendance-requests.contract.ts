import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { attendanceRequestFlow } from './attendance-requests.states.ts'

/** What people ask to have corrected of their own days; whoever corrects attendance decides. */
export const attendanceRequests = defineResource({
  name: 'attendance-requests',
  table: 'attendance_request',
  needs: { read: 'attendance:self:own', write: 'attendance:self:own', all: 'attendance:correct' },
  scope: { person: 'employee' },
  flow: attendanceRequestFlow,
  editable: ['open'],
  comments: true,
  print: { history: true },
  fields: {
    /** Whoever asks. */
    employee: { type: 'reference', to: 'employees', loose: true, readOnly: true, personal: 'code' },
    date: { type: 'date', column: 'business_date' },
    subject: {
      type: 'choice',
      options: ['missing_in', 'missing_out', 'wrong_time', 'overtime', 'absence', 'other'],
      initial: 'missing_out',
    },
    note: { type: 'longText', max: 500, personal: true },
    proof: { type: 'files', max: 5, personal: true },
    answer: { type: 'text', max: 300, setByStep: true },
  },
  list: {
    columns: ['employee', 'date', 'subject', 'note', 'status', 'answer', 'updatedAt'],
    sort: '-date',
    filters: ['employee', 'subject', 'status', 'date'],
    bulk: {},
    views: { board: { by: 'status', cards: ['date', 'subject', 'note'] }, calendar: { start: 'date' } },
  },
  faults: {
    no_employee: 'needs an account that is linked to an employee',
    not_begun: 'has not begun yet',
  },
})
