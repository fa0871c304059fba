import { auditor } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import { sameIn, sameValue } from './check-value.contract.ts'
import { type LinesField, type NamedField, lineFieldsOf } from './field.contract.ts'
import { type Line, linesOf } from './fields/lines.contract.ts'
import { type Ref, type Resource, fieldsOf } from './resource.contract.ts'
import type { FieldChange, RecordedValue, Row } from './rows.contract.ts'
import type { Actor } from './scope.ts'

type Recorded = Pick<Row, 'values' | 'refs' | 'severalRefs' | 'active' | 'version' | 'status'>

/** What was done to a row. */
export interface Deed {
  /** `create`, `change`, `activate`, `deactivate`, `delete`, or a step of the flow. */
  action: string
  id: string
  before: Recorded | null
  after: Recorded | null
  /** Instant from which it holds, where it does not at once. */
  holdsFrom?: Date | null
}

/** What history keeps of a value that can be forgotten: that there was one. */
const unsaid = '…'

/** A field of a row as history keeps it: references by the code and the name they have now. */
function recorded(row: Recorded, { name: field, personal }: NamedField): RecordedValue {
  const value = row.values[field] ?? null
  const several = row.severalRefs?.[field]
  if (personal === true) return value === null ? null : unsaid
  if (several) return several.map((ref) => told(ref, personal))
  const ref = row.refs[field]
  return ref ? told(ref, personal) : value
}

const told = ({ code, name }: Ref, personal: NamedField['personal']) => ({
  code,
  name: personal === 'code' ? code : name,
})

/** The lines of a row as history keeps them, with the ids by which it pairs them. */
function recordedLines(row: Recorded, field: LinesField): Line[] {
  return linesOf(row.values[field.name]).map((line) => ({
    ...(line['id'] !== undefined && { id: line['id'] }),
    ...Object.fromEntries(
      lineFieldsOf(field).map(({ name, personal }) => {
        const value = line[name] ?? null
        if (personal === true) return [name, value === null ? null : unsaid]
        const ref = row.severalRefs?.[`${field.name}.${name}`]?.find(({ id }) => id === value)
        return [name, ref ? told(ref, personal) : value]
      }),
    ),
  }))
}

/** Of lines that changed only those that went, came or became others; none where they changed places. @param old null of a row that came. */
export function changeOfLines(field: string, old: Line[] | null, now: Line[] | null): FieldChange {
  const without = (lines: Line[], others: Line[] | null) =>
    lines.filter((line) => !others?.some((other) => sameValue(line, other)))
  return { field, before: old && without(old, now), after: now && without(now, old) }
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** What differs between two states of a row; a row that came or went differs in all that it holds. */
export function changesBetween(resource: Resource, before: Recorded | null, after: Recorded | null): FieldChange[] {
  const changes = fieldsOf(resource).flatMap((field): FieldChange[] => {
    const { name } = field
    const values = [before?.values[name] ?? null, after?.values[name] ?? null] as const
    // What lines add up to changes with them.
    if (field.type === 'sum') return []
    if (sameIn(field, ...values) || (isEmpty(values[0]) && isEmpty(values[1]))) return []
    if (field.type === 'lines' && field.personal !== true)
      return [changeOfLines(name, before && recordedLines(before, field), after && recordedLines(after, field))]
    return [
      { field: name, before: before ? recorded(before, field) : null, after: after ? recorded(after, field) : null },
    ]
  })
  for (const field of ['status', 'active'] as const)
    if (before && after && before[field] !== after[field])
      changes.push({ field, before: before[field] ?? null, after: after[field] ?? null })
  return changes
}

/** Writes what was done into the history of the row. */
export async function auditRow(
  trx: Trx,
  actor: Actor,
  resource: Resource,
  { action, id, before, after, holdsFrom }: Deed,
): Promise<void> {
  const { table } = resource
  await auditor(table)(trx, actor, `${table}.${action}`, id, {
    version: after?.version ?? (before?.version ?? 0) + 1,
    changes: changesBetween(resource, before, after),
    ...(actor.file && { file: actor.file }),
    ...(holdsFrom && { holdsFrom: holdsFrom.toISOString() }),
  })
}
