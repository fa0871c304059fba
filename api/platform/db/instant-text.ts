import { type RawBuilder, sql } from 'kysely'

/** An instant of a column as the contracts write it: ISO 8601 in UTC, with milliseconds. */
export const instantText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
