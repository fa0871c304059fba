import { msg } from '@lingui/core/macro'
import { Building2 } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { companyPath } from './public/company-path.ts'

export const company: WebModule = {
  pages: [
    {
      path: companyPath(),
      title: msg`Company settings`,
      place: { workspace: 'setup', daily: true },
      needs: 'settings:manage',
      icon: Building2,
      load: () => import('./pages/CompanySettingsPage.tsx').then((module) => module.CompanySettingsPage),
    },
  ],
}
