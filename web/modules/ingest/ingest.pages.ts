import { msg } from '@lingui/core/macro'
import { FileJson, RadioTower, ShieldAlert } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { ingestPaths } from './public/ingest-paths.ts'

export const devicesCard = resourceCard({
  name: 'devices',
  title: msg`Devices`,
  icon: RadioTower,
  needs: 'devices:read',
  group: 'administration',
})

export const ingest: WebModule = {
  pages: [
    resourcePage(devicesCard, () => import('./devices.page.ts').then((module) => module.devicesPage)),
    {
      path: ingestPaths.quarantine,
      title: msg`Quarantine of events`,
      needs: 'devices:read',
      icon: ShieldAlert,
      group: 'administration',
      load: () => import('./pages/QuarantinePage.tsx').then((module) => module.QuarantinePage),
    },
    {
      path: ingestPaths.deviceApi,
      title: msg`How devices send`,
      needs: 'devices:read',
      icon: FileJson,
      load: () => import('./pages/DeviceApiPage.tsx').then((module) => module.DeviceApiPage),
    },
  ],
}
