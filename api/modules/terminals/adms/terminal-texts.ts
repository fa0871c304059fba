import { offsetAt } from '../../attendance/punches/local-clock.ts'

/** Seconds between two looks of a terminal for commands. */
const delaySeconds = 10

/**
 * Answer to a terminal that was just switched on. It requests no photos or templates; a zone of fractional hours is
 * left out, and a command sets the clock.
 *
 * @param timeZone of its reader's site; undefined while the place is not set.
 * @param stamp of its last sent punch; null requests everything in its memory.
 */
export function handshake(serial: string, stamp: string | null, timeZone: string | undefined, now: number): string {
  const hours = timeZone === undefined ? undefined : wholeHours(timeZone, now)
  return [
    `GET OPTION FROM: ${serial}`,
    `ATTLOGStamp=${stamp ?? 0}`,
    'OPERLOGStamp=0',
    'ATTPHOTOStamp=None',
    'ErrorDelay=30',
    `Delay=${delaySeconds}`,
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog\tOpLog',
    ...(hours === undefined ? [] : [`TimeZone=${hours}`]),
    'Realtime=1',
    'Encrypt=None',
    'ServerVer=2.4.1',
    'PushProtVer=2.4.1',
    '',
  ].join('\r\n')
}

/** Hours that the zone is ahead of UTC now; undefined if they are not whole. */
export function wholeHours(timeZone: string, now: number): number | undefined {
  const hours = offsetAt(now, timeZone) / 3_600_000
  return Number.isInteger(hours) ? hours : undefined
}

/** The time of a zone as terminals count it. */
export const terminalTime = (timeZone: string, now: number): number => countedTime(now + offsetAt(now, timeZone))

/** Encodes a clock time (ms, as if UTC) as terminals do: seconds since 2000 in months of 31 days. */
function countedTime(shown: number): number {
  const clock = new Date(shown)
  const months = (clock.getUTCFullYear() - 2000) * 12 + clock.getUTCMonth()
  const days = months * 31 + clock.getUTCDate() - 1
  return (days * 24 + clock.getUTCHours()) * 3600 + clock.getUTCMinutes() * 60 + clock.getUTCSeconds()
}

/**
 * New stamp of a terminal's sent punches: never later than the last kept punch of its call, nor than now; otherwise an
 * invented stamp would keep punches in the terminal.
 *
 * @param stamp of the terminal: its clock at a punch, counted, or a number of its own, which is smaller.
 * @param locals times of the punches with it, by its clock (`YYYY-MM-DDTHH:MM:SS`).
 * @returns undefined when it does not move.
 */
export function movedStamp(
  stamp: string | undefined,
  locals: readonly string[],
  timeZone: string,
  now: number,
): string | undefined {
  const last = locals.toSorted().at(-1)
  if (stamp === undefined || !/^\d{1,20}$/.test(stamp) || last === undefined) return undefined
  const most = Math.min(countedTime(Date.parse(`${last}Z`)), terminalTime(timeZone, now))
  return Number(stamp) > most ? String(most) : stamp
}

/** A value inside a command: nothing in it may end the field or the line. */
export const commandValue = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}=\s]+/gu, ' ')
    .trim()
    .slice(0, 24)
