import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { insertAll } from '../insert-all.ts'
import { typedEntries } from './typed-entries.ts'
import { machineHours, tariffTimes, wages } from './cost-plans.ts'
import type { CostPlant } from './cost-plant.ts'
import { exact } from './price-steps.ts'

/** A machine that is written off by now: its own rate has no depreciation. */
const writtenOff = 'INJ-01'

/** Hour rates of machine classes and positions, and the energy tariff with its three times. */
export async function writeRates(trx: Trx, plant: CostPlant): Promise<void> {
  const { companyId: company_id, steps, classIds, positionIds } = plant
  const hours = steps.flatMap(({ from: valid_from, factor }) =>
    typedEntries(machineHours).flatMap(([code, [depreciation, maintenance, space]]) => {
      const machine_class_id = classIds.get(code)
      if (!machine_class_id) return []
      return [
        {
          currency: 'TRY',
          machine_class_id,
          valid_from,
          // What was bought stays at its price.
          depreciation: exact(depreciation),
          maintenance: exact(maintenance * factor),
          space: exact(space * factor),
        },
      ]
    }),
  )
  await insertAll(trx, 'machine_rate', company_id, hours)
  const old = plant.machines.find(({ code }) => code === writtenOff)
  const latest = steps.at(-1)
  if (old && latest) {
    const [, maintenance, space] = machineHours[old.of]
    const own = { depreciation: '0', maintenance: exact(maintenance * 1.4), space: exact(space) }
    await trx
      .insertInto('machine_rate')
      .values({ company_id, machine_id: old.id, valid_from: latest.from, ...own })
      .execute()
  }
  const work = steps.flatMap(({ from: valid_from, factor }) =>
    typedEntries(wages).flatMap(([code, wage]) => {
      const position_id = positionIds.get(code)
      return position_id
        ? [{ position_id, valid_from, hourly: exact(wage * factor), currency: 'TRY', overtime_factor: '1.5' }]
        : []
    }),
  )
  await insertAll(trx, 'labour_rate', company_id, work)
  await writePersonalRates(trx, plant)
  await writeTariffs(trx, plant)
}

/** A few who have been there for long earn more than their position. */
async function writePersonalRates(trx: Trx, { companyId, steps }: CostPlant): Promise<void> {
  const latest = steps.at(-1)
  if (!latest) return
  await sql`
    INSERT INTO labour_rate (company_id, employee_id, valid_from, hourly)
    SELECT e.company_id, e.id, ${latest.from}::date, ${exact(wages.OPERATOR * 1.22)}::numeric FROM employee e
    JOIN position p ON p.company_id = e.company_id AND p.id = e.position_id AND p.code = 'OPERATOR'
    WHERE e.company_id = ${companyId} AND e.active ORDER BY e.code LIMIT 4`.execute(trx)
}

async function writeTariffs(trx: Trx, { companyId: company_id, siteId, steps }: CostPlant): Promise<void> {
  for (const { from: valid_from, factor } of steps.filter((_, at) => at % 2 === 0)) {
    const tariff = await trx
      .insertInto('energy_tariff')
      .values({ company_id, name: `Three times from ${valid_from}`, site_id: siteId, valid_from })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('tariff_period')
      .values(
        tariffTimes.map(([band, starts_at, ends_at, price], position) => ({
          company_id,
          tariff_id: tariff.id,
          position,
          band,
          starts_at,
          ends_at,
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          from_month: 1,
          to_month: 12,
          price: exact(price * factor, 4),
        })),
      )
      .execute()
  }
}
