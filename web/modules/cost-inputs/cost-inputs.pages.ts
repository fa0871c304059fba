import { msg } from '@lingui/core/macro'
import { FileSpreadsheet } from 'lucide-react'
import { createElement } from 'react'
import type { WebModule } from '#web/platform/navigation/web-module.ts'
import { resourcePage } from '#web/platform/resource/resource-page.ts'
import { cards } from './cost-inputs.cards.ts'
import { costPaths } from './public/cost-paths.ts'

const loadBook = () => import('./book.ts')
const book = () => loadBook().then(({ costInputsBook }) => costInputsBook)
const amountParts = () => import('./parts/amount-parts.ts').then((module) => module.amountParts)
const monthParts = () => import('./parts/month-parts.ts').then((module) => module.monthParts)

const { labourRates, ...inBook } = cards

/** What costs are computed from. */
export const costInputs: WebModule = {
  pages: [
    ...Object.values(inBook).map((card) =>
      resourcePage(card, () => loadBook().then(({ shownAs }) => shownAs(card.name)), {
        book,
        parts: card === cards.overheadAmounts ? monthParts : amountParts,
      }),
    ),
    resourcePage(labourRates, () => import('./shown/rates.page.ts').then((module) => module.labourRatesPage), {
      parts: amountParts,
    }),
    {
      path: costPaths.import,
      title: msg`Import cost inputs`,
      place: { under: costPaths.input('machine-rates') },
      needs: 'costs:manage',
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
