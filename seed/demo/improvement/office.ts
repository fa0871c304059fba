import type { Trx } from '#api/platform/db/database.ts'

/** What the rows of improvement are about, and who writes them. */
export interface Office {
  companyId: string
  siteId: string
  /** First day of what is made up, and today. */
  from: string
  today: string
  /** First day of the plant's history. */
  begun: string
  areas: { id: string; code: string }[]
  machines: { id: string; code: string; areaId: string }[]
  /** Accounts of who leads the plant. */
  leaders: string[]
}

/**
 * Numbers of rows by their years, as the portal gives them in the order of the rows: the next one goes on after them.
 *
 * @param series table and column. @param dates of the rows, in order. @param write year and number as text.
 */
export async function numberRows(
  trx: Trx,
  companyId: string,
  series: string,
  dates: readonly string[],
  prefix: string,
): Promise<string[]> {
  if (dates.length === 0) return []
  const last = new Map<number, number>()
  const numbers = dates.map((date) => {
    const year = Number(date.slice(0, 4))
    const number = (last.get(year) ?? 0) + 1
    last.set(year, number)
    return `${prefix}-${year}-${String(number).padStart(4, '0')}`
  })
  await trx
    .insertInto('number_series')
    .values([...last].map(([year, number]) => ({ company_id: companyId, series, year, last: number })))
    .execute()
  return numbers
}
