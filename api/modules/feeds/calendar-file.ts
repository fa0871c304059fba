import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { plusDays } from '#web/core/time/business-date.ts'

/** What a calendar shows: whole days, or hours of one day. */
export interface CalendarEvent {
  id: string
  version: number
  title: string
  firstDate: string
  lastDate: string
  /** Of hours, by the clock on the wall. */
  fromTime: string | null
  untilTime: string | null
  /** Of hours: the date on which they begin. */
  hoursDate: string | null
  /** Not decided yet. */
  open: boolean
  /** It takes nobody's time. */
  free?: true
}

export interface Invited {
  method: 'REQUEST' | 'CANCEL'
  /** E-mail addresses. */
  from: { name: string; email: string }
  to: string
}

/** What stands for a time by the clock on the wall, wherever the calendar is read: it is written as UTC has it. */
const wall = (date: string, time = '00:00'): Date => new Date(`${date}T${time.slice(0, 5)}:00Z`)

/**
 * Events as iCalendar (RFC 5545): whole days, or hours by the clock on the wall.
 *
 * @param language BCP 47. @param host what makes the ids unique in the world. @param invited of an invitation that goes with
 *   a mail (RFC 5546): the same event again, with a higher version, changes or ends it.
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  {
    name,
    host,
    link,
    invited,
    language,
  }: { name: string; host: string; link: string; language: string; invited?: Invited },
): string {
  const calendar = ical({
    name,
    prodId: { company: 'Vardiya', product: 'Leave', language: language.toUpperCase() },
    // Calendar programs ask again after so many seconds.
    ...(invited ? { method: ICalCalendarMethod[invited.method] } : { ttl: 3600 }),
  })
  for (const { id, version, title, firstDate, lastDate, fromTime, untilTime, hoursDate, open, free } of events) {
    const hours = fromTime !== null && untilTime !== null
    const begins = hoursDate ?? firstDate
    const ends = hours && untilTime <= fromTime ? plusDays(begins, 1) : begins
    const event = calendar.createEvent({
      id: `${id}@${host}`,
      sequence: version,
      summary: title,
      url: link,
      floating: hours,
      allDay: !hours,
      start: hours ? wall(begins, fromTime) : wall(firstDate),
      // The day after the last one: the end is not part of an event.
      end: hours ? wall(ends, untilTime) : wall(plusDays(lastDate, 1)),
      status: statusOf(open, invited),
      busystatus: free ? ICalEventBusyStatus.FREE : open ? ICalEventBusyStatus.TENTATIVE : ICalEventBusyStatus.OOF,
    })
    if (!invited) continue
    event.organizer(invited.from)
    event.createAttendee({ email: invited.to, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
  }
  return calendar.toString()
}

function statusOf(open: boolean, invited: Invited | undefined): ICalEventStatus {
  if (invited?.method === 'CANCEL') return ICalEventStatus.CANCELLED
  return open ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}
