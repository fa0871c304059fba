import { dayColumns } from '#api/modules/attendance/worker/day-row.ts'
import { exceptionsOnce, numberStays } from '#api/modules/attendance/worker/write-days.ts'
import { buildDays } from '#api/modules/attendance/days/build-days.ts'
import { behindSeconds, usualPause } from '#api/modules/attendance/worker/usual-pause.ts'
import { usualRules } from '#api/modules/attendance/rules/attendance-rules.contract.ts'
import type { PersonInput, Punch, Reader, RosterDay, Shift, Zone } from '#api/modules/attendance/days/person.ts'
import type { DemoShift } from '../calendar.ts'
import { timeZone } from '../calendar.ts'
import type { Period } from '../period.ts'
import type { Plant } from '../plant.ts'
import type { Emit } from '../fact-tables.ts'
import { doors, readerId, terminalDoor, zoneId, zones } from './doors.ts'
import { momentId } from './ids.ts'
import type { Member } from './members.ts'
import { type Attendance, attendanceOf } from './play-attendance.ts'
import { punchRows } from './punch-rows.ts'
import { strangersOf } from './strangers.ts'

/** Older punches of unknown cards have been decided by people, so the demo has none. */
const undecidedSeconds = 20 * 86_400
/** The last punch at a door, and the punches that determine its usual pauses, are within this many days. */
const lastDays = 40

/**
 * Writes the attendance of a period: rosters, punches and, in bulk, the days that the attendance module builds from
 * them; without bulk the portal builds the days once it runs.
 *
 * @returns portions of the work, to be called in order; each emits the rows of one person.
 */
export function attendancePortions(
  emit: Emit,
  plant: Plant,
  { from, shifts, period, bulk }: { from: string; shifts: DemoShift[]; period: Period; bulk: boolean },
): (() => void)[] {
  const attendance = attendanceOf(plant, from, shifts)
  const rows = punchRows(plant.company)
  const built = bulk ? dayBuilder(emit, plant, attendance, period.until) : undefined
  const since = period.after - 2 * 86_400
  const played = attendance.days.filter((day) => day.at(-1)!.end > since)

  const emitMember = (member: Member) => {
    const roster: RosterDay[] = []
    const punches: Punch[] = []
    for (const day of played) {
      const duty = attendance.duty(member, day)
      if (!duty) continue
      const { date, kind, shift } = duty
      emit('shift_assignment', {
        employee_id: member.id,
        business_date: date,
        kind,
        shift: shift?.code,
        rotation_pattern_id: member.rotation,
      })
      if (built) roster.push(built.rosterDay(duty))
      for (const punch of attendance.punches(member, day)) {
        if (punch.at > period.until || punch.at <= since) continue
        const row = rows.rowOf(punch, member)
        emit('punch', row)
        if (built)
          punches.push({
            id: row.id!,
            at: punch.at,
            card: punch.credential,
            direction: punch.state,
            reader: built.readerOf(punch.door),
          })
      }
    }
    built?.write(member, roster, punches)
  }
  const emitStrangers = () => {
    const strangeSince = Math.max(since, period.until - undecidedSeconds)
    for (const [day, punch] of strangersOf(plant.company, played, strangeSince, period.until))
      emit('punch', rows.rowOf(punch, { index: 0xffffff - day, id: null }))
  }
  return [...attendance.members.map((member) => () => emitMember(member)), emitStrangers]
}

/** Builds people's days and writes them. */
function dayBuilder(emit: Emit, plant: Plant, attendance: Attendance, until: number) {
  const { company } = plant
  const siteId = plant.id('site', 0)
  const exceptionId = momentId(company)
  const readers = readersOf(company, siteId)
  const siteShifts = attendance.days.flat().map(shiftOf)
  const byId = new Map(siteShifts.map((shift) => [shift.id, shift]))
  const holidays = new Set(attendance.days.flatMap(([first]) => (first!.working ? [] : [first!.date])))
  const common: Omit<PersonInput, 'punches' | 'roster'> = {
    siteShifts,
    decisions: [],
    overtimeDecided: [],
    heard: heardOf(company, attendance, until),
    rules: usualRules,
    timeZone,
    firstWeekday: 1,
  }

  return {
    readerOf: (door: string) => readers.get(door)!,
    rosterDay({ date, kind, shift }: { date: string; kind: RosterDay['kind']; shift: DemoShift | null }): RosterDay {
      const planned = shift && byId.get(`${date} ${shift.code}`)
      const holiday = kind === 'work' && holidays.has(date)
      return {
        date,
        kind: holiday ? 'holiday' : kind,
        overtimeApproved: false,
        shifts: planned && !holiday ? [planned] : [],
        holidays: [],
        breaks: [],
      }
    },
    write(
      { id: employee_id, index, department: department_id, position: position_id }: Member,
      roster: RosterDay[],
      punches: Punch[],
    ) {
      const { days, stays, exceptions } = buildDays({ ...common, roster, punches })
      for (const day of days) {
        const columns = dayColumns(day, (seconds) => seconds)
        const placed = { site_id: siteId, department_id, position_id }
        emit('attendance_day', { employee_id, ...placed, waiting_for: day.waitingFor, ...columns })
      }
      for (const { stay, number } of numberStays(stays))
        emit('zone_stay', {
          employee_id,
          business_date: stay.date,
          number,
          zone_id: stay.zone.id,
          kind: stay.zone.kind,
          started_at: stay.start,
          ended_at: stay.end,
          entered_by: stay.entered,
          left_by: stay.left,
          auto_exit: stay.autoExit,
        })
      exceptionsOnce(exceptions).forEach((one, n) =>
        emit('attendance_exception', {
          id: exceptionId(Date.parse(one.date) / 1000, index, n),
          employee_id,
          business_date: one.date,
          kind: one.kind,
          severity: one.severity,
          at: one.at,
          seconds: one.seconds,
          punch_id: one.punch,
          site_id: siteId,
        }),
      )
    },
  }
}

function shiftOf({ date, code, start, end, breaks }: DemoShift): Shift {
  return { id: `${date} ${code}`, date, start, end, breaks: breaks.map((pause) => ({ ...pause, paid: false })) }
}

function readersOf(company: string, site: string): Map<string, Reader> {
  const byCode = new Map(zones.map(({ code, kind }): [string, Zone] => [code, { id: zoneId(company, code), kind }]))
  return new Map(
    doors.map(({ code, from, to, direction }) => [
      code,
      { id: readerId(company, code), site, from: byCode.get(from)!, to: byCode.get(to)!, direction },
    ]),
  )
}

/**
 * The instant until which each door has reported: its last punch, or as long as its usual silence; the terminal until
 * now.
 */
function heardOf(company: string, attendance: Attendance, until: number): PersonInput['heard'] {
  const timesByDoor = new Map<string, number[]>()
  const recent = attendance.days.filter((day) => day[0]!.start <= until).slice(-lastDays)
  for (const member of attendance.members)
    for (const day of recent)
      for (const { door, at } of attendance.punches(member, day))
        if (at <= until) {
          const times = timesByDoor.get(door)
          if (times) times.push(at)
          else timesByDoor.set(door, [at])
        }
  timesByDoor.set(terminalDoor, [until])
  const doorsTold = [...timesByDoor].map(([door, times]) => ({ door, times: times.toSorted((a, b) => a - b) }))
  const newest = Math.max(...doorsTold.map(({ times }) => times.at(-1)!))
  return doorsTold.map(({ door, times }) => {
    const last = times.at(-1)!
    const pause = last < newest - behindSeconds ? (usualPause(times) ?? 0) : 0
    return { reader: readerId(company, door), until: Math.max(last, Math.min(newest, last + pause)) }
  })
}
