import { type Book, sheet } from '#api/platform/resource/workbook/book.ts'
import { texts } from '#api/texts/texts.ts'
import { billHooks } from './bill.hooks.ts'
import { bills } from './bills.contract.ts'
import { materialPrices, materials, salesPrices } from './materials.contract.ts'
import { overheadAmounts, overheadPools } from './overhead.contract.ts'
import { machineRates } from './rates.contract.ts'
import { energyTariffs } from './tariffs.contract.ts'

/** Cost inputs as a workbook, in an order in which each comes after those it refers to. Labour rates are in no file. */
export const costInputsBook: Book = {
  path: 'cost-inputs',
  needs: { read: 'costs:read', write: 'costs:manage' },
  sheets: [
    sheet(machineRates),
    sheet(materials),
    sheet(materialPrices),
    sheet(bills, billHooks),
    sheet(salesPrices),
    sheet(overheadPools),
    sheet(overheadAmounts),
    sheet(energyTariffs),
  ],
  texts: (language) => {
    const { workbook, refusals, costs } = texts[language]
    return {
      ...workbook,
      sheets: { ...workbook.sheets, ...costs.sheets },
      headings: { ...workbook.headings, ...costs.headings },
      options: costs.options,
      refusals: { ...refusals, faults: { ...refusals.faults, ...costs.faults } },
    }
  },
}
