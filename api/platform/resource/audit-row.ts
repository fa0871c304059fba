import { auditor } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import { sameValue } from './check-value.contract.ts'
import type { NamedField } from './field.contract.ts'
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
  const told = ({ code, name }: Ref) => ({ code, name: personal === 'code' ? code : name })
  if (several) return several.map(told)
  const ref = row.refs[field]
  return ref ? told(ref) : value
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** What differs between two states of a row; a row that came or went differs in all that it holds. */
export function changesBetween(resource: Resource, before: Recorded | null, after: Recorded | null): FieldChange[] {
  const changes = fieldsOf(resource).flatMap((field): FieldChange[] => {
    const { name } = field
    const values = [before?.values[name] ?? null, after?.values[name] ?? null] as const
    if (sameValue(...values) || (isEmpty(values[0]) && isEmpty(values[1]))) return []
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
