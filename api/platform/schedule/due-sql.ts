import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../resource/resource.contract.ts'
import { columnOf } from '../resource/storage.ts'
import { type DueState, soonDays } from './schedule.contract.ts'

type Scheduled = Pick<Resource, 'fields' | 'flow' | 'retires' | 'schedule'>

const columnNamed = ({ fields }: Scheduled, name: string) => sql.ref(`t.${columnOf({ ...fields[name]!, name })}`)

/** Days until row `t` is due, by the clock of its site; null where nothing is. */
export function dueIn(resource: Scheduled): RawBuilder<unknown> {
  const { schedule, flow, retires } = resource
  if (!schedule) return sql`NULL::integer`
  const open = [
    ...(flow && schedule.done?.length ? [sql`t.status <> ALL(${[...schedule.done]}::text[])`] : []),
    ...(retires ? [sql`t.active`] : []),
    sql`true`,
  ]
  // Neither asks for a row: they are read once for a list.
  const today =
    schedule.site === undefined
      ? sql`(SELECT at_zone(now(), s.time_zone)::date FROM site s ORDER BY s.code LIMIT 1)`
      : sql`((SELECT jsonb_object_agg(s.id, at_zone(now(), s.time_zone)::date) FROM site s)
          ->> ${columnNamed(resource, schedule.site)}::text)::date`
  return sql`CASE WHEN ${sql.join(open, sql` AND `)}
    THEN ${columnNamed(resource, schedule.due)} - coalesce(${today}, at_zone(now(), 'UTC')::date) END`
}

/** Rows `t` of a state. */
export function isDue(resource: Scheduled, state: DueState): RawBuilder<unknown> {
  const days = dueIn(resource)
  if (state === 'overdue') return sql`${days} < 0`
  return sql`${days} BETWEEN 0 AND ${soonDays(resource.schedule ?? {})}`
}

/** The order of rows `t` in which they are due: what is done, or due on no date, comes last, what changed last first. */
export function firstDue(resource: Scheduled): RawBuilder<unknown> {
  const { due, done = [] } = resource.schedule!
  const statuses = sql.join(done.map((status) => sql.lit(status)))
  const isDone = sql`t.status IN (${statuses})`
  return sql`${isDone}, CASE WHEN NOT ${isDone} THEN ${columnNamed(resource, due)} END NULLS LAST`
}
