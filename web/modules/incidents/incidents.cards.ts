import { msg } from '@lingui/core/macro'
import { ShieldAlert } from 'lucide-react'
import { incidentsRoute } from '#api/modules/incidents/incident-notices.contract.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const incidentsCard = resourceCard({
  name: 'incidents',
  path: incidentsRoute,
  title: msg`Safety reports`,
  place: { workspace: 'improvement', daily: true },
  icon: ShieldAlert,
  needs: 'safety:report',
})
