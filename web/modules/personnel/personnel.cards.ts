import { msg } from '@lingui/core/macro'
import { BookUser, CreditCard, GraduationCap, ListChecks, MapPinned, TrendingUp } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { personnelPaths } from './public/personnel-paths.ts'

const common = { needs: 'personnel:read' } as const

export const cards = {
  employees: resourceCard({
    ...common,
    name: 'employees',
    api: 'personnel/employees',
    path: personnelPaths.list,
    title: msg`Personnel`,
    place: { workspace: 'people', daily: true },
    icon: BookUser,
  }),
  employeePlacements: resourceCard({
    ...common,
    name: 'employee-placements',
    api: 'personnel/placements',
    path: personnelPaths.placements,
    title: msg`Where people belong`,
    place: { workspace: 'people', group: 'records' },
    icon: MapPinned,
  }),
  employeeCards: resourceCard({
    ...common,
    name: 'employee-cards',
    api: 'personnel/cards',
    path: personnelPaths.badges,
    title: msg`Employee cards`,
    place: { workspace: 'people', group: 'records' },
    icon: CreditCard,
  }),
  employeeSkills: resourceCard({
    ...common,
    name: 'employee-skills',
    api: 'personnel/trainings',
    path: personnelPaths.trainings,
    title: msg`Trainings`,
    place: { workspace: 'people', group: 'records' },
    icon: GraduationCap,
  }),
}

export const personnelPerformanceCard: PageCard = {
  id: 'personnel-performance',
  route: paths.report('personelrapor'),
  title: msg`Personnel performance`,
  place: { workspace: 'people', group: 'records' },
  needs: 'personnel-performance:read',
  icon: TrendingUp,
  explains: { filters: ['department', 'position', 'employee', 'site', 'machine'] },
  showsView: 'personnel_performance',
}

export const personnelDaysCard: PageCard = {
  id: 'personnel-days',
  route: paths.report('personelrapor/detay'),
  title: msg`Personnel performance by day`,
  place: { workspace: 'people', group: 'records' },
  needs: 'personnel-performance:read',
  icon: ListChecks,
}
