import { type Route, defineRoute } from '#api/platform/http/route.ts'
import { readCalendar } from './calendar.service.ts'
import { leaveAttendanceQuerySchema } from './leave-attendance.contract.ts'
import { pageOfLeaveAttendance } from './leave-attendance.queries.ts'
import { leaveCalendarQuerySchema } from './leave-calendar.contract.ts'

/** Who is away when. */
export const calendarRoutes: Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/leave/calendar',
    access: 'leave:self',
    query: leaveCalendarQuerySchema,
    handle: ({ query, transaction, ...actor }) => transaction((trx) => readCalendar(trx, actor, query)),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/leave/attendance',
    access: 'attendance:read',
    query: leaveAttendanceQuerySchema,
    handle: ({ query, caller, language, transaction }) =>
      transaction((trx) => pageOfLeaveAttendance(trx, query, { ...caller, language })),
  }),
]
