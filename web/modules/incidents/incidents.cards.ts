import { msg } from '@lingui/core/macro'
import { ChartColumnBig, HeartPulse, ShieldAlert } from 'lucide-react'
import { incidentsRoute } from '#api/modules/incidents/incident-notices.contract.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const incidentsCard = resourceCard({
  name: 'incidents',
  path: incidentsRoute,
  title: msg`Safety reports`,
  place: { workspace: 'improvement', daily: true },
  icon: ShieldAlert,
  needs: 'safety:report',
})

export const safetyReportCard: PageCard = {
  id: 'safety',
  route: `${incidentsRoute}/report`,
  title: msg`Safety report by month`,
  place: { workspace: 'improvement', group: 'reports' },
  needs: 'safety:read',
  icon: ChartColumnBig,
  showsView: 'safety',
}

export const injuriesReportCard: PageCard = {
  id: 'injuries',
  route: `${incidentsRoute}/injuries`,
  title: msg`Injuries and lost days`,
  place: { workspace: 'improvement', group: 'reports' },
  needs: 'safety:injuries',
  icon: HeartPulse,
  showsView: 'injuries',
}
