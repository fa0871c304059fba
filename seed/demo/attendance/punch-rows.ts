import { tzOffset } from '@date-fns/tz'
import { timeZone } from '../calendar.ts'
import type { FactRow } from '../fact-tables.ts'
import { readerId, serialOf, terminalDoor } from './doors.ts'
import { momentId } from './ids.ts'
import type { DemoPunch } from './punch-day.ts'

/** Makes rows of punches as if they had arrived in time. */
export function punchRows(company: string) {
  const id = momentId(company)
  const serial = serialOf(company)
  const readers = new Map<string, string>()
  const readerOf = (door: string) => {
    const reader = readers.get(door) ?? readerId(company, door)
    readers.set(door, reader)
    return reader
  }
  return {
    readerOf,
    rowOf(punch: DemoPunch, member: { index: number; id: string | null }): FactRow<'punch'> {
      const { at, door, kind, credential, state } = punch
      const typed = door === terminalDoor
      return {
        id: id(at, member.index),
        source: typed ? 'terminal' : 'device',
        origin: typed ? serial : door,
        credential_kind: kind,
        credential,
        // A terminal says its own clock.
        said_at: typed ? at + tzOffset(timeZone, new Date(at * 1000)) * 60 : at,
        state,
        occurred_at: at,
        received_at: at + 2,
        reader_id: readerOf(door),
        employee_id: member.id,
        held: member.id === null ? 'card' : null,
      }
    },
  }
}
