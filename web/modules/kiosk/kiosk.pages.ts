import { msg } from '@lingui/core/macro'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { kioskPaths } from './public/kiosk-paths.ts'

/** The tablet at the door. */
export const kiosk: WebModule = {
  pages: [],
  openPages: [
    {
      path: kioskPaths.kiosk,
      title: msg`Kiosk`,
      load: () => import('./pages/KioskPage.tsx').then((module) => module.KioskPage),
    },
  ],
}
