import type { PunchState } from '../../attendance/punches/punch-codes.contract.ts'
import { type AttendanceLine, isTime, longestLine } from './attendance-lines.ts'
import { readFields } from './people-lines.ts'

/**
 * A line of push protocol 3 (`rtlog`, `transaction`): a person passed, a person was refused, or a door event without a
 * person.
 */
export type DoorLine = { punch: AttendanceLine } | { refused: number } | 'nobody'

const directions: Readonly<Record<string, PunchState>> = { 0: 'in', 1: 'out' }

/**
 * Reads a line by its form, in any table: `time=…\tpin=…\tevent=…`, or `transaction pin=…\ttime_second=…`.
 *
 * @returns undefined for other lines, and without person or time.
 */
export function readDoorLine(line: string): DoorLine | undefined {
  if (line.length > longestLine) return undefined
  const fields = readFields(line.replace(/^\s*(?:transaction|rtlog)\s+/i, ''))
  const event = fields['event'] ?? fields['eventtype']
  const time = fields['time'] ?? fields['time_second']
  if (event === undefined || !/^\d{1,4}$/.test(event) || time === undefined) return undefined
  const pin = numberIn(fields['pin'])
  const credential = pin ?? numberIn(fields['cardno'])
  if (credential === undefined) return isNone(fields['pin']) && isNone(fields['cardno']) ? 'nobody' : undefined
  if (isRefusal(Number(event))) return { refused: Number(event) }
  const local = fields['time'] === undefined ? countedTime(time) : wallTime(time)
  if (local === undefined) return undefined
  const proof = fields['verifytype'] ?? fields['verified'] ?? ''
  return {
    punch: {
      kind: pin === undefined ? 'card' : 'pin',
      credential,
      local,
      // Any other code: the terminal does not know, pairing decides.
      state: directions[fields['inoutstatus'] ?? fields['inoutstate'] ?? ''] ?? null,
      ...(/^\d{1,3}$/.test(proof) && { proof: Number(proof) }),
    },
  }
}

/** A number that is not 0, which terminals write for none. */
const numberIn = (text = ''): string | undefined => (/^[\w.-]{1,24}$/.test(text) && !isNone(text) ? text : undefined)
const isNone = (text = ''): boolean => /^0*$/.test(text)

/** Events from 20 to 99 are attempts that did not open: unknown, expired, at the wrong hour. */
const isRefusal = (event: number): boolean => event >= 20 && event < 100

function wallTime(text: string): string | undefined {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text) ?? []
  const local = `${date}T${time}`
  return date !== undefined && isTime(local) ? local : undefined
}

/** Seconds since 2000 in months of 31 days, as terminals count. */
function countedTime(text: string): string | undefined {
  if (!/^\d{1,10}$/.test(text)) return undefined
  const seconds = Number(text)
  const days = Math.floor(seconds / 86_400)
  const months = Math.floor(days / 31)
  const two = (part: number) => String(part).padStart(2, '0')
  const date = [2000 + Math.floor(months / 12), two((months % 12) + 1), two((days % 31) + 1)]
  const time = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two)
  const local = `${date.join('-')}T${time.join(':')}`
  return isTime(local) ? local : undefined
}
