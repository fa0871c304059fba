import { msg } from '@lingui/core/macro'
import { ChartColumnBig, Sparkles } from 'lucide-react'
import type { PageCard } from '#web/platform/reports/report-page.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'

export const fiveSCard = resourceCard({
  name: 'five-s-records',
  path: '/dashboard/gorevler/bess',
  title: msg`5S records`,
  place: { workspace: 'improvement', daily: true },
  icon: Sparkles,
  needs: 'five-s:read',
})

export const fiveSReportCard: PageCard = {
  id: 'five-s',
  route: `${fiveSCard.path}/report`,
  title: msg`5S report`,
  place: { workspace: 'improvement', group: 'reports' },
  needs: 'five-s:read',
  icon: ChartColumnBig,
  showsView: 'five_s',
}
