import { sameValue } from '../check-value.contract.ts'
import { type MasterDataKind, definitionOf, initialValues, masterDataKinds } from '../kinds.contract.ts'
import type { FieldChange, RecordedValue } from '../master-data.contract.ts'
import { overlapFault, serviceFault, shiftFault, treeFault } from '../rules.contract.ts'
import { references } from '../storage.ts'
import { type Fault, type Values, fault } from '../values.contract.ts'
import { type CodedRow, type KnownData, keyOf } from './known-data.ts'
import type { ReadRow, ReadSheet } from './read-workbook.ts'

/** What a row of the workbook means for the master data. */
export interface PlannedRow {
  kind: MasterDataKind
  sheet: string
  number: number
  key: string
  outcome: 'new' | 'changed' | 'unchanged' | 'refused'
  before: CodedRow | null
  /** The whole row as it would be; references are codes. */
  after: Values
  active: boolean
  /** Names of the fields that change. */
  changed: string[]
  changes: FieldChange[]
  faults: Fault[]
  /** Of the row when it left. */
  version: number | null
  raw: ReadRow['raw']
}

interface StateRow {
  values: Values
  active: boolean
}
/** The master data as they would be, by kind and key. */
type State = Map<MasterDataKind, Map<string, StateRow>>

/**
 * Compares a workbook with the master data: which rows are new, changed field by field, the same, or refused and why. A
 * row that is refused takes along the new ones that refer to it. Rows that the workbook lacks stay as they are.
 *
 * @param sheets in the order in which kinds refer to each other.
 */
export function compare(sheets: readonly ReadSheet[], known: KnownData): PlannedRow[] {
  const state: State = new Map()
  for (const kind of masterDataKinds) {
    const rows = [...(known.rows.get(kind) ?? [])]
    state.set(kind, new Map(rows.map(([key, { row, values }]) => [key, { values, active: row.active !== false }])))
  }
  const planned: PlannedRow[] = []
  // Of a kind, for a workbook may have its sheet in two languages.
  const seenOf = new Map<MasterDataKind, Map<string, number>>()
  for (const { kind, sheet, rows } of sheets) {
    const seen = seenOf.get(kind) ?? new Map<string, number>()
    seenOf.set(kind, seen)
    const own = rows.map((row) => {
      const plan = planRow(kind, sheet, row, known)
      const double = seen.get(plan.key)
      if (double === undefined) seen.set(plan.key, row.number)
      else {
        plan.faults = []
        refuse(plan, [fault(null, 'duplicate_row', { row: double })])
      }
      return plan
    })
    for (const plan of own)
      if (isGood(plan)) state.get(kind)!.set(plan.key, { values: plan.after, active: plan.active })
    settle(kind, own, state, known)
    planned.push(...own)
  }
  refuseRetiring(planned, state)
  for (const plan of planned) plan.changes = isGood(plan) ? changesOf(plan, state) : []
  return planned
}

const isGood = ({ outcome }: PlannedRow) => outcome === 'new' || outcome === 'changed'

function refuse(plan: PlannedRow, faults: Fault[]): void {
  plan.outcome = 'refused'
  plan.faults.push(...faults)
}

function planRow(kind: MasterDataKind, sheet: string, row: ReadRow, known: KnownData): PlannedRow {
  const { fields } = definitionOf(kind)
  const key = keyOf(kind, row.values)
  const before = known.rows.get(kind)?.get(key) ?? null
  const wasActive = before ? before.row.active !== false : true
  // An empty cell of a new row is what a new row begins with.
  const begun = before ? {} : withoutEmpty(initialValues(kind))
  const typed = before ? row.values : withoutEmpty(row.values)
  const plan: PlannedRow = {
    kind,
    sheet,
    number: row.number,
    key,
    outcome: 'unchanged',
    before,
    after: { ...(before?.values ?? initialValues(kind)), ...typed },
    active: row.active ?? wasActive,
    changed: [],
    changes: [],
    faults: [],
    version: row.version,
    raw: row.raw,
  }
  const differing = fields.filter(
    ({ name }) => name in row.values && !sameValue(plan.after[name] ?? null, before?.values[name] ?? null),
  )
  plan.changed = before ? differing.map(({ name }) => name) : fields.map(({ name }) => name)
  // What was there before a rule may stay until somebody changes it.
  const faults = row.faults.filter(
    ({ field, code }) =>
      field === null || field === 'active' || (plan.changed.includes(field) && !(code === 'missing' && field in begun)),
  )
  if (faults.length) refuse(plan, faults)
  else if (!before) planNew(plan, row)
  else if (plan.changed.length || plan.active !== wasActive) planChange(plan, row, before)
  if (isGood(plan) && kind === 'shifts') judge(plan, shiftFault(plan.after))
  if (isGood(plan) && kind === 'machines') judge(plan, serviceFault(plan.after))
  if (isGood(plan) && kind === 'calendar' && String(plan.after['date']) < known.today(String(plan.after['site'])))
    judge(plan, fault('date', 'past_date'))
  return plan
}

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

function judge(plan: PlannedRow, found: Fault | null): void {
  if (found) refuse(plan, [found])
}

function planNew(plan: PlannedRow, row: ReadRow): void {
  plan.outcome = 'new'
  if (row.version !== null) return refuse(plan, [fault(null, 'version_unknown')])
  const absent = definitionOf(plan.kind).fields.filter(
    ({ name, type, optional }) => plan.after[name] === null && !optional && type !== 'choices' && type !== 'breaks',
  )
  if (absent.length)
    refuse(
      plan,
      absent.map(({ name }) => fault(name, 'missing')),
    )
}

function planChange(plan: PlannedRow, row: ReadRow, before: CodedRow): void {
  plan.outcome = 'changed'
  if (row.version === null) refuse(plan, [fault(null, 'version_missing')])
  else if (row.version !== before.row.version) refuse(plan, [fault(null, 'changed_meanwhile', { by: '', fields: '' })])
}

/** References and rules among rows, again and again until no row falls any more. */
function settle(kind: MasterDataKind, own: PlannedRow[], state: State, known: KnownData): void {
  const rows = state.get(kind)!
  for (let fell = true; fell;) {
    fell = false
    const ruled = [...rows].map(([id, { values }]) => ({ id, values }))
    for (const plan of own) {
      if (!isGood(plan)) continue
      const faults = [...referenceFaults(plan, state), ...ruleFaults(plan, ruled)]
      if (faults.length === 0) continue
      refuse(plan, faults)
      const before = known.rows.get(kind)?.get(plan.key)
      if (before) rows.set(plan.key, { values: before.values, active: before.row.active !== false })
      else rows.delete(plan.key)
      fell = true
    }
  }
}

function referenceFaults(plan: PlannedRow, state: State): Fault[] {
  const returns = plan.active && plan.before?.row.active === false
  return references(plan.kind).flatMap(({ name, to }) => {
    const code = plan.after[name]
    if (typeof code !== 'string' || !(plan.changed.includes(name) || returns)) return []
    const target = state.get(to)!.get(code)
    if (!target) return [fault(name, 'unknown_reference', { value: code })]
    return target.active ? [] : [fault(name, 'inactive_reference', { value: code })]
  })
}

function ruleFaults(plan: PlannedRow, rows: { id: string; values: Values }[]): Fault[] {
  const row = { id: plan.key, values: plan.after }
  const found = [
    definitionOf(plan.kind).tree && plan.changed.includes('parent') ? treeFault(row, rows) : null,
    plan.kind === 'shifts' ? overlapFault(row, rows) : null,
  ]
  return found.filter((one) => one !== null)
}

/** A row cannot go out of use while others in use stand below it. */
function refuseRetiring(planned: PlannedRow[], state: State): void {
  const retiring = planned.filter((plan) => isGood(plan) && !plan.active && (plan.before?.row.active ?? true))
  for (const plan of retiring) {
    const names = masterDataKinds.flatMap((kind) => {
      const fields = definitionOf(kind).retires ? references(kind).filter(({ to }) => to === plan.kind) : []
      if (fields.length === 0) return []
      return [...state.get(kind)!.values()]
        .filter((row) => row.active && fields.some(({ name }) => row.values[name] === plan.key))
        .map((row) => String(row.values['name']))
    })
    if (names.length) refuse(plan, [fault('active', 'used_by_active', { names: names.slice(0, 5).join(', ') })])
  }
}

function changesOf(plan: PlannedRow, state: State): FieldChange[] {
  const shown = (name: string, value: Values[string]): RecordedValue => {
    const field = references(plan.kind).find((one) => one.name === name)
    if (!field || typeof value !== 'string') return value
    return { code: value, name: String(state.get(field.to)!.get(value)?.values['name'] ?? value) }
  }
  const changes = plan.changed
    .map((field): FieldChange => ({
      field,
      before: shown(field, plan.before?.values[field] ?? null),
      after: shown(field, plan.after[field] ?? null),
    }))
    .filter(({ after }) => plan.before !== null || (after !== null && !(Array.isArray(after) && after.length === 0)))
  const wasActive = plan.before?.row.active ?? null
  if (wasActive !== null && wasActive !== plan.active)
    changes.push({ field: 'active', before: wasActive, after: plan.active })
  return changes
}
