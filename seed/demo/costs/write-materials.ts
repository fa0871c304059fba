import type { Trx } from '#api/platform/db/database.ts'
import { materials, piecesOf } from './cost-plans.ts'
import type { CostPlant } from './cost-plant.ts'
import { insertAll } from '../insert-all.ts'
import { exact } from './price-steps.ts'
import { componentsOf, priceOfPiece } from './unit-costs.ts'

/** Materials with a year of prices, a bill of material for each product, and what a piece is sold for. */
export async function writeMaterials(trx: Trx, plant: CostPlant): Promise<void> {
  const { companyId: company_id, steps, products } = plant
  const written = await trx
    .insertInto('material')
    .values(materials.map(([code, name, kind, unit]) => ({ company_id, code, name, kind, unit })))
    .returning(['id', 'code'])
    .execute()
  const idOf = new Map(written.map(({ id, code }) => [code, id]))
  await insertAll(
    trx,
    'material_price',
    company_id,
    steps.flatMap(({ from: valid_from, factor }) =>
      materials.map(([code, , , , price]) => ({
        material_id: idOf.get(code),
        valid_from,
        price: exact(price * factor, 4),
        currency: 'TRY',
      })),
    ),
  )
  const prices = products.map((product) => ({ product_id: product.id, price: priceOfPiece(plant, product) }))
  await insertAll(
    trx,
    'sales_price',
    company_id,
    steps.flatMap(({ from: valid_from, factor }) =>
      prices.map(({ product_id, price }) => ({
        product_id,
        valid_from,
        price: exact(price * factor),
        currency: 'TRY',
      })),
    ),
  )
  await writeBills(trx, plant, idOf)
}

async function writeBills(trx: Trx, plant: CostPlant, idOf: ReadonlyMap<string, string>): Promise<void> {
  const { companyId: company_id, steps, products } = plant
  const valid_from = steps[0]!.from
  await insertAll(
    trx,
    'bill_of_material',
    company_id,
    products.map(({ id }) => ({ product_id: id, valid_from, revision: 'A' })),
  )
  const bills = await trx
    .selectFrom('bill_of_material')
    .select(['id', 'product_id'])
    .where('company_id', '=', company_id)
    .execute()
  const billOf = new Map(bills.map(({ id, product_id }) => [product_id, id]))
  const lines = products.flatMap((product) => [
    ...piecesOf[product.of].map(([code, quantity, allowance]) => ({
      material_id: idOf.get(code) ?? null,
      component_id: null,
      quantity: exact(quantity, 6),
      scrap_allowance: String(allowance),
      bill_id: billOf.get(product.id)!,
    })),
    ...componentsOf(plant, product).map((part) => ({
      material_id: null,
      component_id: part.product.id,
      quantity: String(part.quantity),
      scrap_allowance: '1',
      bill_id: billOf.get(product.id)!,
    })),
  ])
  await insertAll(
    trx,
    'bill_line',
    company_id,
    lines.map((line, position) => ({ ...line, position })),
  )
}
