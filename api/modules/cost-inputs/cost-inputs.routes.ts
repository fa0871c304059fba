import type { AppModule } from '#api/platform/http/route.ts'
import { resourceRoutes } from '#api/platform/resource/resource-routes.ts'
import { billHooks } from './bill.hooks.ts'
import { bills } from './bills.contract.ts'
import { materialPrices, materials, salesPrices } from './materials.contract.ts'
import { overheadAmounts, overheadPools } from './overhead.contract.ts'
import { labourRates, machineRates } from './rates.contract.ts'
import { energyTariffs } from './tariffs.contract.ts'

/** What costs are computed from: rates, prices, bills of material, overhead and energy tariffs, each from a day on. */
export const costInputsModule: AppModule = {
  name: 'cost-inputs',
  resources: [
    machineRates,
    labourRates,
    materials,
    materialPrices,
    bills,
    salesPrices,
    overheadPools,
    overheadAmounts,
    energyTariffs,
  ],
  routes: [
    ...resourceRoutes(bills, billHooks),
    ...[
      machineRates,
      labourRates,
      materials,
      materialPrices,
      salesPrices,
      overheadPools,
      overheadAmounts,
      energyTariffs,
    ].flatMap((resource) => resourceRoutes(resource)),
  ],
}
