import { changeOfLines } from '../audit-row.ts'
import { faultsOf, sameIn } from '../check-value.contract.ts'
import { type Fault, fault } from '../faults.contract.ts'
import { type NamedField, carriesFiles, holdsList, typeOf } from '../field.contract.ts'
import { type Line, linesOf } from '../fields/lines.contract.ts'
import { continued, withFiles } from '../continue-lines.ts'
import {
  type Resource,
  fieldsOf,
  initialValues,
  lineFieldsIn,
  lineLinksOf,
  linked,
  linksOf,
} from '../resource.contract.ts'
import type { FieldChange, RecordedValue } from '../rows.contract.ts'
import { cellFields, hasSheet } from '../storage.ts'
import { type RuledRow, treeFault } from '../tree.contract.ts'
import type { Values } from '../values.contract.ts'
import { type Book, type Rule, resourcesOf } from './book.ts'
import { type CodedRow, type KnownData, keyOf } from './known-data.ts'
import type { ReadRow, ReadSheet } from './read-sheet.ts'

/** What a row of the workbook means for the rows there are. */
export interface PlannedRow {
  resource: Resource
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
/** The rows as they would be, by resource and key. */
type State = Map<string, Map<string, StateRow>>

/**
 * Compares a workbook with the rows there are: which rows are new, changed field by field, the same, or refused and why. A
 * row that is refused takes along the new ones that refer to it. Rows that the workbook lacks stay as they are.
 *
 * @param sheets in the order in which resources refer to each other. @param rules what holds among all rows of one.
 */
export function compare(
  book: Book,
  sheets: readonly ReadSheet[],
  known: KnownData,
  rules: Record<string, Rule> = {},
): PlannedRow[] {
  const state: State = new Map()
  for (const [name, byKey] of known) {
    const rows = [...byKey]
    state.set(name, new Map(rows.map(([key, { row, values }]) => [key, { values, active: row.active !== false }])))
  }
  const planned: PlannedRow[] = []
  // Of a resource, for a workbook may have its sheet in two languages.
  const seenOf = new Map<string, Map<string, number>>()
  for (const { resource, sheet, rows } of sheets) {
    const seen = seenOf.get(resource.name) ?? new Map<string, number>()
    seenOf.set(resource.name, seen)
    const own = rows.map((row) => {
      const plan = planRow(resource, sheet, row, known)
      const double = seen.get(plan.key)
      if (double === undefined) seen.set(plan.key, row.number)
      else {
        plan.faults = []
        refuse(plan, [fault(null, 'duplicate_row', { row: double })])
      }
      return plan
    })
    for (const plan of own)
      if (isGood(plan)) state.get(resource.name)!.set(plan.key, { values: plan.after, active: plan.active })
    settle(resource, own, { state, known, rule: rules[resource.name] })
    planned.push(...own)
  }
  refuseRetiring(book, planned, state)
  for (const plan of planned) plan.changes = isGood(plan) ? changesOf(plan, state) : []
  return planned
}

const isGood = ({ outcome }: PlannedRow) => outcome === 'new' || outcome === 'changed'

function refuse(plan: PlannedRow, faults: Fault[]): void {
  plan.outcome = 'refused'
  plan.faults.push(...faults)
}

function planRow(resource: Resource, sheet: string, row: ReadRow, known: KnownData): PlannedRow {
  const fields = [...cellFields(resource), ...lineFieldsIn(resource).filter(hasSheet)]
  const key = keyOf(resource, row.values)
  const before = known.get(resource.name)?.get(key) ?? null
  const wasActive = before ? before.row.active !== false : true
  // An empty cell of a new row is what a new row begins with.
  const begun = before ? {} : withoutEmpty(initialValues(resource))
  const typed = before
    ? {
        ...row.values,
        ...saidAgain(fields, row.values, before.values),
        ...filesOfLines(resource, row.values, before.values),
      }
    : withoutEmpty(row.values)
  const plan: PlannedRow = {
    resource,
    sheet,
    number: row.number,
    key,
    outcome: 'unchanged',
    before,
    after: { ...(before?.values ?? { ...initialValues(resource), ...withoutLines(resource) }), ...typed },
    active: row.active ?? wasActive,
    changed: [],
    changes: [],
    faults: [],
    version: row.version,
    raw: row.raw,
  }
  const differing = fields.filter((field) => {
    const { name } = field
    return name in row.values && !sameIn(field, plan.after[name] ?? null, before?.values[name] ?? null)
  })
  plan.changed = before ? differing.map(({ name }) => name) : fields.map(({ name }) => name)
  // What was there before a rule may stay until somebody changes it.
  const faults = row.faults.filter(
    ({ field, code }) =>
      field === null ||
      field === 'active' ||
      (plan.changed.includes(field.split('.')[0]!) && !(code === 'missing' && field in begun)),
  )
  if (faults.length) refuse(plan, faults)
  else if (!before) planNew(plan, row)
  else if (plan.changed.length || plan.active !== wasActive) planChange(plan, row, before)
  const judged = isGood(plan) ? resource.judge?.(plan.after as never) : null
  if (judged) refuse(plan, [judged])
  return plan
}

/** Empty lists of lines, as rows have them whose workbook has no sheet for them. */
const withoutLines = (resource: Resource): Values =>
  Object.fromEntries(lineFieldsIn(resource).map(({ name }) => [name, []]))

/** What stays as it was, since its cell says the same. */
function saidAgain(fields: readonly NamedField[], given: Values, held: Values): Values {
  const same = fields.filter((field) => {
    const { write, partial } = typeOf(field).cell
    const [one, other] = [given[field.name] ?? null, held[field.name] ?? null]
    return partial && one !== null && other !== null && write(one, noWords, field) === write(other, noWords, field)
  })
  return Object.fromEntries(same.map(({ name }) => [name, held[name] ?? null]))
}

/** Lines keep their files, which a workbook leaves out. */
const filesOfLines = (resource: Resource, given: Values, held: Values): Values =>
  Object.fromEntries(
    lineFieldsIn(resource)
      .filter((field) => carriesFiles(field) && field.name in given)
      .map((field) => [field.name, withFiles(field, held[field.name] ?? [], given[field.name] ?? [])]),
  )
const noWords = { yes: '', no: '', option: String, weekday: String }

const withoutEmpty = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

function planNew(plan: PlannedRow, row: ReadRow): void {
  plan.outcome = 'new'
  if (row.version !== null) return refuse(plan, [fault(null, 'version_unknown')])
  const absent = cellFields(plan.resource).filter(
    (field) => plan.after[field.name] === null && !field.optional && !holdsList(field),
  )
  if (absent.length)
    refuse(
      plan,
      absent.map(({ name }) => fault(name, 'missing')),
    )
  const few = lineFieldsIn(plan.resource).flatMap((field) => faultsOf(field, plan.after[field.name] ?? []))
  if (few.length) refuse(plan, few)
}

function planChange(plan: PlannedRow, row: ReadRow, before: CodedRow): void {
  plan.outcome = 'changed'
  if (row.version === null) refuse(plan, [fault(null, 'version_missing')])
  else if (row.version !== before.row.version) refuse(plan, [fault(null, 'changed_meanwhile', { by: '', fields: '' })])
  const fixed = plan.changed.filter((name) => plan.resource.fields[name]?.fixed)
  if (isGood(plan) && fixed.length)
    refuse(
      plan,
      fixed.map((name) => fault(name, 'fixed')),
    )
}

/** References and rules among rows, again and again until no row falls any more. */
function settle(
  resource: Resource,
  own: PlannedRow[],
  { state, known, rule }: { state: State; known: KnownData; rule: Rule | undefined },
): void {
  const rows = state.get(resource.name)!
  for (let fell = true; fell;) {
    fell = false
    const ruled = [...rows].map(([id, { values }]) => ({ id, values }))
    for (const plan of own) {
      if (!isGood(plan)) continue
      const faults = [...referenceFaults(plan, state), ...ruleFaults(plan, ruled, rule)]
      if (faults.length === 0) continue
      refuse(plan, faults)
      const before = known.get(resource.name)?.get(plan.key)
      if (before) rows.set(plan.key, { values: before.values, active: before.row.active !== false })
      else rows.delete(plan.key)
      fell = true
    }
  }
}

function referenceFaults(plan: PlannedRow, state: State): Fault[] {
  const returns = plan.active && plan.before?.row.active === false
  const ofLines = lineLinksOf(plan.resource).flatMap(({ lines, field: { name, to } }) => {
    if (!plan.changed.includes(lines.name)) return []
    const kept = linesOf(plan.before?.values[lines.name]).map((line) => line[name])
    return linesOf(plan.after[lines.name]).flatMap((line, at) =>
      linked(line[name]).flatMap((value): Fault[] => {
        const target = state.get(to)!.get(value)
        const place = `${lines.name}.${at}.${name}`
        if (!target) return [fault(place, 'unknown_reference', { value })]
        return target.active || kept.includes(value) ? [] : [fault(place, 'inactive_reference', { value })]
      }),
    )
  })
  const ofRow = linksOf(plan.resource).flatMap((field): Fault[] => {
    const { name, to } = field
    if (!(plan.changed.includes(name) || returns)) return []
    const kept = field.type === 'references' && !returns ? linked(plan.before?.values[name]) : []
    return linked(plan.after[name]).flatMap((code): Fault[] => {
      const target = state.get(to)!.get(code)
      if (!target) return [fault(name, 'unknown_reference', { value: code })]
      return target.active || kept.includes(code) ? [] : [fault(name, 'inactive_reference', { value: code })]
    })
  })
  return [...ofRow, ...ofLines]
}

function ruleFaults(plan: PlannedRow, rows: RuledRow[], rule: Rule | undefined): Fault[] {
  const row = { id: plan.key, values: plan.after }
  const { tree } = plan.resource
  const faultsOfRow = [
    tree && plan.changed.includes(tree) ? treeFault(tree, row, rows) : null,
    rule?.(row, rows) ?? null,
  ]
  return faultsOfRow.filter((one) => one !== null)
}

/** A row cannot go out of use while others in use stand below it. */
function refuseRetiring(book: Book, planned: PlannedRow[], state: State): void {
  const retiring = planned.filter((plan) => isGood(plan) && !plan.active && (plan.before?.row.active ?? true))
  for (const plan of retiring) {
    const names = resourcesOf(book).flatMap((other) => {
      const fields = other.retires ? linksOf(other).filter(({ to, loose }) => to === plan.resource.name && !loose) : []
      if (fields.length === 0) return []
      return [...state.get(other.name)!.values()]
        .filter((row) => row.active && fields.some(({ name }) => linked(row.values[name]).includes(plan.key)))
        .map((row) => String(row.values['name']))
    })
    if (names.length) refuse(plan, [fault('active', 'used_by_active', { names: names.slice(0, 5).join(', ') })])
  }
}

function changesOf(plan: PlannedRow, state: State): FieldChange[] {
  const shown = (name: string, value: Values[string]): RecordedValue => {
    const field = linksOf(plan.resource).find((one) => one.name === name)
    if (!field || value === null) return value
    return typeof value === 'string' ? told(field.to, value) : linked(value).map((code) => told(field.to, code))
  }
  const told = (to: string, code: string) => ({
    code,
    name: String(state.get(to)!.get(code)?.values['name'] ?? code),
  })
  const toldLines = (name: string, lines: Line[]) =>
    lineLinksOf(plan.resource)
      .filter((link) => link.lines.name === name)
      .reduce(
        (all, { field }) =>
          all.map((line) => {
            const code = line[field.name]
            return typeof code === 'string' ? { ...line, [field.name]: told(field.to, code) } : line
          }),
        lines,
      )
  const changes = plan.changed
    .map((name): FieldChange => {
      const [before, after] = [plan.before?.values[name] ?? null, plan.after[name] ?? null]
      const field = fieldsOf(plan.resource).find((one) => one.name === name)
      if (field?.type !== 'lines') return { field: name, before: shown(name, before), after: shown(name, after) }
      const now = toldLines(name, continued(field, before ?? [], after ?? []))
      return changeOfLines(name, plan.before && toldLines(name, linesOf(before)), now)
    })
    .filter(({ after }) => plan.before !== null || (after !== null && !(Array.isArray(after) && after.length === 0)))
  const wasActive = plan.before?.row.active ?? null
  if (wasActive !== null && wasActive !== plan.active)
    changes.push({ field: 'active', before: wasActive, after: plan.active })
  return changes
}
