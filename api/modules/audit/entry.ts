import type { AuditChange } from './audit.contract.ts'

type Kept = AuditChange['after']
type Fields = Record<string, Kept>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that other parts of an entry have, or that mean nothing to people. */
const silent = new Set(['changes', 'before', 'after', 'version', 'to'])

/**
 * Reads what an entry keeps: rows of a resource and orders list their changes, others keep a before and an after, or what
 * was done in plain keys.
 */
export function readDetail(detail: unknown): { changes: AuditChange[]; about: Fields } {
  const kept = isFields(detail) ? detail : {}
  const about = Object.fromEntries(Object.entries(kept).filter(([key]) => !silent.has(key)))
  const status: AuditChange[] =
    typeof kept['to'] === 'string' ? [{ field: 'status', before: null, after: kept['to'] }] : []
  return { changes: [...changesOf(kept), ...status], about }
}

function changesOf({ changes, before, after }: Fields): AuditChange[] {
  if (Array.isArray(changes)) return changes.filter(isChange)
  if (isFields(changes))
    return Object.entries(changes).map(([field, value]) =>
      isFields(value) && 'after' in value
        ? { field, before: value['before'] ?? null, after: value['after'] ?? null }
        : { field, before: null, after: value },
    )
  if (!isFields(before) && !isFields(after)) return []
  const [was, is] = [isFields(before) ? before : {}, isFields(after) ? after : {}]
  // A change keeps only the fields that changed; a deletion keeps all of them.
  const fields = isFields(after) ? Object.keys(is) : Object.keys(was)
  return fields.flatMap((field) => {
    const [from, to] = [was[field] ?? null, is[field] ?? null]
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, before: from, after: to }]
  })
}

const isChange = (value: unknown): value is AuditChange =>
  isFields(value) && typeof value['field'] === 'string' && 'before' in value && 'after' in value

/** What a thing was called, as far as an entry about it tells. */
export function nameInDetail(detail: unknown): { code: string | null; name: string | null } | null {
  const { changes, about } = readDetail(detail)
  const said = (key: string): string | null => {
    const change = changes.find(({ field }) => field === key)
    const value = change ? (change.after ?? change.before) : about[key]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const code = said('code')
  const name = said('name') ?? said('title')
  return code === null && name === null ? null : { code, name }
}
