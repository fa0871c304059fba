import { msg } from '@lingui/core/macro'
import { Layers } from 'lucide-react'
import { productsSubject } from '#web/modules/products/public/products-subject.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'

export const molds: WebModule = {
  pages: [
    {
      path: paths.report('kaliprapor'),
      title: msg`Moulds`,
      needs: 'molds:read',
      icon: Layers,
      group: 'reports',
      section: productsSubject,
      load: reportPage(() => import('./reports/molds.report.ts').then((module) => module.moldsReport)),
    },
  ],
}
