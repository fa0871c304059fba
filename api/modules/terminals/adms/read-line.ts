import { type AttendanceLine, isBiometric, readAttendanceLine } from './attendance-lines.ts'
import { readDoorLine } from './door-lines.ts'

/** Fate of a line: a punch, kept unread for a reason in words, or never kept. */
export type ReadLine = { punch: AttendanceLine } | { unread: string } | { dropped: true }

/** Reads a line by its form, since firmware sends either form in any table. */
export function readLine(line: string): ReadLine {
  const punch = readAttendanceLine(line)
  if (punch) return { punch }
  if (isBiometric(line)) return { dropped: true }
  const doorLine = readDoorLine(line)
  if (doorLine === 'nobody') return { dropped: true }
  if (doorLine === undefined) return { unread: 'No number and time can be read from this line' }
  return 'punch' in doorLine ? doorLine : { unread: `Event ${doorLine.refused}: the terminal let nobody in` }
}
