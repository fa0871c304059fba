/** The year of the list: the one of the address, `all`, or the present one. */
export const shownYear = ({ year }: Readonly<Record<string, string>>): string =>
  year === 'all' || /^\d{4}$/.test(year ?? '') ? year! : String(new Date().getFullYear())

/** Query for the shown year. */
export function queryOfYear(filters: Readonly<Record<string, string>>): Record<string, string> {
  const year = shownYear(filters)
  return year === 'all' ? {} : { dateFrom: `${year}-01-01`, dateTo: `${year}-12-31` }
}
