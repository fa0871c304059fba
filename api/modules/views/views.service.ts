import { auditor } from '#api/platform/audit/audit.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Actor, Caller } from '#api/platform/http/route.ts'
import type { Home, NewView, SavedView, Tile, ViewChange } from './views.contract.ts'
import {
  deleteView,
  findBoard,
  findByName,
  findReadableViews,
  findVisibleView,
  insertView,
  listLostViews,
  putBoard,
  putDefault,
  type Reader,
  removeDefault,
  updateView,
} from './views.queries.ts'

const audit = auditor('saved_view')
const auditHome = auditor('home_board')

/**
 * A view that somebody may open now: their own or one shared with their role, of a report that they may read. Ask with
 * the rights of the moment, never with remembered ones.
 */
export async function readableView(trx: Trx, reader: Reader, id: string): Promise<SavedView | undefined> {
  return (await findReadableViews(trx, reader, [id]))[0]
}

/** The same, for who asks for that one. @throws AppError not_found; forbidden where its report is closed to the reader. */
export async function requireReadableView(trx: Trx, reader: Reader, id: string): Promise<SavedView> {
  const view = required(await findVisibleView(trx, reader, id))
  if (!reader.permissions.has(view.needs)) throw new AppError('forbidden')
  return view
}

/**
 * Of some people and the views they rely on, those with a view that was deleted or is no longer shared with them.
 *
 * @returns `<user> <view>` of each.
 */
export async function lostViews(
  trx: Trx,
  pairs: readonly { userId: string; viewId: string }[],
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set()
  return new Set((await listLostViews(trx, pairs)).map((pair) => `${pair.userId} ${pair.viewId}`))
}

/** @throws AppError name_taken with the view of that name; forbidden to share, or for a report one may not read. */
export async function createView(trx: Trx, { caller, requestId }: Actor, view: NewView): Promise<SavedView> {
  if (!caller.permissions.has(view.needs)) throw new AppError('forbidden')
  requireShare(caller, [], view.sharedRoles)
  await requireFreeName(trx, caller, view)
  const id = await insertView(trx, caller.companyId, caller.uid, view)
  const { report, name, sharedRoles } = view
  await audit(trx, { caller, requestId }, 'view.create', id, { report, name, sharedRoles })
  return required(await findVisibleView(trx, caller, id))
}

/** @throws AppError not_found for a view of somebody else, conflict with the current one, name_taken, forbidden. */
export async function changeView(
  trx: Trx,
  { caller, requestId }: Actor,
  id: string,
  change: ViewChange,
): Promise<SavedView> {
  const before = await ownView(trx, caller, id)
  if (before.version !== change.version) throw new AppError('conflict', { details: { current: before } })
  requireShare(caller, before.sharedRoles, change.sharedRoles ?? before.sharedRoles)
  if (change.name !== undefined) await requireFreeName(trx, caller, { report: before.report, name: change.name }, id)
  if (!(await updateView(trx, id, change)))
    throw new AppError('conflict', { details: { current: await findVisibleView(trx, caller, id) } })
  const { version: _, ...fields } = change
  const keys = Object.keys(fields) as (keyof typeof fields)[]
  const detail = { before: Object.fromEntries(keys.map((key) => [key, before[key]])), after: fields }
  await audit(trx, { caller, requestId }, change.sharedRoles ? 'view.share' : 'view.change', id, detail)
  return required(await findVisibleView(trx, caller, id))
}

/** Deletes a view with the defaults that name it. @throws AppError not_found */
export async function removeView(trx: Trx, { caller, requestId }: Actor, id: string): Promise<void> {
  const { report, name, route, search } = await ownView(trx, caller, id)
  await deleteView(trx, id)
  await audit(trx, { caller, requestId }, 'view.delete', id, { report, name, route, search })
}

/** From now on the view opens its report for the caller, or no longer does. @throws AppError not_found */
export async function setDefault(trx: Trx, { caller, requestId }: Actor, id: string, on: boolean): Promise<SavedView> {
  const { uid: userId, companyId } = caller
  const { report, name } = required(on ? await readableView(trx, caller, id) : await findVisibleView(trx, caller, id))
  if (on) await putDefault(trx, { companyId, userId, report, viewId: id })
  else await removeDefault(trx, userId, id)
  await audit(trx, { caller, requestId }, 'view.default', id, { report, name, on })
  return required(await findVisibleView(trx, caller, id))
}

export async function readHome(trx: Trx, reader: Reader): Promise<Home> {
  const { version, tiles } = await findBoard(trx, reader.uid)
  const ids = [...new Set(tiles.map(({ viewId }) => viewId))]
  const views = new Map((await findReadableViews(trx, reader, ids)).map((view) => [view.id, view]))
  return { version, tiles: tiles.map((tile) => ({ ...tile, view: views.get(tile.viewId) ?? null })) }
}

/** @throws AppError conflict with the current arrangement; not_found for a new tile of a view one may not read. */
export async function arrangeHome(
  trx: Trx,
  { caller, requestId }: Actor,
  { version, tiles }: { version: number; tiles: readonly Tile[] },
): Promise<Home> {
  const before = await readHome(trx, caller)
  const viewsBefore = new Set(before.tiles.map(({ viewId }) => viewId))
  const added = [...new Set(tiles.map(({ viewId }) => viewId))].filter((id) => !viewsBefore.has(id))
  if ((await findReadableViews(trx, caller, added)).length < added.length) throw new AppError('not_found')
  if (!(await putBoard(trx, { companyId: caller.companyId, userId: caller.uid, version, tiles })))
    throw new AppError('conflict', { details: { current: await readHome(trx, caller) } })
  await auditHome(trx, { caller, requestId }, 'home.arrange', caller.uid, { tiles: tiles.length })
  return readHome(trx, caller)
}

async function ownView(trx: Trx, caller: Caller, id: string): Promise<SavedView> {
  const view = await findVisibleView(trx, caller, id)
  return required(view?.own ? view : undefined)
}

/** Taking roles away is always allowed, adding them needs the permission. */
function requireShare(caller: Caller, before: readonly string[], after: readonly string[]): void {
  const added = after.some((role) => !before.includes(role))
  if (added && !caller.permissions.has('views:share')) throw new AppError('forbidden')
}

async function requireFreeName(
  trx: Trx,
  caller: Caller,
  { report, name }: { report: string; name: string },
  except?: string,
): Promise<void> {
  const same = await findByName(trx, caller, report, name)
  if (same && same.id !== except) throw new AppError('name_taken', { details: { view: same } })
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('not_found')
  return value
}
