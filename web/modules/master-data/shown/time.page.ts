import { msg } from '@lingui/core/macro'
import { calendar, shifts } from '#api/modules/master-data/resources.contract.ts'
import { cards } from '../master-data.cards.ts'
import { kindPage } from './kind-page.ts'
import { shiftWords } from './option-words.ts'

const workPlanned = ({ date }: { date: string }) => msg`Work is planned for this shift on ${date}: move that plan first`

export const shiftsPage = kindPage(shifts, cards.shifts, {
  words: {
    one: msg`Shift`,
    add: msg`Add a shift`,
    about: msg`When work begins, rests and ends. A change holds from the next shift that has not begun.`,
    fields: {
      site: msg`Site`,
      shift: msg`Shift`,
      startsAt: msg`Starts`,
      endsAt: { label: msg`Ends`, hint: msg`An end not after the start lies on the next day.` },
      weekdays: msg`Days of the week`,
      breaks: msg`Breaks`,
    },
    lines: { breaks: { add: msg`Add a break`, fields: { startsAt: msg`Starts`, endsAt: msg`Ends` } } },
    options: { shift: shiftWords },
    faults: {
      empty_shift: () => msg`The shift ends when it starts`,
      break_outside: ({ from, to }) => msg`The break ${from}–${to} does not lie within the shift`,
      breaks_overlap: ({ from, to }) => msg`The break ${from}–${to} overlaps another one`,
      shifts_overlap: ({ from, to }) => msg`Another shift takes ${from}–${to}: change that one first`,
      work_planned: workPlanned,
    },
  },
})

export const calendarPage = kindPage(calendar, cards.calendar, {
  words: {
    one: msg`Day`,
    add: msg`Add a day`,
    about: msg`Holidays, and days on which work is done although the week says otherwise.`,
    fields: {
      site: msg`Site`,
      date: msg`Date`,
      description: msg`Description`,
      working: { label: msg`Working day`, hint: msg`Work is done on this day, whatever the week says.` },
    },
    faults: { past_date: () => msg`The past cannot be changed`, work_planned: workPlanned },
  },
})
