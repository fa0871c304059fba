import { absenceOf } from './absences.ts'
import type { DemoShift } from './calendar.ts'
import type { Machine, Person, Plant } from './plant.ts'
import { randomOf } from './random.ts'

/** A stretch of a shift in which the machine never runs. */
export interface Window {
  start: number
  end: number
  state: 'stop' | 'no_data'
  reason: string | undefined
}

const minute = 60

export function works(machine: Machine, shift: DemoShift): boolean {
  return shift.working && (machine.nights || shift.code !== 'night')
}

/** Which of the three teams works in a shift: they change every Monday, or seldom while the plant never rests. */
export function teamOf({ turn, code }: Pick<DemoShift, 'turn' | 'code'>): number {
  return (turn + { morning: 0, evening: 1, night: 2 }[code]) % 3
}

/** Whether it is the person's own day of rest, in weeks in which the plant has none. */
export const restsOn = (company: string, code: string, { everyDay, weekday }: DemoShift): boolean =>
  everyDay && randomOf(company, 'rest day', code).whole(1, 7) === weekday

/** Operator of a machine: a member of the team on shift, or a relief. Reliefs are never away. */
export function operatorOf(plant: Plant, machine: Machine, shift: DemoShift): Person {
  const team = teamOf(shift)
  const operator = machine.operators[team]!
  const { company } = plant
  if (!restsOn(company, operator.code, shift) && !absenceOf(company, operator.code, shift.date)) return operator
  const reliefs = reliefsOf(plant, team)
  const there = reliefs.filter((_, n) => !reliefRests(reliefs.length, n, shift))
  // Each next post has the next relief, so that few have to be in two places.
  return there[(Math.floor(plant.people.indexOf(operator) / 3) + shift.index) % there.length]!
}

/** Rest days of a team's reliefs follow each other; a single relief has none. */
export const reliefRests = (count: number, n: number, { everyDay, weekday }: DemoShift): boolean =>
  everyDay && count > 1 && (n % 7) + 1 === weekday

/** People of a team who replace others. */
export function reliefsOf({ relief }: Plant, team: number): Person[] {
  return relief.filter((_, n) => n % 3 === team)
}

/** Breaks, maintenance, the Friday cleaning and outages of the area's gateway, in time order without overlap. */
export function windowsOf(plant: Plant, machine: Machine, shift: DemoShift): Window[] {
  const windows: Window[] = shift.breaks.map((pause) => ({ ...pause, state: 'stop', reason: 'PL01' }))
  const upkeep = shift.code === 'morning' && shift.day % 28 === (machine.index * 5 + 2) % 28
  if (upkeep) {
    const start = shift.start + 95 * minute
    const length = randomOf(plant.company, 'upkeep', machine.index, shift.index).whole(50, 100)
    windows.push({ start, end: start + length * minute, state: 'stop', reason: 'PL02' })
  }
  if (shift.weekday === 5)
    windows.push({ start: shift.end - 15 * minute, end: shift.end, state: 'stop', reason: 'PL03' })
  const meeting = shift.weekday === 2 && shift.code !== 'night' && shift.day % 28 < 7
  if (meeting) windows.push({ start: shift.start, end: shift.start + 20 * minute, state: 'stop', reason: 'PL04' })
  const outage = randomOf(plant.company, 'gateway', machine.plan.area, shift.index)
  if (outage.chance(0.012)) {
    const start = shift.start + outage.whole(10, 360) * minute
    const end = Math.min(shift.end, start + outage.whole(8, 75) * minute)
    windows.push({ start, end, state: 'no_data', reason: undefined })
  }
  return apart(windows)
}

/** If two overlap, the earlier one continues and the other starts later, if anything of it is left. */
function apart(windows: Window[]): Window[] {
  let end = 0
  return windows
    .toSorted((a, b) => a.start - b.start)
    .flatMap((window) => {
      const start = Math.max(window.start, end)
      if (start >= window.end) return []
      end = window.end
      return [{ ...window, start }]
    })
}
