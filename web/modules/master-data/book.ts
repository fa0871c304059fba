import { msg } from '@lingui/core/macro'
import { masterDataPaths } from './public/master-data-paths.ts'
import { type Book, sheetOf } from '#web/platform/resource/workbook/book.ts'
import { departmentsPage, positionSkillsPage, positionsPage, skillsPage } from './shown/people.page.ts'
import { areasPage, machineClassesPage, machinesPage, sitesPage } from './shown/plant.page.ts'
import { readersPage, zonesPage } from './shown/doors.page.ts'
import { calendarPage, shiftsPage } from './shown/time.page.ts'
import { idealCyclesPage, mouldsPage, productsPage, scrapReasonsPage, stoppageReasonsPage } from './shown/work.page.ts'

/** All master data, in the order in which a plant is set up. */
export const masterDataBook: Book = {
  path: 'master-data',
  importPath: masterDataPaths.import,
  resources: [
    sitesPage,
    areasPage,
    machineClassesPage,
    machinesPage,
    mouldsPage,
    productsPage,
    idealCyclesPage,
    stoppageReasonsPage,
    scrapReasonsPage,
    zonesPage,
    readersPage,
    departmentsPage,
    positionsPage,
    skillsPage,
    positionSkillsPage,
    shiftsPage,
    calendarPage,
  ],
  problems: {
    work_planned: ({ date }) =>
      msg`Work is planned on ${date} for a shift that would go. Move that plan first. Nothing was changed.`,
  },
}

/** A kind of master data by the name of its card. */
export const shownAs = (name: string) => sheetOf(masterDataBook, name)
