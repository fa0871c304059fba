import { msg } from '@lingui/core/macro'
import { Boxes, Database, FileSpreadsheet } from 'lucide-react'
import { createElement } from 'react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { kindWords, kindsShown } from './kind-words.ts'
import { masterDataPaths } from './public/master-data-paths.ts'

const subject: NavigationSubject = { key: 'plantData', title: msg`Plant data`, icon: Boxes }

export const masterData: WebModule = {
  pages: [
    {
      path: masterDataPaths.overview,
      title: msg`Master data`,
      needs: 'master-data:read',
      icon: Database,
      group: 'masterData',
      load: () => import('./pages/MasterDataPage.tsx').then((module) => module.MasterDataPage),
    },
    ...kindsShown.map((kind) => ({
      path: masterDataPaths.kind(kind),
      title: kindWords[kind].title,
      needs: 'master-data:read' as const,
      icon: kindWords[kind].icon,
      group: 'masterData' as const,
      section: subject,
      load: async () => {
        const { KindPage } = await import('./pages/KindPage.tsx')
        return () => createElement(KindPage, { kind })
      },
    })),
    {
      path: masterDataPaths.import,
      title: msg`Import from Excel`,
      needs: 'master-data:manage',
      icon: FileSpreadsheet,
      load: () => import('./pages/WorkbookImportPage.tsx').then((module) => module.WorkbookImportPage),
    },
  ],
}
