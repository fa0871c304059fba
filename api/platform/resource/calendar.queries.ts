import { type RawBuilder, sql } from 'kysely'
import { plusDays } from '#web/core/time/business-date.ts'
import { instantOf, localDate, localTime } from '#web/core/time/site-clock.ts'
import type { Trx } from '../db/database.ts'
import { type Resource, isTimed } from './resource.contract.ts'
import type { Row } from './rows.contract.ts'
import { columnOf } from './storage.ts'

interface CalendarDays {
  /** What has to hold of a row `t`. */
  conditions: RawBuilder<unknown>[]
  /** The row with its times by the clock of the site. */
  timed: (row: Row) => Row
}

/** Rows of a calendar on the days that are asked for; undefined where none are. A row without an end is of its start alone. */
export async function calendarDays(
  trx: Trx,
  resource: Resource,
  { within, clock }: { within?: [string, string] | undefined; clock?: string | undefined },
): Promise<CalendarDays | undefined> {
  const { calendar } = resource.list.views ?? {}
  if (!calendar || !within) return undefined
  const column = (name: string) => sql.ref(`t.${columnOf({ ...resource.fields[name]!, name })}`)
  const start = column(calendar.start)
  const end = calendar.end === undefined ? start : sql`coalesce(${column(calendar.end)}, ${start})`
  const [from, to] = within
  if (!isTimed(resource)) return { conditions: [sql`${start} <= ${to}`, sql`${end} >= ${from}`], timed: (row) => row }
  const zone = await zoneOf(trx, clock)
  const [begins, ends] = [from, plusDays(to, 1)].map((date) => new Date(instantOf(zone, date, '00:00')))
  const shown = (value: unknown) => (typeof value === 'string' ? clockText(zone, value) : null)
  return {
    conditions: [sql`${start} < ${ends}`, sql`(${start} >= ${begins} OR ${end} > ${begins})`],
    timed(row) {
      const times = {
        start: shown(row.values[calendar.start]),
        end: calendar.end === undefined ? null : shown(row.values[calendar.end]),
      }
      return times.start === null ? row : { ...row, times: { ...times, start: times.start } }
    },
  }
}

function clockText(zone: string, instant: string): string {
  const at = Date.parse(instant)
  return `${localDate(zone, at)}T${localTime(zone, at)}`
}

/** Of the site with the code, or of the first one. */
async function zoneOf(trx: Trx, code: string | undefined): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    SELECT time_zone AS zone FROM site ORDER BY code = ${code ?? ''} DESC, code LIMIT 1`.execute(trx)
  return rows[0]?.zone ?? 'UTC'
}
