import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import type { Actor as Person } from '#api/platform/http/route.ts'
import { type MasterDataKind, definitionOf } from './kinds.contract.ts'
import type { FieldChange, HistoryEntry, MasterRow, RecordedValue } from './master-data.contract.ts'
import { sameValue } from './check-value.contract.ts'

/** Who changes master data, and by which workbook where it is one. */
export interface Actor extends Person {
  file?: string
}

type Recorded = Pick<MasterRow, 'values' | 'refs' | 'active'> & { version: number }

/** A field of a row as history keeps it: references by the code and the name they have now. */
function recorded(row: Recorded, field: string): RecordedValue {
  const ref = row.refs[field]
  return ref ? { code: ref.code, name: ref.name } : (row.values[field] ?? null)
}

/** What differs between two states of a row; a row that came or went differs in all that it holds. */
export function changesBetween(kind: MasterDataKind, before: Recorded | null, after: Recorded | null): FieldChange[] {
  const changes = definitionOf(kind).fields.flatMap(({ name }): FieldChange[] => {
    const values = [before?.values[name] ?? null, after?.values[name] ?? null] as const
    if (sameValue(...values) || (isEmpty(values[0]) && isEmpty(values[1]))) return []
    return [
      { field: name, before: before ? recorded(before, name) : null, after: after ? recorded(after, name) : null },
    ]
  })
  if (before && after && before.active !== after.active)
    changes.push({ field: 'active', before: before.active, after: after.active })
  return changes
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

/** Writes a change into the history of the row. */
export async function auditRow(
  trx: Trx,
  actor: Actor,
  kind: MasterDataKind,
  {
    action,
    id,
    before,
    after,
    holdsFrom,
  }: {
    action: HistoryEntry['action']
    id: string
    before: Recorded | null
    after: Recorded | null
    holdsFrom?: Date | null
  },
): Promise<void> {
  const { table } = definitionOf(kind)
  await auditor(table)(trx, actor, `${table}.${action}`, id, {
    version: after?.version ?? (before?.version ?? 0) + 1,
    changes: changesBetween(kind, before, after),
    ...(actor.file && { file: actor.file }),
    ...(holdsFrom && { holdsFrom: holdsFrom.toISOString() }),
  })
}
