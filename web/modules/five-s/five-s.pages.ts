import { msg } from '@lingui/core/macro'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { rowAddresses } from '#web/platform/resource/row-addresses.ts'
import { fiveSCard, fiveSReportCard } from './five-s.cards.ts'

export const fiveS: WebModule = {
  pages: [
    resourcePage(fiveSCard, () => import('./five-s.page.ts').then((module) => module.fiveSPage), {
      parts: () => import('./parts/five-s-parts.tsx').then((module) => module.fiveSParts),
    }),
    ...rowAddresses(fiveSCard, { add: msg`Add a 5S record`, one: msg`5S record` }, 'five-s:write'),
    reportPage(fiveSReportCard, () => import('./reports/five-s.report.ts').then((module) => module.fiveSReport)),
  ],
}
