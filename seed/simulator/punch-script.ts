import type { DeviceEvent } from '#api/modules/ingest/events.contract.ts'
import type { DemoPunch } from '#seed/demo/attendance/punch-day.ts'
import { attendanceOf } from '#seed/demo/attendance/play-attendance.ts'
import { strangersOf } from '#seed/demo/attendance/strangers.ts'
import type { DemoShift } from '#seed/demo/calendar.ts'
import type { Plant } from '#seed/demo/plant.ts'

const day = 86_400
/**
 * This long before the next business date's first shift nobody has arrived for it, and everyone who worked late has
 * left.
 */
const apartSeconds = 2 * 3600

/**
 * Who passes which door after `from` (epoch seconds), in the order of time, without end.
 *
 * @param firstDay of the plant's history. @param shiftsUntil the plant's shifts up to a number of days after it.
 */
export function* scriptPunches(
  plant: Plant,
  firstDay: string,
  shiftsUntil: (days: number) => DemoShift[],
  from: number,
): Generator<DemoPunch> {
  const { members, punches } = attendanceOf(plant, firstDay, [])
  let open: DemoPunch[] = []
  const began = shiftsUntil(1)[0]!.start
  for (let number = Math.max(0, Math.floor((from - began) / day) - 1); ; number++) {
    const dayShifts = shiftsUntil(number + 1).slice(number * 3, number * 3 + 3)
    const strangers = strangersOf(plant.company, [dayShifts], from, Infinity).map(([, punch]) => punch)
    const made = [...members.flatMap((member) => punches(member, dayShifts)), ...strangers]
    open = [...open, ...made.filter(({ at }) => at > from)].toSorted((a, b) => a.at - b.at)
    const until = dayShifts.at(-1)!.end - apartSeconds
    yield* open.filter(({ at }) => at < until)
    open = open.filter(({ at }) => at >= until)
  }
}

/** The event that a door reader sends. */
export function punchEvent({ at, door, credential, state }: DemoPunch): DeviceEvent {
  const direction = state === null ? {} : { direction: state }
  const id = `${door}/${credential}/${at}`
  return { id, at: new Date(at * 1000).toISOString(), kind: 'punch', badge: credential, reader: door, ...direction }
}
