import { type Decision, asksAnew, asksLevel, decisionOf, followApproval } from '../approvals/follow-approval.ts'
import { AppError } from '../errors/app-error.ts'
import { announce } from '../live/live.ts'
import { dropParts } from '../parts/drop-parts.ts'
import { tellWatchers } from '../parts/watchers.ts'
import { auditRow } from './audit-row.ts'
import { checkChange, checkNew, checkStep, takenFault } from './check-row.ts'
import { fault } from './faults.contract.ts'
import { carriesFiles } from './field.contract.ts'
import type { AnyHooks } from './hooks.ts'
import { withinScope } from './out-of-scope.ts'
import { refuse, refuseInUse, refuseOutdated } from './refuse.ts'
import { type Resource, fieldsOf, isSelfMade, linksOf, mayChange, meets, topicOf } from './resource.contract.ts'
import type { Row, SavedRow } from './rows.contract.ts'
import { releaseFiles } from '../files/row-files.queries.ts'
import { findRow, lockRow } from './rows.queries.ts'
import { deleteRow, insertRow, updateRow } from './write-rows.queries.ts'
import { nextRow } from '../schedule/next-row.ts'
import { type Scope, can } from './scope.ts'
import { activeDependants, countUses } from './uses.queries.ts'
import type { Values } from './values.contract.ts'

interface Seen {
  version: number
  values?: Values
}

/** The row as who acts sees it. @throws AppError not_found */
export async function rowOf(scope: Scope, resource: Resource, id: string): Promise<Row> {
  const row = await findRow(scope, resource, id)
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Adds a row. @param author of the row, where it is not who acts. @throws AppError invalid_input with a fault for each
 * field.
 */
export async function createRow(
  scope: Scope,
  resource: Resource,
  hooks: AnyHooks,
  input: Values,
  author?: string,
): Promise<SavedRow> {
  const { values, faults } = await checkNew(scope, resource, input)
  if (faults.length) throw refuse(resource, faults)
  return addRow(scope, resource, hooks, { values, author })
}

/** @param values checked, or those of a row that there is. */
export async function addRow(
  scope: Scope,
  resource: Resource,
  hooks: AnyHooks,
  { values, author }: { values: Values; author?: string | undefined },
): Promise<SavedRow> {
  const more = await runBefore(scope, hooks, 'create', { id: null, values }, null)
  const written = { ...values, ...more }
  const id = await withinScope(resource, written, () => insertRow(scope, resource, written, { author }))
  // Somebody else was faster by less than the time since it was looked for.
  if (!id) throw refuse(resource, [takenFault(resource, values)])
  const saved = await record(scope, resource, hooks, 'create', await rowOf(scope, resource, id), null)
  await followApproval(scope, resource, { action: 'create', before: null, after: saved })
  return saved
}

/**
 * Changes fields of a row. @throws AppError not_found also for a row out of reach, invalid_input, conflict with the
 * current row and what was done to it since `version`.
 */
export async function changeRow(
  scope: Scope,
  resource: Resource,
  hooks: AnyHooks,
  id: string,
  { version, values: input = {} }: Seen,
): Promise<SavedRow> {
  const before = await seenRow(scope, resource, id, version)
  if (!mayChange(resource, before, can(scope))) throw await refuseOutdated(scope, resource, id, version)
  const { values, faults } = await checkChange(scope, resource, before, input)
  if (faults.length) throw refuse(resource, faults)
  // Nothing changed: nothing to remember.
  if (Object.keys(values).length === 0) return { ...before, holdsFrom: null }
  return write(scope, resource, hooks, { action: 'change', before, values })
}

/** Takes a row out of use or back into it. @throws AppError not_found, conflict naming what is in use below it. */
export async function setActive(
  scope: Scope,
  resource: Resource,
  hooks: AnyHooks,
  id: string,
  { version, active }: { version: number; active: boolean },
): Promise<SavedRow> {
  await lockRow(scope.trx, resource, id)
  const before = await seenRow(scope, resource, id, version)
  if (before.active === active) return { ...before, holdsFrom: null }
  if (!active) {
    const dependants = await activeDependants(scope.trx, scope.resources, resource, id)
    const names = dependants.flatMap((one) => one.names).join(', ')
    if (dependants.length) throw refuseInUse(resource, [fault(null, 'used_by_active', { names })], { dependants })
  } else {
    const retired = linksOf(resource).flatMap(({ name, loose }) =>
      [before.refs[name] ?? [], before.severalRefs?.[name] ?? []]
        .flat()
        .flatMap((ref) => (ref.active || loose ? [] : [fault(name, 'inactive_reference', { value: ref.name })])),
    )
    if (retired.length) throw refuse(resource, retired)
  }
  const action = active ? 'activate' : 'deactivate'
  return write(scope, resource, hooks, { action, before, values: {}, also: { active } })
}

/** Takes a step of the flow. @throws AppError not_found, invalid_input for what it asks for, conflict where it is no step from here. */
export async function takeStep(
  scope: Scope,
  resource: Resource,
  hooks: AnyHooks,
  id: string,
  { step, version, values: input = {} }: Seen & { step: string },
): Promise<SavedRow> {
  await lockRow(scope.trx, resource, id)
  const { from, to, needs, asks = [] } = resource.flow![step]!
  const before = await rowOf(scope, resource, id)
  if (!meets(resource, needs, before, can(scope))) throw new AppError('not_found')
  requireOfPeople(resource, before)
  if (before.version !== version || !from.includes(before.status!))
    throw await refuseOutdated(scope, resource, id, version)
  const decision = await decisionOf(scope, resource, before, step)
  const { values, faults } = await checkStep(scope, resource, before, input, asks)
  if (faults.length) throw refuse(resource, faults)
  const level = decision?.next
  const also = level === undefined ? { status: to, ...asksAnew(resource, before, to) } : asksLevel(resource, level)
  const action = level === undefined ? step : 'pass'
  const saved = await write(scope, resource, hooks, { action, before, values, also, decision })
  const next = await nextRow(scope, resource, saved)
  if (next) await addRow(scope, resource, hooks, next)
  return saved
}

/** Deletes a row that nothing refers to. @throws AppError not_found, conflict naming what uses it. */
export async function removeRow(
  scope: Scope,
  resource: Resource,
  hooks: AnyHooks,
  id: string,
): Promise<{ holdsFrom: string | null }> {
  await lockRow(scope.trx, resource, id)
  const before = await reachedRow(scope, resource, id)
  if (!mayChange(resource, before, can(scope))) throw await refuseOutdated(scope, resource, id, before.version)
  await runBefore(scope, hooks, 'delete', before, before)
  const uses = await countUses(scope.trx, resource, id)
  const named = uses.map(({ table, count }) => `${table} (${count})`).join(', ')
  if (uses.length) throw refuseInUse(resource, [fault(null, 'still_used', { uses: named })], { uses })
  await dropParts(scope.trx, resource, id)
  if (fieldsOf(resource).some(carriesFiles)) await releaseFiles(scope.trx, resource, id)
  if (hooks.remove) await hooks.remove(scope.trx, scope.actor, before)
  else await deleteRow(scope.trx, resource, id)
  const { holdsFrom } = await record(scope, resource, hooks, 'delete', null, before)
  return { holdsFrom }
}

/** A row that who acts may change, whatever its status. @throws AppError not_found, forbidden for one that the portal keeps */
async function reachedRow(scope: Scope, resource: Resource, id: string): Promise<Row> {
  const row = await rowOf(scope, resource, id)
  if (!meets(resource, resource.needs.write, row, can(scope))) throw new AppError('not_found')
  requireOfPeople(resource, row)
  return row
}

/** Not one that the portal keeps by itself. */
function requireOfPeople(resource: Resource, { values }: Row): void {
  if (isSelfMade(resource, values)) throw new AppError('forbidden', { message: 'The portal manages this row itself' })
}

async function seenRow(scope: Scope, resource: Resource, id: string, version: number): Promise<Row> {
  const row = await reachedRow(scope, resource, id)
  if (row.version !== version) throw await refuseOutdated(scope, resource, id, version)
  return row
}

/** Writes a change of the version that was seen; of two at once one wins. */
async function write(
  scope: Scope,
  resource: Resource,
  hooks: AnyHooks,
  {
    action,
    before,
    values,
    also,
    decision,
  }: { action: string; before: Row; values: Values; also?: Record<string, unknown>; decision?: Decision | undefined },
): Promise<SavedRow> {
  const draft = { id: before.id, values: { ...before.values, ...values } }
  const more = await runBefore(scope, hooks, action, draft, before)
  const written = { ...values, ...more }
  const update = () => updateRow(scope, resource, before, written, also)
  if (!(await withinScope(resource, { ...draft.values, ...written }, update)))
    throw await refuseOutdated(scope, resource, before.id, before.version)
  const saved = await record(scope, resource, hooks, action, await rowOf(scope, resource, before.id), before)
  await followApproval(scope, resource, { action, before, after: saved, decision, given: values })
  return saved
}

async function runBefore(
  { trx, actor }: Scope,
  hooks: AnyHooks,
  action: string,
  row: { id: string | null; values: Values },
  before: Row | null,
): Promise<Values> {
  return (await hooks.before?.[action]?.(trx, actor, row, before)) ?? {}
}

/** What follows from every change: the module's own, history, live. */
async function record(
  scope: Scope,
  resource: Resource,
  hooks: AnyHooks,
  action: string,
  after: Row | null,
  before: Row | null,
): Promise<SavedRow> {
  const { trx, actor } = scope
  const row = (after ?? before)!
  const done = await hooks.after?.[action]?.(trx, actor, row, before)
  const holdsFrom = done?.holdsFrom ?? null
  await auditRow(trx, actor, resource, { action, id: row.id, before, after, holdsFrom })
  await announce(trx, { company: actor.caller.companyId, topic: topicOf(resource), ids: [row.id] })
  if (after && before) await tellWatchers(scope, resource, after)
  return { ...row, holdsFrom: holdsFrom?.toISOString() ?? null }
}
