import { msg } from '@lingui/core/macro'
import { ChartGantt, Factory, Hourglass } from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

const subject: NavigationSubject = { key: 'machines', title: msg`Machines`, icon: Factory }

export const machinesCard: PageCard = {
  id: 'machines',
  route: paths.report('tezgahrapor'),
  title: msg`Machines`,
  needs: 'machines:read',
  icon: Factory,
  group: 'reports',
  section: subject,
  explains: { filters: plantFilters },
  showsView: 'machines',
}

export const machineStatesCard: PageCard = {
  id: 'machine-states',
  route: paths.report('tezgahrapor/tezgahdurumrapor'),
  title: msg`Machine states`,
  needs: 'machine-states:read',
  icon: ChartGantt,
  group: 'reports',
  section: subject,
}

export const machineTimesCard: PageCard = {
  id: 'machine-times',
  route: paths.report('tezgahrapor/tezgahzamanlar'),
  title: msg`Machine hours`,
  needs: 'machine-states:read',
  icon: Hourglass,
  group: 'reports',
  section: subject,
  explains: { filters: [...plantFilters, 'machine_state', 'time_class'] },
}
