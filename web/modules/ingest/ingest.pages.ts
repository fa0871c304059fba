import { msg } from '@lingui/core/macro'
import { FileJson, ShieldAlert } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { ingestPaths } from './public/ingest-paths.ts'
import { devicesCard } from './ingest.cards.ts'

export const ingest: WebModule = {
  pages: [
    resourcePage(devicesCard, () => import('./devices.page.ts').then((module) => module.devicesPage), {
      parts: () => import('./parts/device-parts.tsx').then((module) => module.deviceParts),
    }),
    {
      path: ingestPaths.quarantine,
      title: msg`Quarantine of events`,
      place: { workspace: 'setup', group: 'devices' },
      needs: 'devices:read',
      icon: ShieldAlert,
      load: () => import('./pages/QuarantinePage.tsx').then((module) => module.QuarantinePage),
    },
    {
      path: ingestPaths.deviceApi,
      title: msg`How devices send`,
      place: { under: ingestPaths.devices },
      needs: 'devices:read',
      icon: FileJson,
      load: () => import('./pages/DeviceApiPage.tsx').then((module) => module.DeviceApiPage),
    },
  ],
}
