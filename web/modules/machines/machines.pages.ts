import { msg } from '@lingui/core/macro'
import { ChartGantt, Factory, Hourglass } from 'lucide-react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'

const subject: NavigationSubject = { key: 'machines', title: msg`Machines`, icon: Factory }

export const machines: WebModule = {
  pages: [
    {
      path: paths.report('tezgahrapor'),
      title: msg`Machines`,
      needs: 'machines:read',
      icon: Factory,
      group: 'reports',
      section: subject,
      load: reportPage(() => import('./reports/machines.report.ts').then((module) => module.machinesReport)),
    },
    {
      path: paths.report('tezgahrapor/tezgahdurumrapor'),
      title: msg`Machine states`,
      needs: 'machine-states:read',
      icon: ChartGantt,
      group: 'reports',
      section: subject,
      load: reportPage(
        () => import('./reports/machine-states.report.ts').then((module) => module.machineStatesReport),
        () => import('./parts/StatesNow.tsx').then((module) => module.StatesNow),
      ),
    },
    {
      path: paths.report('tezgahrapor/tezgahzamanlar'),
      title: msg`Machine hours`,
      needs: 'machine-states:read',
      icon: Hourglass,
      group: 'reports',
      section: subject,
      load: reportPage(() => import('./reports/machine-times.report.ts').then((module) => module.machineTimesReport)),
    },
  ],
}
