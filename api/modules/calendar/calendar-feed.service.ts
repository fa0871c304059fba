import { type CalendarSource, readSources } from '#api/platform/calendar/calendar-source.ts'
import type { Services } from '#api/platform/http/services.ts'
import { texts } from '#api/texts/texts.ts'
import { plusDays } from '#web/core/time/business-date.ts'
import { writeCalendar } from '../feeds/calendar-file.ts'
import { openFeed } from '../feeds/feeds.service.ts'
import { readSiteClock } from '../shifts/site-clock.ts'

/** Days that the calendar reaches back and ahead. */
const [back, ahead] = [31, 180]

/**
 * The whole calendar that an address leads to, with what its owner may see at this moment.
 *
 * @returns iCalendar.
 * @throws AppError not_found as `openFeed`.
 */
export const readCalendarFeed = (
  services: Services,
  token: string,
  sources: readonly CalendarSource[],
): Promise<string> =>
  openFeed(services, { token, kinds: ['calendar'] }, async ({ trx, rights, language }) => {
    const { today } = await readSiteClock(trx, {})
    const caller = { ...rights, sid: '', employeeId: rights.scope?.people?.employee }
    const { entries } = await readSources(
      { trx, actor: { caller, requestId: 'feed' }, resources: services.resources },
      sources,
      { from: plusDays(today, -back), to: plusDays(today, ahead) },
    )
    const { calendar } = texts[language].leave
    const events = entries.map(({ kind, id, title, from, to, times, state }) => {
      const open = state === 'open'
      return {
        id: `${kind}-${id.replaceAll(' ', '-')}`,
        version: 0,
        title: open ? `${title} – ${calendar.open}` : title,
        firstDate: from,
        lastDate: to,
        fromTime: times?.start.slice(11) ?? null,
        untilTime: (times?.end ?? times?.start)?.slice(11) ?? null,
        hoursDate: times?.start.slice(0, 10) ?? null,
        open,
        free: true as const,
      }
    })
    const { publicUrl } = services.config
    return writeCalendar(events, {
      name: calendar.all,
      host: new URL(publicUrl).hostname,
      link: `${publicUrl}/dashboard/calendar`,
      language,
    })
  })
