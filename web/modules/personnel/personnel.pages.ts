import { msg } from '@lingui/core/macro'
import { IdCard, UserPlus, UserRoundCog, Users } from 'lucide-react'
import { createElement } from 'react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { personnelPaths } from './public/personnel-paths.ts'
import { cards, personnelDaysCard, personnelPerformanceCard } from './personnel.cards.ts'

const words = () => import('./personnel.book.ts')

const book = () => words().then(({ personnelBook }) => personnelBook)

/** Employees. */
export const personnel: WebModule = {
  pages: [
    resourcePage(cards.employees, () => words().then(({ employeesPage }) => employeesPage), {
      book,
      parts: () => import('./parts/employee-parts.tsx').then((module) => module.employeeParts),
    }),
    resourcePage(cards.employeePlacements, () => words().then(({ employeePlacementsPage }) => employeePlacementsPage), {
      book,
    }),
    resourcePage(cards.employeeCards, () => words().then(({ employeeCardsPage }) => employeeCardsPage), {
      book,
      parts: () => import('./parts/card-parts.ts').then((module) => module.cardParts),
    }),
    resourcePage(cards.employeeSkills, () => words().then(({ employeeSkillsPage }) => employeeSkillsPage), { book }),
    {
      path: personnelPaths.cards,
      title: msg`Personnel with photos`,
      place: { under: personnelPaths.list },
      needs: 'personnel:read',
      icon: IdCard,
      load: () => import('./pages/EmployeePhotosPage.tsx').then((module) => module.EmployeePhotosPage),
    },
    {
      path: personnelPaths.add,
      title: msg`Add an employee`,
      place: { under: personnelPaths.list },
      needs: 'personnel:write',
      icon: UserPlus,
      load: () => import('./pages/NewEmployeePage.tsx').then((module) => module.NewEmployeePage),
    },
    {
      path: personnelPaths.edit(':id'),
      title: msg`Employee`,
      place: { under: personnelPaths.list },
      needs: 'personnel:read',
      icon: UserRoundCog,
      load: () => import('./pages/EmployeePage.tsx').then((module) => module.EmployeePage),
    },
    {
      path: personnelPaths.import,
      title: msg`Import personnel`,
      place: { under: personnelPaths.list },
      needs: 'personnel:write',
      icon: Users,
      load: async () => {
        const [{ WorkbookImportPage }, whole] = await Promise.all([
          import('#web/platform/resource/workbook/WorkbookImportPage.tsx'),
          book(),
        ])
        return () => createElement(WorkbookImportPage, { book: whole })
      },
    },
    reportPage(
      personnelPerformanceCard,
      () => import('./reports/personnel-performance.report.ts').then((module) => module.personnelPerformanceReport),
      { lead: () => import('./parts/PersonnelBands.tsx').then((module) => module.PersonnelBands) },
    ),
    reportPage(personnelDaysCard, () =>
      import('./reports/personnel-days.report.ts').then((module) => module.personnelDaysReport),
    ),
  ],
}
