import type { Trx } from '#api/platform/db/database.ts'
import { forEverybody } from '#api/platform/db/for-everybody.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { CalendarReader } from '#api/platform/calendar/calendar-source.ts'
import { daysBetween } from '#web/core/time/business-date.ts'
import { readSiteClock } from '../../shifts/site-clock.ts'
import { listCalendarLeave, listCalendarPeople, listOwnRoster } from './calendar.queries.ts'
import { mostLeaveDays } from '../requests/leave.contract.ts'
import type { LeaveCalendar, LeaveCalendarQuery } from './leave-calendar.contract.ts'
import { seesHealth } from '../people/health.ts'
import { findPerson } from '../people/people.service.ts'
import { readHolidays } from '../counting/slots.service.ts'

/**
 * Who is away when: in the caller's department, or among everybody whom the caller sees. The answer names the kind of leave,
 * and requests without a decision, for the caller and for people whom the caller sees.
 *
 * @throws AppError invalid_input for dates reversed or too many, forbidden for all without leave:read.
 */
export async function readCalendar(
  trx: Trx,
  { caller }: CalendarReader,
  { of, from, to, department }: LeaveCalendarQuery,
): Promise<LeaveCalendar> {
  if (to < from || daysBetween(from, to) >= mostLeaveDays)
    throw new AppError('invalid_input', {
      fields: [{ path: 'to', message: `Not before the first day, and within ${mostLeaveDays} days` }],
    })
  const sees = caller.permissions.has('leave:read')
  if (of === 'all' && !sees) throw new AppError('forbidden')
  const own = await findPerson(trx, { account: caller.uid })
  const uid = caller.uid
  const people =
    of === 'all'
      ? await listCalendarPeople(trx, { seen: true, department: department ?? null, uid })
      : own?.departmentId
        ? await forEverybody(trx, () => listCalendarPeople(trx, { seen: false, department: own.departmentId, uid }))
        : own
          ? [{ id: own.id, code: own.code, name: own.name, department: own.department, mine: true, total: 1 }]
          : []
  // Of the people who are listed those whom the caller sees: of all of them, where all are asked for.
  const known =
    of === 'all' || !sees || !own?.departmentId
      ? people
      : await listCalendarPeople(trx, { seen: true, department: own.departmentId, uid })
  const seen = new Set(sees ? known.map(({ id }) => id) : [])
  if (own) seen.add(own.id)
  const ill = (employee: string) => employee === own?.id || seesHealth(caller)
  const ids = people.map(({ id }) => id)
  const site = own?.site ?? (await readSiteClock(trx, {})).id
  return {
    people: people.map(({ total: _total, ...person }) => person),
    total: people[0]?.total ?? 0,
    leave: await forEverybody(trx, () => listCalendarLeave(trx, ids, { from, to }, seen, ill)),
    holidays: site ? await readHolidays(trx, site, { from, to }) : [],
    roster: own ? await listOwnRoster(trx, own.id, { from, to }) : [],
  }
}
