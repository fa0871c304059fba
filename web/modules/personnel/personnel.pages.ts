import { msg } from '@lingui/core/macro'
import {
  CreditCard,
  GraduationCap,
  IdCard,
  ListChecks,
  MapPinned,
  TrendingUp,
  UserPlus,
  UserRoundCog,
  Users,
} from 'lucide-react'
import { createElement } from 'react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { type PageCard, reportPage } from '#web/platform/reports/report-page.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { personnelPaths } from './public/personnel-paths.ts'

const section: NavigationSubject = { key: 'personnel', title: msg`Personnel`, icon: Users }
const common = { needs: 'personnel:read', group: 'people', section } as const

export const cards = {
  employees: resourceCard({
    ...common,
    name: 'employees',
    api: 'personnel/employees',
    path: personnelPaths.list,
    title: msg`Personnel`,
    icon: Users,
  }),
  employeePlacements: resourceCard({
    ...common,
    name: 'employee-placements',
    api: 'personnel/placements',
    path: personnelPaths.placements,
    title: msg`Where people belong`,
    icon: MapPinned,
  }),
  employeeCards: resourceCard({
    ...common,
    name: 'employee-cards',
    api: 'personnel/cards',
    path: personnelPaths.badges,
    title: msg`Employee cards`,
    icon: CreditCard,
  }),
  employeeSkills: resourceCard({
    ...common,
    name: 'employee-skills',
    api: 'personnel/trainings',
    path: personnelPaths.trainings,
    title: msg`Trainings`,
    icon: GraduationCap,
  }),
}

const reports: NavigationSubject = { key: 'personnel-performance', title: msg`Personnel`, icon: Users }

export const personnelPerformanceCard: PageCard = {
  id: 'personnel-performance',
  route: paths.report('personelrapor'),
  title: msg`Personnel performance`,
  needs: 'personnel-performance:read',
  icon: TrendingUp,
  group: 'reports',
  section: reports,
  explains: { filters: ['department', 'position', 'employee', 'site', 'machine'] },
  showsView: 'personnel_performance',
}

export const personnelDaysCard: PageCard = {
  id: 'personnel-days',
  route: paths.report('personelrapor/detay'),
  title: msg`Personnel performance by day`,
  needs: 'personnel-performance:read',
  icon: ListChecks,
  group: 'reports',
  section: reports,
}

const words = () => import('./personnel.book.ts')
const book = () => words().then(({ personnelBook }) => personnelBook)

/** Who works here. */
export const personnel: WebModule = {
  pages: [
    resourcePage(cards.employees, () => words().then(({ employeesPage }) => employeesPage), book),
    resourcePage(
      cards.employeePlacements,
      () => words().then(({ employeePlacementsPage }) => employeePlacementsPage),
      book,
    ),
    resourcePage(cards.employeeCards, () => words().then(({ employeeCardsPage }) => employeeCardsPage), book),
    resourcePage(cards.employeeSkills, () => words().then(({ employeeSkillsPage }) => employeeSkillsPage), book),
    {
      path: personnelPaths.cards,
      title: msg`Personnel with photos`,
      needs: 'personnel:read',
      icon: IdCard,
      load: () => import('./pages/EmployeePhotosPage.tsx').then((module) => module.EmployeePhotosPage),
    },
    {
      path: personnelPaths.add,
      title: msg`Add an employee`,
      needs: 'personnel:write',
      icon: UserPlus,
      load: () => import('./pages/NewEmployeePage.tsx').then((module) => module.NewEmployeePage),
    },
    {
      path: personnelPaths.edit(':id'),
      title: msg`Employee`,
      needs: 'personnel:read',
      icon: UserRoundCog,
      load: () => import('./pages/EmployeePage.tsx').then((module) => module.EmployeePage),
    },
    {
      path: personnelPaths.import,
      title: msg`Import from Excel`,
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
