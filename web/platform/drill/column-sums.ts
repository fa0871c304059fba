import { type CutFilter, type CutRow, readDates } from '#web/core/cut/cut.ts'
import type { Columns, Members } from './columns.ts'

/** Which rows a question is about; null for all of them. */
export type Picked = Uint32Array | null

/** Rows in groups: the group of each picked row, and a row of each group that names its members. */
type Groups = { of: Uint32Array; first: Uint32Array }

/** Products of members up to which groups are found in a table, and beyond it in a map. */
const mostCells = 1 << 20

/** Which members of a dimension are asked for. */
export type Condition = { dimension: string; passes: (key: string | null) => boolean }

/** Conditions of a cut's filters. */
export function conditionsOf(filters: readonly CutFilter[], timeDimension: string): Condition[] {
  return filters.map(({ dimension, values }) => {
    const days = dimension === timeDimension ? values.filter((value) => value !== null).map(readDates) : null
    const asked = new Set(values)
    const passes = (key: string | null): boolean =>
      key === null || !days ? asked.has(key) : days.some(({ from, to }) => key >= from && key <= to)
    return { dimension, passes }
  })
}

/** The rows that meet all conditions. A dimension that is not held meets none. */
export function pickRows(columns: Columns, conditions: readonly Condition[], present?: string): Picked {
  const there = present === undefined ? null : (columns.present.get(present) ?? null)
  let picked: Picked = there && keep(there, new Uint8Array([0, 1]), null)
  for (const { dimension, passes } of conditions) {
    const members = columns.members.get(dimension)
    if (!members) return new Uint32Array()
    const wanted = Uint8Array.from(members.keys, (key) => (passes(key) ? 1 : 0))
    if (wanted.includes(0)) picked = keep(members.of, wanted, picked)
  }
  return picked
}

function keep(of: Uint8Array | Uint16Array, wanted: Uint8Array, picked: Picked): Uint32Array {
  const length = picked ? picked.length : of.length
  const kept = new Uint32Array(length)
  let count = 0
  if (picked) {
    for (let at = 0; at < length; at++) if (wanted[of[picked[at]!]!] === 1) kept[count++] = picked[at]!
  } else for (let row = 0; row < length; row++) if (wanted[of[row]!] === 1) kept[count++] = row
  return kept.slice(0, count)
}

/** One row for each group of picked rows, with the sum of each part. */
export function sumRows(
  columns: Columns,
  { picked, by, parts }: { picked: Picked; by: ReadonlyMap<string, Members>; parts: readonly string[] },
): CutRow[] {
  const groups = groupRows(columns.rows, picked, [...by.values()])
  const sums = parts.map((name) => addUp(columns, name, picked, groups))
  return Array.from(groups.first, (row, group) => {
    const done: CutRow = {}
    for (const [name, { of, keys }] of by) done[name] = keys[of[row]!] ?? null
    for (const [at, name] of parts.entries()) {
      const sum = sums[at]![group]!
      done[name] = Number.isNaN(sum) ? null : sum
    }
    return done
  })
}

/** Puts picked rows into groups of equal members, in the order in which each first comes. */
function groupRows(rows: number, picked: Picked, by: readonly Members[]): Groups {
  const length = picked ? picked.length : rows
  let groups: Groups = { of: new Uint32Array(length), first: new Uint32Array(Math.min(length, 1)) }
  if (picked && length > 0) groups.first[0] = picked[0]!
  for (const members of by) groups = splitGroups(groups, members, picked)
  return groups
}

/** Parts each group by a further dimension; the numbers of groups are written over. */
function splitGroups({ of, first }: Groups, { of: codes, keys }: Members, picked: Picked): Groups {
  const members = keys.length
  const cells = first.length * members
  const table = cells <= mostCells ? new Int32Array(cells).fill(-1) : null
  const map = new Map<number, number>()
  const firsts: number[] = []
  for (let at = 0; at < of.length; at++) {
    const row = picked ? picked[at]! : at
    const cell = of[at]! * members + codes[row]!
    let group = table ? table[cell]! : (map.get(cell) ?? -1)
    if (group < 0) {
      group = firsts.push(row) - 1
      if (table) table[cell] = group
      else map.set(cell, group)
    }
    of[at] = group
  }
  return { of, first: Uint32Array.from(firsts) }
}

/** The sum of each group; NaN where none of its rows has a value, as SQL's sum of nothing. */
function addUp(columns: Columns, name: string, picked: Picked, { of, first }: Groups): Float64Array {
  const numbers = columns.numbers.get(name)
  if (!numbers) throw new Error(`The rows hold no ${name}`)
  if (numbers.gaps) return addKnown(numbers.of, picked, { of, first })
  const sums = new Float64Array(first.length)
  const values = numbers.of
  if (picked) for (let at = 0; at < picked.length; at++) sums[of[at]!]! += values[picked[at]!]!
  else for (let row = 0; row < values.length; row++) sums[of[row]!]! += values[row]!
  return sums
}

function addKnown(values: Float32Array | Float64Array, picked: Picked, { of, first }: Groups): Float64Array {
  const sums = new Float64Array(first.length).fill(Number.NaN)
  for (let at = 0; at < of.length; at++) {
    const value = values[picked ? picked[at]! : at]!
    if (Number.isNaN(value)) continue
    const group = of[at]!
    const sum = sums[group]!
    sums[group] = Number.isNaN(sum) ? value : sum + value
  }
  return sums
}
