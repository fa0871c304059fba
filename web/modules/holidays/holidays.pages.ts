import { msg } from '@lingui/core/macro'
import { FileSpreadsheet } from 'lucide-react'
import { createElement } from 'react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { holidaysPaths } from './public/holidays-paths.ts'
import { holidaysCard } from './holidays.cards.ts'

const words = () => import('./holidays.book.ts')

const book = () => words().then(({ holidaysBook }) => holidaysBook)

/** Days on which the plant rests, or half rests. */
export const holidays: WebModule = {
  pages: [
    resourcePage(holidaysCard, () => words().then(({ holidaysPage }) => holidaysPage), {
      book,
      parts: () => import('./parts/holiday-parts.tsx').then((module) => module.holidayParts),
    }),
    {
      path: holidaysPaths.import,
      title: msg`Import holidays`,
      place: { under: holidaysPaths.list },
      needs: 'holidays:write',
      icon: FileSpreadsheet,
      load: async () => {
        const [{ WorkbookImportPage }, whole] = await Promise.all([
          import('#web/platform/resource/workbook/WorkbookImportPage.tsx'),
          book(),
        ])
        return () => createElement(WorkbookImportPage, { book: whole })
      },
    },
  ],
}
