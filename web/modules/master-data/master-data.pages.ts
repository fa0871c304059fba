import { msg } from '@lingui/core/macro'
import { Database, FileSpreadsheet } from 'lucide-react'
import { createElement } from 'react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { cards } from './master-data.cards.ts'
import { masterDataPaths } from './public/master-data-paths.ts'

const loadBook = () => import('./book.ts')
const parts = new Map([
  [cards.sites, () => import('./parts/shift-parts.tsx').then((module) => module.siteParts)],
  [cards.shifts, () => import('./parts/shift-parts.tsx').then((module) => module.shiftParts)],
  [cards.calendar, () => import('./parts/calendar-parts.tsx').then((module) => module.calendarParts)],
  [cards.stoppageReasons, () => import('./parts/reason-parts.tsx').then((module) => module.reasonParts)],
])

export const masterData: WebModule = {
  pages: [
    {
      path: masterDataPaths.overview,
      title: msg`Master data`,
      place: { workspace: 'setup', daily: true },
      needs: 'master-data:read',
      icon: Database,
      load: () => import('./pages/MasterDataPage.tsx').then((module) => module.MasterDataPage),
    },
    ...Object.values(cards).map((card) =>
      resourcePage(card, () => loadBook().then(({ shownAs }) => shownAs(card.name)), {
        book: () => loadBook().then(({ masterDataBook }) => masterDataBook),
        parts: parts.get(card),
      }),
    ),
    {
      path: masterDataPaths.import,
      title: msg`Import master data`,
      place: { under: masterDataPaths.overview },
      needs: 'master-data:manage',
      icon: FileSpreadsheet,
      load: async () => {
        const [{ WorkbookImportPage }, { masterDataBook: book }] = await Promise.all([
          import('#web/platform/resource/workbook/WorkbookImportPage.tsx'),
          loadBook(),
        ])
        return () => createElement(WorkbookImportPage, { book })
      },
    },
  ],
}
