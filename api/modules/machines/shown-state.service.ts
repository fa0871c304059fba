import { type RawBuilder, sql } from 'kysely'

/** The state of an interval as reports and boards colour it. @param row the interval's alias; its reason is joined as `r`. */
export function shownState(row: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`CASE WHEN ${row}.state IS NULL OR ${row}.state <> 'stop' THEN ${row}.state
    WHEN ${row}.reason_id IS NULL THEN 'undefined' WHEN r.counts_as <> 'availability_loss' THEN 'planned'
    WHEN r.loss_class = 'setup' THEN 'setup' ELSE 'stop' END`
}
