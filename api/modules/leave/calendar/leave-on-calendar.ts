import type { CalendarEntry } from '#api/platform/calendar/calendar.contract.ts'
import { type CalendarSource, mostEntries } from '#api/platform/calendar/calendar-source.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { leaveRoutes } from '../approvals/leave-notices.contract.ts'
import { readCalendar } from './calendar.service.ts'

/** Leave of the people the reader sees, or else of the reader's department: consecutive days are one entry. */
export const leaveOnCalendar: CalendarSource = {
  kind: 'leave',
  needs: ['leave:self'],
  async read({ trx, actor }, { from, to }) {
    const of = actor.caller.permissions.has('leave:read') ? 'all' : 'team'
    const { people, leave } = await readCalendar(trx, actor, { of, from, to })
    const names = new Map(people.map(({ id, name }) => [id, name]))
    const entries = new Map<string, CalendarEntry>()
    for (const { employee, request, date, type, open } of leave) {
      const key = `${employee} ${request ?? ''}`
      const begun = entries.get(key)
      if (begun && date <= plusDays(begun.to, 1)) begun.to = date
      else {
        if (begun) entries.set(`${key} ${begun.from}`, begun)
        entries.set(key, {
          kind: 'leave',
          id: `${request ?? employee} ${date}`,
          title: [names.get(employee), type?.name].filter(Boolean).join(' · '),
          from: date,
          to: date,
          times: null,
          state: open ? 'open' : null,
          resource: null,
          path: leaveRoutes.own,
        })
      }
    }
    return [...entries.values()].slice(0, mostEntries)
  },
}
