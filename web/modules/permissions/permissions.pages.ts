import { msg } from '@lingui/core/macro'
import { Contact, ShieldCheck } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { permissionsPath } from './public/permissions-path.ts'

export const rolesCard = resourceCard({
  name: 'roles',
  title: msg`Roles`,
  icon: Contact,
  needs: 'users:read',
  group: 'administration',
})

export const permissions: WebModule = {
  pages: [
    resourcePage(rolesCard, () => import('./roles.page.ts').then((module) => module.rolesPage)),
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
