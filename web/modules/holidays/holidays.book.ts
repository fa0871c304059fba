import { msg } from '@lingui/core/macro'
import { holidays } from '#api/modules/holidays/holidays.contract.ts'
import { showResource } from '#web/platform/resource/show-resource.ts'
import type { Book } from '#web/platform/resource/workbook/book.ts'
import { holidaysCard } from './holidays.cards.ts'
import { partWords } from './part-words.ts'
import { holidaysPaths } from './public/holidays-paths.ts'

export const holidaysPage = showResource(holidays, holidaysCard, {
  pageSize: 50,
  // Rosters and timesheets mark them.
  alsoReads: [['roster'], ['timesheets']],
  words: {
    one: msg`Holiday`,
    add: msg`Add a holiday`,
    about: msg`Days on which the plant rests. A whole day off closes it; leave does not count holidays.`,
    search: { label: msg`Search holidays`, placeholder: msg`Description or site` },
    none: {
      title: msg`No holidays in this year`,
      hint: msg`Fill them from the public holidays of a country, or add your own.`,
    },
    remove: {
      label: msg`Delete holiday`,
      message: msg`The day is a working day again, and counts as leave for people who are away. This cannot be undone.`,
    },
    fields: {
      date: msg`Date`,
      description: msg`Description`,
      part: {
        label: msg`Part of the day`,
        hint: msg`Half a holiday counts as half a day of leave; the plant goes on working.`,
      },
      site: { label: msg`Site`, hint: msg`A site's own entry outranks the one for all sites.` },
      working: {
        label: msg`Working day`,
        hint: msg`The plant works as on any other day, and leave counts the day.`,
      },
      country: msg`Taken from`,
      makesUp: msg`Worked in place of another day`,
    },
    options: { part: partWords },
    faults: {
      taken: () => msg`There is a holiday of this day and site already: change that one.`,
      work_planned: ({ date }) => msg`Work is planned for this shift on ${date}: move that plan first`,
    },
  },
})

/** Goes out as a workbook and comes back as changes. */
export const holidaysBook: Book = {
  path: 'holidays',
  importPath: holidaysPaths.import,
  resources: [holidaysPage],
  problems: {
    work_planned: ({ date }) =>
      msg`Work is planned on ${date} for a shift that would go. Move that plan first. Nothing was changed.`,
  },
}
