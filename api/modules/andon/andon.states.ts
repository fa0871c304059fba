import { silentAfterSeconds } from '../machines/machines.contract.ts'
import type { Board, BoardMachine, History, HistoryRecord, Shift } from './andon.contract.ts'
import { whereaboutsOf } from './whereabouts.states.ts'

/**
 * The factory status at an instant, drawn from a history that holds it. The server answers the board with it and the
 * browser replays a window with it, so that both say the same.
 *
 * @param at epoch milliseconds.
 */
export function frameAt(history: History, at: number): Pick<Board, 'shift' | 'machines'> {
  return frameReader(history)(at)
}

/** The same for many instants of one history: what does not depend on the instant is sorted out once. */
export function frameReader(history: History): (at: number) => Pick<Board, 'shift' | 'machines'> {
  const records = Map.groupBy(history.records, (record) => record.machineId)
  const assignments = new Map(history.assignments.map((assignment) => [assignment.machineId, assignment]))
  const reports = Map.groupBy(history.reports, (report) => report.machineId)
  const unordered = Map.groupBy(history.unordered, (count) => count.machineId)
  const ofOrder = Map.groupBy(history.reports, (report) => report.orderId)
  const works = new Map(history.works.map((work) => [`${work.machineId} ${work.orderId}`, work]))
  const plans = new Map(history.plans.map((plan) => [`${plan.machineId} ${plan.shiftStart}`, plan]))

  return (at) => {
    const shift = history.shifts.find((one) => Date.parse(one.start) <= at && at < Date.parse(one.end)) ?? null
    const signOns: Parameters<typeof whereaboutsOf>[0][number][] = []
    const drawn = history.machines.filter(serves(at)).map((machine): Omit<BoardMachine, 'elsewhere'> => {
      const record = lastBefore(records.get(machine.id) ?? [], at)
      // What no device sends comes in pieces, and is waited for longer.
      const patience = record?.live ? machine.silentAfterSeconds : silentAfterSeconds
      const silent = !record || at > Date.parse(record.end) + patience * 1000
      const seen = silent ? null : record
      const assignment = assignments.get(machine.id)
      const { orderId, operator, person } = assignedAt(assignment, record, at) ?? seen ?? nobody
      if (person !== null) signOns.push({ ...machine, person, since: signedOnAt(person, assignment, seen, at) })
      const work = orderId ? works.get(`${machine.id} ${orderId}`) : undefined
      const booked = (reports.get(machine.id) ?? []).filter(
        (report) => shift && report.shiftStart === shift.start && Date.parse(report.since) <= at,
      )
      const unknown = booked.find((report) => shareBy(report, at) === null)
      const plan = shift ? plans.get(`${machine.id} ${shift.start}`) : undefined
      return {
        ...machine,
        state: seen?.state ?? 'no_data',
        since: (silent ? record?.end : record.since) ?? null,
        last: silent ? (record?.state ?? null) : null,
        reason: seen?.reason ?? null,
        operator,
        person,
        order: work
          ? {
              orderId: work.orderId,
              order: work.order,
              product: work.product,
              colour: work.colour,
              planned: work.planned,
              good:
                work.goodBefore +
                sum((ofOrder.get(work.orderId) ?? []).map((one) => Math.round(one.good * (shareBy(one, at) ?? 0)))),
            }
          : null,
        good: unknown ? null : sum(booked.map((report) => Math.round(report.good * (shareBy(report, at) ?? 0)))),
        scrap: unknown ? null : sum(booked.map((report) => Math.round(report.scrap * (shareBy(report, at) ?? 0)))),
        unordered: sum(
          (unordered.get(machine.id) ?? [])
            .filter(({ shiftStart }) => shift && shiftStart === shift.start)
            .map((count) => Math.round(count.pieces * (shareBy(count, at) ?? 0))),
        ),
        reportedAt: unknown?.at ?? null,
        target: targetOf(shift, plan, work?.cycleSeconds ?? null, at),
      }
    })
    for (const { operatorSince, ...away } of history.away) {
      const since = operatorSince === null ? 0 : Date.parse(operatorSince)
      if (since <= at) signOns.push({ ...away, since })
    }
    const elsewhereOf = whereaboutsOf(signOns)
    const machines = drawn.map((machine): BoardMachine => {
      const { person, areaId } = machine
      const place = person === null ? undefined : elsewhereOf({ person, areaId })
      return { ...machine, elsewhere: place ? { machine: place.machine, area: place.area } : null }
    })
    return { shift, machines }
  }
}

/** Time of a person's sign-on at a machine: as reported, or the start of their record. */
function signedOnAt(
  person: number,
  assignment: History['assignments'][number] | undefined,
  record: HistoryRecord | null,
  at: number,
): number {
  const operatorAt =
    assignment?.person === person && assignment.operatorSince ? Date.parse(assignment.operatorSince) : Infinity
  return operatorAt <= at ? operatorAt : record ? Date.parse(record.start) : at
}

/** Whether a machine exists at the plant at an instant. */
const serves =
  (at: number) =>
  ({ servesFrom, servesUntil }: History['machines'][number]): boolean =>
    (servesFrom === null || Date.parse(servesFrom) <= at) && (servesUntil === null || at < Date.parse(servesUntil))

/** Pieces reported for a longer time are known at its end only; within a shorter one they are spread evenly. */
const evenHours = 1

/** Share of a report's pieces that were made by an instant; null if unknown. */
function shareBy({ since, at: reported }: Pick<History['reports'][number], 'since' | 'at'>, at: number): number | null {
  const from = Date.parse(since)
  const until = Date.parse(reported)
  if (until <= at) return 1
  if (at <= from) return 0
  return until - from > evenHours * 3_600_000 ? null : (at - from) / (until - from)
}

const nobody = { orderId: null, operator: null, person: null }

/** Reports about a machine after the end of its record: a report from the portal does not count as a sign of life. */
function assignedAt(
  assignment: History['assignments'][number] | undefined,
  record: HistoryRecord | undefined,
  at: number,
): Pick<HistoryRecord, 'orderId' | 'operator' | 'person'> | undefined {
  if (!assignment || Date.parse(assignment.at) > at) return undefined
  return !record || Date.parse(assignment.at) >= Date.parse(record.end) ? assignment : undefined
}

/** The latest record that begins at the instant or before; records are in order of time. */
function lastBefore(records: readonly HistoryRecord[], at: number): HistoryRecord | undefined {
  let low = 0
  let high = records.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (Date.parse(records[middle]!.start) <= at) low = middle + 1
    else high = middle
  }
  return records[low - 1]
}

/**
 * Target pieces of a machine: the shift's plan spread evenly over its time without breaks; without a plan, the number
 * that the ideal cycle of the present order allows in that time.
 */
function targetOf(
  shift: Shift | null,
  plan: History['plans'][number] | undefined,
  cycleSeconds: number | null,
  at: number,
): BoardMachine['target'] {
  if (!shift?.working || plan?.rests) return null
  const whole = netSeconds(shift, Infinity)
  const soFar = netSeconds(shift, at)
  if (whole <= 0) return null
  if (plan?.pieces != null)
    return { soFar: Math.floor((plan.pieces * soFar) / whole), whole: plan.pieces, by: 'plan' as const }
  if (cycleSeconds === null) return null
  return { soFar: Math.floor(soFar / cycleSeconds), whole: Math.floor(whole / cycleSeconds), by: 'cycle' as const }
}

/** Seconds of a shift without its breaks, until an instant in epoch milliseconds. */
export function netSeconds(shift: Shift, until: number): number {
  const length = ({ start, end }: { start: string; end: string }) =>
    Math.max(0, Math.min(Date.parse(end), until) - Date.parse(start)) / 1000
  return length(shift) - sum(shift.breaks.map(length))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** States by urgency, worst first. */
const worstFirst: readonly BoardMachine['state'][] = ['stop', 'undefined', 'no_data', 'setup', 'idle', 'planned', 'run']

/** Whether the machine is stopped though it should run. */
export function isStopped(machine: Pick<BoardMachine, 'state'>): boolean {
  return machine.state === 'stop' || machine.state === 'undefined'
}

/** Whether the stop is longer than the machine's class allows. @param at epoch milliseconds. */
export function isOverdue(machine: Pick<BoardMachine, 'state' | 'since' | 'limitSeconds'>, at: number): boolean {
  return isStopped(machine) && machine.since !== null && at - Date.parse(machine.since) > machine.limitSeconds * 1000
}

/**
 * Machines by urgency: stops before missing data, setup, idleness, planned rest and work, the longest first, machines
 * without any record last of their state.
 */
export function byNeed<Machine extends Pick<BoardMachine, 'state' | 'since' | 'machine'>>(
  machines: readonly Machine[],
): Machine[] {
  const began = ({ since }: Machine) => (since === null ? Infinity : Date.parse(since))
  const later = (a: Machine, b: Machine) => (began(a) === began(b) ? 0 : began(a) < began(b) ? -1 : 1)
  return machines.toSorted(
    (a, b) =>
      worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state) || later(a, b) || a.machine.localeCompare(b.machine),
  )
}

/** How many machines are in each state, worst first; states that no machine is in are left out. */
export function countStates(
  machines: readonly Pick<BoardMachine, 'state'>[],
): { state: BoardMachine['state']; count: number }[] {
  return worstFirst.flatMap((state) => {
    const count = machines.filter((machine) => machine.state === state).length
    return count > 0 ? [{ state, count }] : []
  })
}
