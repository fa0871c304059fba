import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { insertAll } from '../insert-all.ts'
import { randomOf } from '../random.ts'
import { piecesOf } from './cost-plans.ts'
import type { CostPlant } from './cost-plant.ts'
import { exact, factorOn } from './price-steps.ts'
import { type UnitCost, componentsOf, priceOfPiece, unitCost } from './unit-costs.ts'

interface Made {
  product: string
  month: string
  pieces: number
}

/** Products with the most pieces of each class that have cost centres. */
const ofClass = 4

/** Pieces of each product and month that is over, in the order of the months. */
async function findMade(trx: Trx, { companyId, today }: CostPlant): Promise<Made[]> {
  const { rows } = await sql<Made>`
    SELECT w.product_id AS product, date_trunc('month', r.business_date)::date::text AS month, sum(r.good)::float8 AS pieces
    FROM production_report r JOIN work_order w ON w.company_id = r.company_id AND w.id = r.work_order_id
    WHERE r.company_id = ${companyId} AND r.business_date < date_trunc('month', ${today}::date)
    GROUP BY 1, 2 HAVING sum(r.good) > 0 ORDER BY 2, 1`.execute(trx)
  return rows
}

/** What the books say of the products that are made most: near what the plans of their class say, and never the same. */
export async function writeCostCentres(trx: Trx, plant: CostPlant): Promise<void> {
  const made = await findMade(trx, plant)
  const total = new Map<string, number>()
  for (const { product, pieces } of made) total.set(product, (total.get(product) ?? 0) + pieces)
  const chosen = new Set(
    [...Map.groupBy(plant.products, ({ of }) => of).values()].flatMap((products) =>
      products
        .filter(({ id }) => total.has(id))
        .toSorted((a, b) => total.get(b.id)! - total.get(a.id)!)
        .slice(0, ofClass)
        .map(({ id }) => id),
    ),
  )
  const parents = new Map(
    plant.products.flatMap((product) =>
      componentsOf(plant, product).map((part) => [part.product.id, product.id] as const),
    ),
  )
  const stock = new Map<string, number>()
  const rows = made.flatMap(({ product: id, month, pieces }) => {
    const product = plant.products.find((one) => one.id === id)
    if (!product || !chosen.has(id)) return []
    const random = randomOf('cost centre', product.code, month)
    const price = factorOn(plant.steps, month)
    const books = (part: number) => exact(pieces * part * price * random.between(0.96, 1.06))
    const sold = Math.min(Math.round(pieces * random.between(0.85, 1.04)), (stock.get(id) ?? 0) + pieces)
    stock.set(id, (stock.get(id) ?? 0) + pieces - sold)
    return [
      {
        code: product.code,
        name: product.name,
        date: month,
        revision: '1',
        currency: 'TRY',
        status: 'active',
        production_quantity: String(pieces),
        ...costsOf(unitCost(plant, product), books),
        raw_material_quantity: exact(pieces * rawOf(product), 0),
        balance_stock: String(stock.get(id)!),
        sales_quantity: String(sold),
        sales_amount: exact(sold * priceOfPiece(plant, product) * price),
        parent_product_id: parents.get(id) ?? null,
      },
    ]
  })
  await insertAll(trx, 'cost_centre', plant.companyId, rows)
  await writePlanned(trx, plant)
}

/** What is planned and not made yet, and what is made no longer: the master data has neither. */
async function writePlanned(trx: Trx, { companyId: company_id, begun, today }: CostPlant): Promise<void> {
  const one = { company_id, revision: '1', production_quantity: '500' }
  await trx
    .insertInto('cost_centre')
    .values([
      { ...one, code: 'NP-3001', name: 'Pump housing, next generation', date: today, status: 'project' },
      { ...one, code: 'OLD-1187', name: 'Lamp bezel 1187', date: begun, status: 'passive' },
    ])
    .execute()
}

/** Units of raw material in a piece. */
const rawOf = ({ of }: CostPlant['products'][number]): number =>
  piecesOf[of].reduce((sum, [code, quantity]) => (code.startsWith('RM') ? sum + quantity : sum), 0)

const costsOf = (cost: UnitCost, books: (part: number) => string) => ({
  raw_material_cost: books(cost.raw),
  packaging: books(cost.packaging),
  auxiliary_service: books(cost.service),
  spare_part: books(cost.spare),
  semi_finished_cost: books(cost.semiFinished),
  labour_cost: books(cost.labour),
  energy: books(cost.energy),
  depreciation: books(cost.machine),
  general_expense: books(cost.overhead),
})
