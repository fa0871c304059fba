import { describe, expect, it } from 'vitest'
import { type CalendarEvent, writeCalendar } from '#api/modules/feeds/calendar-file.ts'

const event: CalendarEvent = {
  id: '0198a1b2-0000-7000-8000-000000000001',
  version: 3,
  title: 'Annual leave',
  firstDate: '2026-12-30',
  lastDate: '2027-01-02',
  fromTime: null,
  untilTime: null,
  hoursDate: null,
  open: false,
}
const about = { name: 'My leave', host: 'plant.example', link: 'https://plant.example/leave', language: 'en' }
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  it('covers whole days to the last one, over the end of a year', () => {
    const lines = linesOf(writeCalendar([event], about))
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        `UID:${event.id}@plant.example`,
        'SEQUENCE:3',
        'DTSTART;VALUE=DATE:20261230',
        'DTEND;VALUE=DATE:20270103',
        'SUMMARY:Annual leave',
        'STATUS:CONFIRMED',
        'X-WR-CALNAME:My leave',
      ]),
    )
    expect(lines.join()).not.toContain('METHOD')
  })

  it('gives hours in local time, also over midnight, and undecided requests', () => {
    const hours = { ...event, lastDate: event.firstDate, fromTime: '22:30', untilTime: '01:00', open: true }
    expect(linesOf(writeCalendar([hours], about))).toEqual(
      expect.arrayContaining(['DTSTART:20261230T223000', 'DTEND:20261231T010000', 'STATUS:TENTATIVE']),
    )
    const early = { ...hours, fromTime: '01:00', untilTime: '03:00', hoursDate: '2026-12-31' }
    expect(linesOf(writeCalendar([early], about))).toEqual(
      expect.arrayContaining(['DTSTART:20261231T010000', 'DTEND:20261231T030000']),
    )
  })

  it('invites, and takes the invitation back, by one id', () => {
    const invited = { from: { name: 'Plant', email: 'mail@plant.example' }, to: 'ada@plant.example' }
    const invitation = linesOf(writeCalendar([event], { ...about, invited: { ...invited, method: 'REQUEST' } }))
    expect(invitation).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', 'ORGANIZER;CN="Plant":mailto:mail@plant.example']),
    )
    expect(invitation.find((line) => line.startsWith('ATTENDEE'))).toContain('ada@plant.example')
    const cancelled = linesOf(
      writeCalendar([{ ...event, version: 4 }], { ...about, invited: { ...invited, method: 'CANCEL' } }),
    )
    expect(cancelled).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:4', `UID:${event.id}@plant.example`]),
    )
  })
})
