import { msg } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { permissionsPath } from './public/permissions-path.ts'
import { rolesCard } from './permissions.cards.ts'

export const permissions: WebModule = {
  pages: [
    resourcePage(rolesCard, () => import('./roles.page.ts').then((module) => module.rolesPage), {
      parts: () => import('./parts/role-parts.tsx').then((module) => module.roleParts),
    }),
    {
      path: permissionsPath(),
      title: msg`Permissions`,
      place: { workspace: 'setup', group: 'access' },
      needs: 'permissions:manage',
      icon: ShieldCheck,
      load: () => import('./pages/PermissionPage.tsx').then((module) => module.PermissionPage),
    },
  ],
}
