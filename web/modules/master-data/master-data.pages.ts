import { msg } from '@lingui/core/macro'
import { Boxes, Database, FileSpreadsheet } from 'lucide-react'
import { createElement } from 'react'
import type { NavigationSubject } from '#web/platform/navigation/page-entry.ts'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceEntry } from '#web/platform/resource/resource-entry.ts'
import { masterDataBook } from './book.ts'
import { masterDataPaths } from './public/master-data-paths.ts'

const subject: NavigationSubject = { key: 'plantData', title: msg`Plant data`, icon: Boxes }

export const masterData: WebModule = {
  pages: [
    {
      path: masterDataPaths.overview,
      title: masterDataBook.home.title,
      needs: 'master-data:read',
      icon: Database,
      group: 'masterData',
      load: () => import('./pages/MasterDataPage.tsx').then((module) => module.MasterDataPage),
    },
    ...masterDataBook.resources.map((shown) =>
      resourceEntry(shown, { group: 'masterData', section: subject, book: masterDataBook }),
    ),
    {
      path: masterDataPaths.import,
      title: msg`Import from Excel`,
      needs: 'master-data:manage',
      icon: FileSpreadsheet,
      load: async () => {
        const { WorkbookImportPage } = await import('#web/platform/resource/workbook/WorkbookImportPage.tsx')
        return () => createElement(WorkbookImportPage, { book: masterDataBook })
      },
    },
  ],
}
