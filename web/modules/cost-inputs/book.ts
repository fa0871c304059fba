import { costPaths } from './public/cost-paths.ts'
import { type Book, sheetOf } from '#web/platform/resource/workbook/book.ts'
import { billsPage } from './shown/bills.page.ts'
import { materialPricesPage, materialsPage, salesPricesPage } from './shown/materials.page.ts'
import { overheadAmountsPage, overheadPoolsPage } from './shown/overhead.page.ts'
import { machineRatesPage } from './shown/rates.page.ts'
import { energyTariffsPage } from './shown/tariffs.page.ts'

/** What costs are computed from, without labour rates: a file goes from hand to hand. */
export const costInputsBook: Book = {
  path: 'cost-inputs',
  importPath: costPaths.import,
  resources: [
    machineRatesPage,
    materialsPage,
    materialPricesPage,
    billsPage,
    salesPricesPage,
    overheadPoolsPage,
    overheadAmountsPage,
    energyTariffsPage,
  ],
}

/** A kind of cost input by the name of its card. */
export const shownAs = (name: string) => sheetOf(costInputsBook, name)
