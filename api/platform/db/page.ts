import { type RawBuilder, sql } from 'kysely'
import type { Trx } from './database.ts'

export interface PageQuery {
  /** From 1. */
  page: number
  pageSize: number
}

/** A list as the parts of its statement. */
export interface List<Row> {
  columns: RawBuilder<Row>
  /** `FROM … WHERE …` that finds the rows, and reads them where `read` does not. */
  from: RawBuilder<unknown>
  /**
   * Of rows `t` with an `id`, where columns need more than what finds and orders them: `FROM <found> JOIN …`, so that it is
   * read of the rows of the page alone.
   */
  read?: (found: RawBuilder<unknown>) => RawBuilder<unknown>
  /** No two rows may tie, or they could change places between two pages. */
  orderBy: RawBuilder<unknown>
  /**
   * Counts in a separate statement, for rows that an index sorts or that are cheap to find: counting along with the
   * page sorts them all. A number limits the count to one more than it: nobody needs an exact count of millions.
   */
  countedApart?: boolean | number
}

export interface Page<Row> {
  rows: Row[]
  /** Rows of the whole list. */
  total: number
}

/** The number of the last page; an empty list has one. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/**
 * One page of a list. A page past the end, after rows were deleted, answers with the last page: an answer without rows
 * then means that the list is empty, and no second request is needed.
 */
export async function pageOf<Row extends object>(
  trx: Trx,
  { page, pageSize }: PageQuery,
  list: List<Row>,
): Promise<Page<Row>> {
  const { columns, from, read, orderBy, countedApart } = list
  const apart =
    typeof countedApart === 'number'
      ? sql`(SELECT count(*) FROM (SELECT ${from} LIMIT ${countedApart + 1}) AS counted)`
      : sql`(SELECT count(*) ${from})`
  const total = countedApart ? apart : sql`count(*) OVER ()`
  const onPage = sql`${from} ORDER BY ${orderBy} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`
  const statement = read
    ? sql`WITH found AS MATERIALIZED (SELECT t.id, ${total} AS total ${onPage})
        SELECT ${columns}, found.total ${read(sql`found`)} ORDER BY ${orderBy}`
    : sql`SELECT ${columns}, ${total} AS total ${onPage}`
  const pageRows = await sql<Row & { total: number }>`${statement}`.execute(trx)
  const [first] = pageRows.rows
  if (first) return { rows: pageRows.rows.map(withoutTotal), total: first.total }
  if (page === 1) return { rows: [], total: 0 }
  // No row could carry the total. Rows may change meanwhile: each step is at least one page back.
  const last = lastPage(await countOf(trx, from), pageSize)
  return pageOf(trx, { page: Math.min(page - 1, last), pageSize }, list)
}

function withoutTotal<Row extends object>(counted: Row & { total: number }): Row {
  const { total: _, ...row } = counted
  return row as unknown as Row
}

/** @param from `FROM … WHERE …` */
export async function countOf(trx: Trx, from: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`SELECT count(*) AS total ${from}`.execute(trx)
  return counted.rows[0]!.total
}
