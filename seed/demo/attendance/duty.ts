import { type Absence, absenceOf } from '../absences.ts'
import type { DemoShift } from '../calendar.ts'
import { reliefRests, restsOn, teamOf } from '../roster.ts'
import type { Member } from './members.ts'

/** The plan of a person for a business date. */
export interface Duty {
  date: string
  kind: 'work' | 'rest' | 'leave'
  /** Planned shift of a working day. On a holiday it is planned although nobody comes. */
  shift: DemoShift | null
  /** Whether they come. */
  comes: boolean
}

/** @param day the three shifts of a business date. @returns undefined for a person who is not employed then. */
export function dutyOf(company: string, member: Member, day: readonly DemoShift[]): Duty | undefined {
  const { date } = day[0]!
  if (date < member.employedFrom || (member.employedUntil !== null && date > member.employedUntil)) return undefined
  const shift = shiftOf(member, day)
  if (!shift || ownRest(company, member, shift)) return { date, kind: 'rest', shift: null, comes: false }
  const absence: Absence | undefined = member.relief ? undefined : absenceOf(company, member.code, date)
  if (absence === 'leave' && shift.working) return { date, kind: 'leave', shift: null, comes: false }
  // Cards open no door on the morning after a person's last day.
  const lastNight = shift.code === 'night' && date === member.employedUntil
  return { date, kind: 'work', shift, comes: shift.working && absence === undefined && !lastNight }
}

const ownRest = (company: string, { code, relief, team }: Member, shift: DemoShift): boolean =>
  relief ? reliefRests(relief.count, relief.n, shift) : team !== null && restsOn(company, code, shift)

/** The shift of the team, or of those without one; undefined on a day of rest. */
function shiftOf({ team, nights }: Member, day: readonly DemoShift[]): DemoShift | undefined {
  const weekday = day[0]!.weekday
  const morning = day.find(({ code }) => code === 'morning')
  if (team === null) return weekday > 5 ? undefined : morning
  // A Sunday without production; on a holiday the roster stays unchanged.
  if (weekday === 7 && !day[0]!.working) return undefined
  const turn = day.find((shift) => teamOf(shift) === team)
  return turn?.code === 'night' && !nights ? morning : turn
}
