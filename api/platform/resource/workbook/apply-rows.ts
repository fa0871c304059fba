import { AppError } from '../../errors/app-error.ts'
import { announce } from '../../live/live.ts'
import { type Deed, auditRow } from '../audit-row.ts'
import { type Fault, fault } from '../faults.contract.ts'
import type { AnyHooks } from '../hooks.ts'
import { withinScope } from '../out-of-scope.ts'
import { linesOf } from '../fields/lines.contract.ts'
import { type Resource, lineLinksOf, linked, linksOf, topicOf } from '../resource.contract.ts'
import { rowOf } from '../resource.service.ts'
import { type Row, refusalDetailsSchema } from '../rows.contract.ts'
import { insertRow, updateRow } from '../write-rows.queries.ts'
import type { Scope } from '../scope.ts'
import type { Value, Values } from '../values.contract.ts'
import type { Book, Written } from './book.ts'
import type { PlannedRow } from './compare.ts'
import type { KnownData } from './known-data.ts'

/** Ids by resource and key. */
type Ids = Map<string, Map<string, string>>

/**
 * Writes the good rows of a comparison, each with its history. A row that somebody changes in this very moment is refused
 * and said so; everything else is written.
 *
 * @param onRows told now and then how many rows are done. @throws AppError what hooks and `settle` of the book throw.
 */
export async function applyRows(
  scope: Scope,
  book: Book,
  { planned, known }: { planned: readonly PlannedRow[]; known: KnownData },
  onRows: (count: number) => Promise<void>,
): Promise<void> {
  const { trx, actor } = scope
  const ids: Ids = new Map(
    [...known].map(([name, rows]) => [name, new Map([...rows].map(([key, { row }]) => [key, row.id]))]),
  )
  const written: (Written & { deed: Deed })[] = []
  let count = 0
  for (const { resource, hooks: own, together } of book.sheets) {
    const hooks = together ? {} : own
    const due = planned.filter(
      (one) => one.resource === resource && one.outcome !== 'refused' && one.outcome !== 'unchanged',
    )
    const touched: string[] = []
    for (const plan of inTreeOrder(resource, due)) {
      const one = await writeRow(scope, plan, ids, hooks)
      if (one) {
        const { row, before } = one
        touched.push(row.id)
        const action = before ? 'change' : 'create'
        const done = await hooks.after?.[action]?.(trx, actor, row, before)
        const deed: Deed = { action, id: row.id, before, after: row, holdsFrom: done?.holdsFrom ?? null }
        written.push({ ...one, resource, changed: plan.changed, deed })
      }
      if (++count % 100 === 0) await onRows(count)
    }
    if (touched.length) await announce(trx, { company: actor.caller.companyId, topic: topicOf(resource), ids: touched })
  }
  const holds = await book.settle?.(trx, actor, written)
  for (const { resource, deed } of written)
    await auditRow(trx, actor, resource, { ...deed, holdsFrom: holds?.get(deed.id) ?? deed.holdsFrom ?? null })
  await onRows(count)
}

/** What stands above comes first, and what others of the same kind refer to. */
function inTreeOrder(resource: Resource, rows: PlannedRow[]): PlannedRow[] {
  const fields = linksOf(resource).filter(({ to }) => to === resource.name)
  if (fields.length === 0) return rows
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const depth = (row: PlannedRow, below: ReadonlySet<PlannedRow> = new Set()): number => {
    // Two that refer to each other have no order.
    if (below.has(row)) return 0
    const all = fields.flatMap(({ name }) => linked(row.after[name]).flatMap((key) => byKey.get(key) ?? []))
    return Math.max(0, ...all.map((above) => depth(above, new Set([...below, row])) + 1))
  }
  return rows.toSorted((a, b) => depth(a) - depth(b))
}

/** @returns undefined for a row that is refused. */
async function writeRow(
  scope: Scope,
  plan: PlannedRow,
  ids: Ids,
  hooks: AnyHooks,
): Promise<Pick<Written, 'row' | 'before'> | undefined> {
  const { resource } = plan
  const before = plan.before?.row ?? null
  const values: Values = Object.fromEntries(plan.changed.map((name) => [name, plan.after[name] ?? null]))
  for (const { name, to, type } of linksOf(resource)) {
    const found: string[] = []
    for (const code of linked(values[name])) {
      const id = ids.get(to)?.get(code)
      if (!id) return refuse(plan, [fault(name, 'unknown_reference', { value: code })])
      found.push(id)
    }
    if (name in values) values[name] = type === 'references' ? found.toSorted() : (found[0] ?? null)
  }
  for (const { lines, field } of lineLinksOf(resource)) {
    if (!(lines.name in values)) continue
    const idOf = (code: Value | undefined) => (typeof code === 'string' ? ids.get(field.to)?.get(code) : undefined)
    const coded = linesOf(values[lines.name])
    const unknown = coded.findIndex((line) => (line[field.name] ?? null) !== null && !idOf(line[field.name]))
    if (unknown >= 0)
      return refuse(plan, [
        fault(`${lines.name}.${unknown}.${field.name}`, 'unknown_reference', {
          value: String(coded[unknown]![field.name]),
        }),
      ])
    values[lines.name] = coded.map((line) => ({ ...line, [field.name]: idOf(line[field.name]) ?? null }))
  }
  const draft = { id: before?.id ?? null, values: { ...before?.values, ...values } }
  try {
    const hook = hooks.before?.[before ? 'change' : 'create']
    Object.assign(values, await hook?.(scope.trx, scope.actor, draft, before))
  } catch (error) {
    const details = error instanceof AppError ? refusalDetailsSchema.safeParse(error.options.details) : undefined
    if (details?.data) return refuse(plan, details.data.faults)
    throw error
  }
  const id = await withinScope(resource, draft.values, () =>
    before ? update(scope, plan, before, values) : insertRow(scope, resource, values, { active: plan.active }),
  )
  if (!id) return refuse(plan, [fault(null, 'changed_meanwhile', { by: '', fields: '' })])
  ids.get(resource.name)!.set(plan.key, id)
  return { before, row: await rowOf(scope, resource, id) }
}

async function update(scope: Scope, plan: PlannedRow, before: Row, values: Values): Promise<string | undefined> {
  const moves = before.active !== null && before.active !== plan.active
  const changed = await updateRow(scope, plan.resource, before, values, moves ? { active: plan.active } : {})
  return changed ? before.id : undefined
}

function refuse(plan: PlannedRow, faults: Fault[]): undefined {
  plan.outcome = 'refused'
  plan.faults.push(...faults)
}
