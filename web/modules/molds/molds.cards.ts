import { msg } from '@lingui/core/macro'
import { Layers } from 'lucide-react'
import { productsSubject } from '#web/modules/products/public/products-subject.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { PageCard } from '#web/platform/reports/report-page.ts'

export const moldsCard: PageCard = {
  id: 'molds',
  route: paths.report('kaliprapor'),
  title: msg`Moulds`,
  needs: 'molds:read',
  icon: Layers,
  group: 'reports',
  section: productsSubject,
}
