import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { projectRoot } from '#api/platform/config/project-root.ts'

/** Runs in a process of its own, as the zone of one is known from its start. */
const program = `
  import { writeCalendar } from '#api/modules/feeds/calendar-file.ts'
  import * as dates from '#web/core/time/business-date.ts'
  const leave = { id: 'a', version: 1, title: 'Leave', firstDate: '2026-12-28', lastDate: '2026-12-29',
    fromTime: null, untilTime: null, hoursDate: null, open: false }
  const hours = { ...leave, id: 'b', lastDate: '2026-12-28', fromTime: '08:00', untilTime: '10:30' }
  const night = { ...hours, id: 'c', fromTime: '23:00', untilTime: '02:30' }
  // The hour is left out in New York, and the day was on an island of Samoa.
  const spring = { ...hours, id: 'd', firstDate: '2026-03-08', fromTime: '02:30', untilTime: '03:30' }
  const text = writeCalendar([leave, hours, night, spring], { name: 'x', host: 'h', link: 'https://h/', language: 'en' })
  console.log(JSON.stringify([
    text.split('\\r\\n').filter((line) => /^DT(START|END)/.test(line)),
    [dates.plusDays('2011-12-29', 1), dates.plusMonths('2011-11-30', 1), dates.plusMonths('2026-01-31', 1),
      dates.plusYears('2028-02-29', 1), dates.monthStart('2026-03-08'), dates.quarterStart('2026-03-08'),
      dates.daysBetween('2011-12-29', '2011-12-31'), dates.isBusinessDate('2011-12-30'), dates.isBusinessDate('2026-02-30')],
  ]))`

it.each(['Asia/Ho_Chi_Minh', 'America/New_York', 'Europe/Istanbul', 'Pacific/Apia'])(
  'calendars and dates are the same in a process of %s',
  (zone) => {
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: projectRoot,
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    })
    expect(JSON.parse(out)).toEqual([
      [
        'DTSTART;VALUE=DATE:20261228',
        'DTEND;VALUE=DATE:20261230',
        'DTSTART:20261228T080000',
        'DTEND:20261228T103000',
        'DTSTART:20261228T230000',
        'DTEND:20261229T023000',
        'DTSTART:20260308T023000',
        'DTEND:20260308T033000',
      ],
      ['2011-12-30', '2011-12-30', '2026-02-28', '2029-02-28', '2026-03-01', '2026-01-01', 2, true, false],
    ])
  },
)
