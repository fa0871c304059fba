import { msg } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { permissionsPath } from './public/permissions-path.ts'

export const permissions: WebModule = {
  pages: [
    {
      path: permissionsPath(),
      title: msg`Permissions`,
      needs: 'permissions:manage',
      icon: ShieldCheck,
      group: 'administration',
      load: () => import('./pages/PermissionPage.tsx').then((module) => module.PermissionPage),
    },
  ],
}
