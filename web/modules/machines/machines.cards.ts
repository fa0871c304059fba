import { msg } from '@lingui/core/macro'
import { ChartGantt, Factory, Hourglass } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import { plantFilters } from '#web/platform/reports/links/known-reports.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

export const machinesCard: PageCard = {
  id: 'machines',
  route: paths.report('tezgahrapor'),
  title: msg`Machine report`,
  shortTitle: msg`Machines`,
  place: { workspace: 'production', group: 'machines' },
  needs: 'machines:read',
  icon: Factory,
  explains: { filters: plantFilters },
  showsView: 'machines',
}

export const machineStatesCard: PageCard = {
  id: 'machine-states',
  route: paths.report('tezgahrapor/tezgahdurumrapor'),
  title: msg`Machine states`,
  place: { workspace: 'production', group: 'machines' },
  needs: 'machine-states:read',
  icon: ChartGantt,
}

export const machineTimesCard: PageCard = {
  id: 'machine-times',
  route: paths.report('tezgahrapor/tezgahzamanlar'),
  title: msg`Machine hours`,
  place: { workspace: 'production', group: 'machines' },
  needs: 'machine-states:read',
  icon: Hourglass,
  explains: { filters: [...plantFilters, 'machine_state', 'time_class'] },
}
