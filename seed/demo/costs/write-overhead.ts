import type { Trx } from '#api/platform/db/database.ts'
import { pools, squareMetres } from './cost-plans.ts'
import type { CostPlant } from './cost-plant.ts'
import { exact, factorOn, monthsOf } from './price-steps.ts'
import { insertAll } from '../insert-all.ts'
import { randomOf } from '../random.ts'

/** Pools of general production expenses with an amount for each month. */
export async function writeOverhead(trx: Trx, plant: CostPlant): Promise<void> {
  const { companyId: company_id, machines, begun, today, steps } = plant
  const written = await trx
    .insertInto('overhead_pool')
    .values(pools.map(([code, name, key]) => ({ company_id, code, name, key })))
    .returning(['id', 'code', 'key'])
    .execute()
  const shares = written
    .filter(({ key }) => key === 'area' || key === 'shares')
    .flatMap(({ id, key }) =>
      machines.map((machine, position) => ({
        pool_id: id,
        position,
        machine_id: machine.id,
        area_m2: key === 'area' ? String(squareMetres[machine.of]) : null,
        share: key === 'area' ? null : String(Math.round(squareMetres[machine.of] / 4)),
      })),
    )
  await insertAll(trx, 'overhead_share', company_id, shares)
  const idOf = new Map(written.map(({ id, code }) => [code, id]))
  await trx
    .insertInto('overhead_amount')
    .values(
      pools.flatMap(([code, , , perMachine]) =>
        monthsOf(begun, today).map((month) => ({
          company_id,
          pool_id: idOf.get(code)!,
          month,
          amount: exact(
            perMachine *
              machines.length *
              factorOn(steps, month) *
              randomOf('overhead', code, month).between(0.97, 1.03),
          ),
        })),
      ),
    )
    .execute()
}
