import { msg } from '@lingui/core/macro'
import { FileUp } from 'lucide-react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { importsPaths } from './public/imports-paths.ts'

export const imports: WebModule = {
  pages: [
    {
      path: importsPaths.imports,
      title: msg`Imports`,
      place: { workspace: 'setup', daily: true },
      needs: 'imports:read',
      icon: FileUp,
      load: () => import('./pages/ImportsPage.tsx').then((module) => module.ImportsPage),
    },
  ],
}
