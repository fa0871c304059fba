import { type Fault, fault } from '#api/platform/resource/faults.contract.ts'
import { defineResource } from '#api/platform/resource/resource.contract.ts'
import { currency, rate, tariffBands, validFrom } from './cost-codes.contract.ts'
import { overlapOf } from './tariff-periods.contract.ts'

const month = { type: 'integer', min: 1, max: 12 } as const

/**
 * What a kilowatt-hour costs by the clock of a site. The one that began last holds; a site's own wins over that of all
 * sites.
 */
export const energyTariffs = defineResource({
  name: 'energy-tariffs',
  table: 'energy_tariff',
  needs: { read: 'costs:read', write: 'costs:manage' },
  title: ['name', 'validFrom'],
  fields: {
    name: { type: 'text', max: 120 },
    site: { type: 'reference', to: 'sites', key: true, optional: true, loose: true, emptyIsAll: true },
    validFrom,
    /** The last day, included; empty until another one begins. */
    validTo: { type: 'date', optional: true },
    currency,
    /** Times that no period covers have no price. */
    periods: {
      type: 'lines',
      part: { table: 'tariff_period', owner: 'tariff_id' },
      min: 1,
      max: 50,
      fields: {
        band: { type: 'choice', options: tariffBands, initial: 'day' },
        startsAt: { type: 'time' },
        endsAt: { type: 'time' },
        weekdays: { type: 'weekdays', initial: [1, 2, 3, 4, 5, 6, 7] },
        fromMonth: { ...month, initial: 1 },
        toMonth: { ...month, initial: 12 },
        /** Of a kilowatt-hour. */
        price: rate,
      },
    },
  },
  list: {
    columns: ['name', 'site', 'validFrom', 'validTo', 'currency', 'updatedAt'],
    sort: '-validFrom',
    filters: ['site'],
  },
  faults: {
    ends_before_start: 'lies before the first day',
    periods_overlap: 'overlaps the period in line {row}',
  },
  judge({ validFrom: first, validTo, periods }): Fault<'ends_before_start' | 'periods_overlap'> | null {
    if (validTo !== null && validTo < first) return fault('validTo', 'ends_before_start')
    const found = overlapOf(periods)
    return found && fault(`periods.${found.at}.startsAt`, 'periods_overlap', { row: found.with + 1 })
  },
})
