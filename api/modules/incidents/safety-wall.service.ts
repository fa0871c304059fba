import type { CubeSource } from '#api/platform/cube/cube-load.ts'
import { loadCubeRows } from '#api/platform/cube/cube-rows.ts'
import { type BusinessDate, plusDays, plusMonths } from '#web/core/time/business-date.ts'
import type { SafetyWall } from './safety-wall.contract.ts'

/** Fewer people than these are no crowd in which the days of one of them are hidden. */
const leastInjured = 3

/** @param source with the permission of the view of injuries. @param site its code and its date. */
export async function readSafetyWall(
  source: CubeSource,
  site: { code: string; today: BusinessDate },
): Promise<SafetyWall> {
  const ask = async (
    measures: readonly string[],
    dateRange: [BusinessDate, BusinessDate],
    dimensions: string[] = [],
  ) => {
    const { rows } = await loadCubeRows(source, {
      measures: measures.map((name) => `injuries.${name}`),
      dimensions: dimensions.map((name) => `injuries.${name}`),
      timeDimensions: [{ dimension: 'injuries.business_date', dateRange }],
      filters: [{ member: 'injuries.site_code', operator: 'equals', values: [site.code] }],
    })
    return rows
  }
  const year: [BusinessDate, BusinessDate] = [plusDays(plusMonths(site.today, -12), 1), site.today]
  // A night shift is still of the day before.
  const now: [BusinessDate, BusinessDate] = [plusDays(site.today, -1), plusDays(site.today, 1)]
  const [rates, accidents] = await Promise.all([
    ask(['ltifr', 'trir', 'severity_rate', 'lost_time_injuries'], year),
    ask(['days_since_accident', 'accident_free_record_days'], now, ['occurred_on']),
  ])
  const rateOf = (name: string) => figure(rates[0]?.[`injuries.${name}`])
  const last = accidents.find((row) => figure(row['injuries.days_since_accident']) !== null)
  const injured = rateOf('lost_time_injuries') ?? 0
  const severityHidden = injured > 0 && injured < leastInjured
  return {
    lastAccident: last ? String(last['injuries.occurred_on']).slice(0, 10) : null,
    days: figure(last?.['injuries.days_since_accident']),
    record: figure(last?.['injuries.accident_free_record_days']),
    ltifr: rateOf('ltifr'),
    trir: rateOf('trir'),
    severity: severityHidden ? null : rateOf('severity_rate'),
    severityHidden,
  }
}

const figure = (value: string | number | null | undefined): number | null =>
  value === null || value === undefined ? null : Number(value)
