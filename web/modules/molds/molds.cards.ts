import { msg } from '@lingui/core/macro'
import { Layers } from 'lucide-react'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

export const moldsCard: PageCard = {
  id: 'molds',
  route: paths.report('kaliprapor'),
  title: msg`Mould report`,
  place: { workspace: 'production', group: 'output' },
  needs: 'molds:read',
  icon: Layers,
}
