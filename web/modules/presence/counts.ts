import { cameStandings, type PresenceCount, type Standing } from '#api/modules/presence/presence.contract.ts'

/** Content of a column or a headline: standings counted together. */
export const countGroups = {
  expected: ['present', 'late', 'overdue', 'waiting', 'absent', 'excused', 'leave', 'due'],
  came: cameStandings,
  late: ['late'],
  overdue: ['overdue'],
  absent: ['absent'],
  waiting: ['waiting'],
  leave: ['leave', 'excused'],
  due: ['due'],
} as const satisfies Record<string, readonly Standing[]>
export type CountGroup = keyof typeof countGroups

/** People of a group. */
export const sumOf = (counts: readonly PresenceCount[], group: CountGroup): number =>
  counts.reduce(
    (sum, { standing, people }) => sum + ((countGroups[group] as readonly Standing[]).includes(standing) ? people : 0),
    0,
  )

interface CountRow {
  /** Id of the department, code of the shift; `none` for those without. */
  key: string
  name: string | null
  counts: PresenceCount[]
}

/** Rows of departments, in the order in which they came. */
export const byDepartment = (counts: readonly PresenceCount[]): CountRow[] =>
  [...Map.groupBy(counts, ({ department }) => department?.id ?? 'none')].map(([key, departmentCounts]) => ({
    key,
    name: departmentCounts[0]?.department?.name ?? null,
    counts: departmentCounts,
  }))

const shiftOrder = ['morning', 'evening', 'night', 'none']

/** Rows of shifts, in the order of the day. */
export const byShift = (counts: readonly PresenceCount[]): CountRow[] =>
  [...Map.groupBy(counts, ({ shift }) => shift ?? 'none')]
    .map(([key, shiftCounts]) => ({ key, name: null, counts: shiftCounts }))
    .toSorted((a, b) => shiftOrder.indexOf(a.key) - shiftOrder.indexOf(b.key))
