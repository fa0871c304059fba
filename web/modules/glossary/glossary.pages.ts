import { msg } from '@lingui/core/macro'
import { BookOpenText } from 'lucide-react'
import { viewReads } from '#api/modules/permissions/permissions.contract.ts'
import { paths } from '#web/platform/navigation/paths.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'

export const glossary: WebModule = {
  pages: [
    {
      path: paths.glossary(),
      title: msg`Glossary`,
      place: { workspace: 'mine', group: 'figures' },
      needs: viewReads,
      icon: BookOpenText,
      load: () => import('./pages/GlossaryPage.tsx').then((module) => module.GlossaryPage),
    },
  ],
}
