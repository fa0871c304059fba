import { paths } from '#web/platform/navigation/paths.ts'
import type { BusinessDate } from '#web/core/time/business-date.ts'

type Filters = Record<string, string>

const link = (report: string, settings: Record<string, string>, filters: Filters = {}): string =>
  `${paths.report(report)}?${new URLSearchParams({ ...settings, ...filters })}`

/** Doors from a figure of the page to the report that explains it, with period and filter set. */
export const reportLinks = {
  oeeOfDay: (date: BusinessDate, filters?: Filters) =>
    link('oee', { mode: 'date', from: date, compare: 'weekday' }, filters),
  oeeOfDays: (from: BusinessDate, to: BusinessDate, filters?: Filters) => link('oee', { from, to }, filters),
  productionToday: (filters?: Filters) => link('uretimrapor', { mode: 'date' }, filters),
  stoppagesOfWeek: (filters?: Filters) => link('durusrapor/tariharaligidurusrapor', { preset: 'last7Days' }, filters),
}
