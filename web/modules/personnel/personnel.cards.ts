import { msg } from '@lingui/core/macro'
import { CreditCard, GraduationCap, ListChecks, MapPinned, TrendingUp, Users } from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
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
