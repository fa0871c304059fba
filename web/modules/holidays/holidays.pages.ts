import { msg } from '@lingui/core/macro'
import { CalendarHeart, FileSpreadsheet } from 'lucide-react'
import { createElement } from 'react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourceCard } from '#web/platform/resource/resource-card.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { holidaysPaths } from './public/holidays-paths.ts'

export const holidaysCard = resourceCard({
  name: 'holidays',
  path: holidaysPaths.list,
  title: msg`Holidays`,
  icon: CalendarHeart,
  needs: 'holidays:read',
  group: 'people',
})

const words = () => import('./holidays.book.ts')
const book = () => words().then(({ holidaysBook }) => holidaysBook)

/** Days on which the plant rests, or half rests. */
export const holidays: WebModule = {
  pages: [
    resourcePage(holidaysCard, () => words().then(({ holidaysPage }) => holidaysPage), book),
    {
      path: holidaysPaths.import,
      title: msg`Import from Excel`,
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
