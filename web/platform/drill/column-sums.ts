import { type CutFilter, type CutRow, readDates } from '#web/core/cut/cut.ts'
import { joined } from './column-data.ts'
import type { Columns } from './columns.ts'
import type { Members, Numbers } from './members.ts'

/** Which rows a question is about; null for all of them. */
export type Picked = Uint32Array | null

/**
 * Rows in groups: the group of each picked row, and one row of each group that names its members. `others` are the
 * positions of the picked rows that name no group; set once there are very many groups.
 */
type Groups = { of: Uint32Array; first: Uint32Array; others?: Uint32Array }

/** Products of groups and members up to which groups are found in a table. */
const mostCells = 1 << 20

/** A condition on the members of a dimension. */
export type Condition = { dimension: string; passes: (key: string | null) => boolean }

/** Conditions of a cut's filters. */
export function conditionsOf(filters: readonly CutFilter[], timeDimension: string): Condition[] {
  return filters.map(({ dimension, values }) => {
    const days = dimension === timeDimension ? values.filter((value) => value !== null).map(readDates) : null
    const wantedKeys = new Set(values)
    const passes = (key: string | null): boolean =>
      key === null || !days ? wantedKeys.has(key) : days.some(({ from, to }) => key >= from && key <= to)
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
    const { of, keys } = members
    const wanted = Uint8Array.from({ length: keys.length }, (_, place) => (passes(keys.at(place) ?? null) ? 1 : 0))
    if (wanted.includes(0)) picked = keep(of, wanted, picked)
  }
  return picked
}

function keep(of: Uint8Array | Members['of'], wanted: Uint8Array, picked: Picked): Uint32Array {
  const length = picked ? picked.length : of.length
  const kept = new Uint32Array(length)
  let count = 0
  if (picked) {
    for (let at = 0; at < length; at++) if (wanted[of[picked[at]!]!] === 1) kept[count++] = picked[at]!
  } else for (let row = 0; row < length; row++) if (wanted[of[row]!] === 1) kept[count++] = row
  return kept.slice(0, count)
}

/** Groups before they become rows: a row of each that names its members, and its sums, NaN without a value. */
export type Summed = {
  by: ReadonlyMap<string, Members>
  first: Uint32Array
  sums: { get: (part: string) => Float64Array | undefined }
}

/**
 * One row for each group of picked rows, with the sum of each part.
 *
 * @param question.single whether every row is a group of its own.
 * @param question.choose selects the groups to return; all without it.
 */
export function sumRows(
  columns: Columns,
  question: {
    picked: Picked
    by: ReadonlyMap<string, Members>
    parts: readonly string[]
    single?: boolean
    choose?: ((summed: Summed) => Uint32Array | null) | undefined
  },
): CutRow[] {
  const { picked, by, parts, single = false, choose } = question
  const groups = single ? eachRow(columns.rows, picked) : groupRows(columns.rows, picked, [...by.values()])
  const sums = new LazySums(parts, (name) => addUp(columns, name, picked, groups))
  const chosen = choose?.({ by, first: groups.first, sums }) ?? groups.first.keys()
  // Of half a million single rows a table shows two thousand: their values are read where they lie.
  const values = parts.map((name) => {
    const groupSums = single ? null : sums.get(name)
    const rowValues = numbersOf(columns, name).of
    return [name, (group: number, row: number) => (groupSums ? groupSums[group]! : rowValues[row]!)] as const
  })
  return Array.from(chosen, (group) => {
    const row = groups.first[group]!
    const done: CutRow = {}
    for (const [name, { of, keys }] of by) done[name] = keys.at(of[row]!) ?? null
    for (const [name, read] of values) {
      const value = read(group, row)
      done[name] = Number.isNaN(value) ? null : value
    }
    return done
  })
}

/** Sums that are added up on first use: an order needs one of a dozen. */
class LazySums {
  readonly #parts: ReadonlySet<string>
  readonly #add: (part: string) => Float64Array
  readonly #known = new Map<string, Float64Array>()

  constructor(parts: readonly string[], add: (part: string) => Float64Array) {
    this.#parts = new Set(parts)
    this.#add = add
  }

  get(part: string): Float64Array | undefined {
    const cachedSums = this.#known.get(part)
    if (cachedSums || !this.#parts.has(part)) return cachedSums
    const sums = this.#add(part)
    this.#known.set(part, sums)
    return sums
  }
}

function eachRow(rows: number, picked: Picked): Groups {
  const of = new Uint32Array(picked ? picked.length : rows)
  for (let at = 0; at < of.length; at++) of[at] = at
  return { of, first: picked ?? of }
}

/** Puts picked rows into groups of equal members. */
function groupRows(rows: number, picked: Picked, by: readonly Members[]): Groups {
  const length = picked ? picked.length : rows
  let groups: Groups = { of: new Uint32Array(length), first: new Uint32Array(Math.min(length, 1)) }
  if (picked && length > 0) groups.first[0] = picked[0]!
  // Splits by the dimension with most members first, which leaves less to split by the others.
  for (const members of by.toSorted((a, b) => b.keys.length - a.keys.length))
    groups = splitGroups(groups, members, picked)
  return groups
}

/** Parts each group by a further dimension; the numbers of groups are written over. */
function splitGroups(groups: Groups, members: Members, picked: Picked): Groups {
  const cells = groups.first.length * members.keys.length
  return cells <= mostCells ? splitInTable(groups, members, picked) : splitOff(groups, members, picked)
}

function splitInTable({ of, first }: Groups, { of: codes, keys }: Members, picked: Picked): Groups {
  const table = new Int32Array(first.length * keys.length).fill(-1)
  const firsts: number[] = []
  for (let at = 0; at < of.length; at++) {
    const row = picked ? picked[at]! : at
    const cell = of[at]! * keys.length + codes[row]!
    let group = table[cell]!
    if (group < 0) table[cell] = group = firsts.push(row) - 1
    of[at] = group
  }
  return { of, first: Uint32Array.from(firsts) }
}

/**
 * Where there are very many groups, most have one member: only what differs from a group's first row leaves it, and the
 * first rows need not be looked at.
 */
function splitOff(groups: Groups, { of: codes, keys }: Members, picked: Picked): Groups {
  const { of, first, others = placesOfOthers(groups, picked) } = groups
  const firsts: number[] = []
  const left = new Map<number, number>()
  for (const at of others) {
    const row = picked ? picked[at]! : at
    const group = of[at]!
    const named = group < first.length ? first[group]! : firsts[group - first.length]!
    if (codes[row] === codes[named]) continue
    const cell = group * keys.length + codes[row]!
    const earlierGroup = left.get(cell)
    if (earlierGroup !== undefined) of[at] = earlierGroup
    else left.set(cell, (of[at] = first.length + firsts.push(row) - 1))
  }
  return { of, first: firsts.length > 0 ? joined(Uint32Array, [first, Uint32Array.from(firsts)]) : first, others }
}

function placesOfOthers({ of, first }: Groups, picked: Picked): Uint32Array {
  const others = new Uint32Array(of.length - first.length)
  let count = 0
  for (let at = 0; at < of.length; at++) if (first[of[at]!] !== (picked ? picked[at] : at)) others[count++] = at
  return others
}

function numbersOf(columns: Columns, name: string): Numbers {
  const numbers = columns.numbers.get(name)
  if (!numbers) throw new Error(`The rows hold no ${name}`)
  return numbers
}

/** The sum of each group; NaN if none of its rows has a value, as SQL's sum of nothing. */
function addUp(columns: Columns, name: string, picked: Picked, { of, first }: Groups): Float64Array {
  const numbers = numbersOf(columns, name)
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
