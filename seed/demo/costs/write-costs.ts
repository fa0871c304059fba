import type { Trx } from '#api/platform/db/database.ts'
import { findCostPlant } from './cost-plant.ts'
import { writeCostCentres } from './write-cost-centres.ts'
import { writeMaterials } from './write-materials.ts'
import { writeOverhead } from './write-overhead.ts'
import { writeRates } from './write-rates.ts'

/** A year of rates, prices, bills of material, overhead and cost centres. Skips a company that has some. */
export async function writeCosts(trx: Trx, companyId: string): Promise<void> {
  const plant = await findCostPlant(trx, companyId)
  if (!plant) return
  await writeRates(trx, plant)
  await writeMaterials(trx, plant)
  await writeOverhead(trx, plant)
  await writeCostCentres(trx, plant)
}
