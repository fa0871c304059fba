import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { reportPage } from '#web/platform/reports/report-page.ts'
import { machineStatesCard, machineTimesCard, machinesCard } from './machines.cards.ts'

export const machines: WebModule = {
  pages: [
    reportPage(machinesCard, () => import('./reports/machines.report.ts').then((module) => module.machinesReport)),
    reportPage(
      machineStatesCard,
      () => import('./reports/machine-states.report.ts').then((module) => module.machineStatesReport),
      { lead: () => import('./parts/StatesNow.tsx').then((module) => module.StatesNow) },
    ),
    reportPage(machineTimesCard, () =>
      import('./reports/machine-times.report.ts').then((module) => module.machineTimesReport),
    ),
  ],
}
