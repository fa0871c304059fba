import { msg } from '@lingui/core/macro'
import { FileJson, RadioTower, ShieldAlert } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { ingestPaths } from './ingest-paths.ts'

export const ingest: WebModule = {
  pages: [
    {
      path: ingestPaths.devices,
      title: msg`Devices`,
      needs: 'devices:read',
      icon: RadioTower,
      group: 'administration',
      load: () => import('./pages/DevicesPage.tsx').then((module) => module.DevicesPage),
    },
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
