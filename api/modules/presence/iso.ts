import { type RawBuilder, sql } from 'kysely'

/** An instant as ISO 8601 text. */
export const isoOf = (instant: RawBuilder<unknown>): RawBuilder<unknown> => sql`to_json(${instant}) #>> '{}'`
