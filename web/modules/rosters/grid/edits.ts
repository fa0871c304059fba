import type { DayLetter, PaintedLetter, Roster, RosterChange } from '#api/modules/rosters/planner.contract.ts'

/** Plan of a person's day. */
export interface PlannedDay {
  letter: DayLetter
  machine: string | null
}

/** The saved roster: people as rows, dates as columns. */
export interface Plan {
  people: Roster['people']
  dates: readonly string[]
  /** Dates that can no longer change. */
  locked: ReadonlySet<string>
}

/** A cell by its row and column. */
export interface Place {
  row: number
  day: number
}

/** Unsaved changes, by person and date. */
export type Edits = ReadonlyMap<string, RosterChange>

export const noEdits: Edits = new Map()
export const editKey = (employee: string, date: string): string => `${employee} ${date}`

/** The day as the server has it. */
export function standingDay({ people }: Plan, { row, day }: Place): PlannedDay {
  const { days, at } = people[row]!
  return { letter: days[day] as DayLetter, machine: at[day] ?? null }
}

/** The day after the edits. */
export function plannedDay(plan: Plan, edits: Edits, place: Place): PlannedDay {
  const edit = edits.get(editKey(plan.people[place.row]!.id, plan.dates[place.day]!))
  return edit ? { letter: edit.to, machine: edit.machine ?? null } : standingDay(plan, place)
}

/** Whether a planner may change the day: not a day of leave or of a locked timesheet. */
export const canChange = (plan: Plan, place: Place): boolean =>
  standingDay(plan, place).letter !== 'L' && !plan.locked.has(plan.dates[place.day]!)

/** @param wanted new contents of days; locked days stay unchanged, and equal ones are no edits. */
export function withDays(plan: Plan, edits: Edits, wanted: Iterable<Place & PlannedDay>): Edits {
  const next = new Map(edits)
  for (const { letter, machine, ...place } of wanted) {
    const employee = plan.people[place.row]?.id
    const date = plan.dates[place.day]
    if (!employee || !date || letter === 'L' || !canChange(plan, place)) continue
    const key = editKey(employee, date)
    const was = standingDay(plan, place)
    const at = letter === 'M' || letter === 'E' || letter === 'N' ? machine : null
    if (was.letter === letter && was.machine === at) next.delete(key)
    else
      next.set(key, {
        employee,
        date,
        was: was.letter,
        to: letter,
        ...(at && { machine: at }),
        ...(was.machine && { wasMachine: was.machine }),
      })
  }
  return next
}

/** Cells between two corners, row by row. */
export function* placesBetween(a: Place, b: Place): Generator<Place> {
  for (let row = Math.min(a.row, b.row); row <= Math.max(a.row, b.row); row++)
    for (let day = Math.min(a.day, b.day); day <= Math.max(a.day, b.day); day++) yield { row, day }
}

/** Copies the days of a block to the same people, `times` weeks on. */
export function copyOn(plan: Plan, edits: Edits, from: Place, to: Place, times: number): Edits {
  const wanted: (Place & PlannedDay)[] = []
  for (const place of placesBetween(from, to))
    for (let week = 1; week <= times; week++) {
      const day = place.day + 7 * week
      if (day < plan.dates.length) wanted.push({ row: place.row, day, ...plannedDay(plan, edits, place) })
    }
  return withDays(plan, edits, wanted)
}

/** Two people take over each other's days; where one of them is on leave or nothing may change, both keep theirs. */
export function exchange(plan: Plan, edits: Edits, [a, b]: readonly [number, number], from: number, to: number): Edits {
  const wanted: (Place & PlannedDay)[] = []
  for (let day = from; day <= to; day++) {
    const [one, other] = [a, b].map((row) => ({ row, day })) as [Place, Place]
    if (!canChange(plan, one) || !canChange(plan, other)) continue
    wanted.push({ ...one, ...plannedDay(plan, edits, other) }, { ...other, ...plannedDay(plan, edits, one) })
  }
  return withDays(plan, edits, wanted)
}

/** Edits that undo saved ones: the days as they were before. */
export const undoing = (edits: Edits): Edits =>
  new Map(
    [...edits].flatMap(([key, { employee, date, was, to, machine, wasMachine }]) =>
      was === 'L'
        ? []
        : [
            [
              key,
              {
                employee,
                date,
                was: to,
                to: was as PaintedLetter,
                ...(wasMachine && { machine: wasMachine }),
                ...(machine && { wasMachine: machine }),
              },
            ] as const,
          ],
    ),
  )

/** Moves edits onto a newer roster, in which other people's changes become the starting point. */
export function rebased(plan: Plan, edits: Edits): Edits {
  const rows = new Map(plan.people.map(({ id }, row) => [id, row]))
  const days = new Map(plan.dates.map((date, day) => [date, day]))
  const away = [...edits].filter(([, { employee, date }]) => !rows.has(employee) || !days.has(date))
  return withDays(
    plan,
    new Map(away),
    [...edits.values()].flatMap(({ employee, date, to, machine }) => {
      const [row, day] = [rows.get(employee), days.get(date)]
      return row === undefined || day === undefined ? [] : [{ row, day, letter: to, machine: machine ?? null }]
    }),
  )
}
