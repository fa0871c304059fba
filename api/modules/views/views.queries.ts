import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Trx } from '#api/platform/db/database.ts'
import { containing } from '#api/platform/db/like.ts'
import { pageOf } from '#api/platform/db/page.ts'
import { updateSeen } from '#api/platform/db/versioned.ts'
import {
  type NewView,
  type SavedView,
  type Tile,
  tileSchema,
  type ViewChange,
  type ViewsPage,
  type ViewsQuery,
} from './views.contract.ts'

/** Whoever reads: rights as they are now, of the request or of the moment a mail is sent. */
export interface Reader {
  uid: string
  role: string
  permissions: ReadonlySet<string>
}

const columns = (reader: Reader) => sql<SavedView>`
  v.id, v.report, v.route, v.search, v.needs, v.name, v.description,
  CASE WHEN v.owner_id = ${reader.uid} THEN v.shared_roles ELSE '{}' END AS "sharedRoles",
  v.owner_id = ${reader.uid} AS own, u.first_name || ' ' || u.last_name AS "ownerName",
  d.view_id IS NOT NULL AS "isDefault", v.version, to_json(v.updated_at) #>> '{}' AS "updatedAt"`

const tables = (reader: Reader) => sql`
  saved_view v
  JOIN user_account u ON u.company_id = v.company_id AND u.id = v.owner_id
  LEFT JOIN default_view d ON d.company_id = v.company_id AND d.view_id = v.id AND d.user_id = ${reader.uid}`

const isOwner = (reader: Reader) => sql<boolean>`v.owner_id = ${reader.uid}`
const shared = (reader: Reader) =>
  sql<boolean>`(v.owner_id <> ${reader.uid} AND ${reader.role} = ANY (v.shared_roles) AND ${allowed(reader)})`
const allowed = (reader: Reader) => sql<boolean>`v.needs = ANY (${[...reader.permissions]}::text[])`
/** One's own, even when its report is closed to one by now: it can still be renamed and deleted. */
const visible = (reader: Reader) => sql<boolean>`(${isOwner(reader)} OR ${shared(reader)})`
const readable = (reader: Reader) => sql<boolean>`(${visible(reader)} AND ${allowed(reader)})`

export async function listViews(trx: Trx, reader: Reader, query: ViewsQuery): Promise<ViewsPage> {
  const whose = { all: visible, own: isOwner, shared }[query.whose](reader)
  const pattern = containing(query.search)
  return pageOf(trx, query, {
    columns: columns(reader),
    from: sql`
      FROM ${tables(reader)}
      WHERE ${whose} AND (${query.report ?? null}::text IS NULL OR v.report = ${query.report ?? null})
        AND (v.name || ' ' || v.description) ILIKE ${pattern}`,
    orderBy: sql`(v.owner_id = ${reader.uid}) DESC, lower(v.name), v.id`,
  })
}

export function findVisibleView(trx: Trx, reader: Reader, id: string): Promise<SavedView | undefined> {
  return findOne(trx, reader, sql`v.id = ${id} AND ${visible(reader)}`)
}

export async function findReadableViews(trx: Trx, reader: Reader, ids: readonly string[]): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    SELECT ${columns(reader)} FROM ${tables(reader)}
    WHERE v.id = ANY (${ids}::uuid[]) AND ${readable(reader)}`.execute(trx)
  return rows
}

/** Pairs of a person and a view that is neither theirs nor shared with their role. */
export async function listLostViews(
  trx: Trx,
  pairs: readonly { userId: string; viewId: string }[],
): Promise<{ userId: string; viewId: string }[]> {
  const users = pairs.map((pair) => pair.userId)
  const views = pairs.map((pair) => pair.viewId)
  const { rows } = await sql<{ userId: string; viewId: string }>`
    SELECT p.user_id AS "userId", p.view_id AS "viewId"
    FROM unnest(${users}::uuid[], ${views}::uuid[]) AS p (user_id, view_id)
    WHERE NOT EXISTS (
      SELECT FROM saved_view v JOIN user_account u ON u.company_id = v.company_id AND u.id = p.user_id
      WHERE v.id = p.view_id AND (v.owner_id = u.id OR u.role = ANY (v.shared_roles)))`.execute(trx)
  return rows
}

/** @returns the reader's own view of that name for the report. */
export function findByName(trx: Trx, reader: Reader, report: string, name: string): Promise<SavedView | undefined> {
  return findOne(trx, reader, sql`${isOwner(reader)} AND v.report = ${report} AND lower(v.name) = lower(${name})`)
}

async function findOne(trx: Trx, reader: Reader, where: RawBuilder<unknown>): Promise<SavedView | undefined> {
  const { rows } = await sql<SavedView>`SELECT ${columns(reader)} FROM ${tables(reader)} WHERE ${where}`.execute(trx)
  return rows[0]
}

export async function insertView(trx: Trx, companyId: string, ownerId: string, view: NewView): Promise<string> {
  const { sharedRoles, ...fields } = view
  const { id } = await trx
    .insertInto('saved_view')
    .values({ company_id: companyId, owner_id: ownerId, ...fields, shared_roles: sharedRoles })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether the version still was the one seen. */
export function updateView(trx: Trx, id: string, { version, ...change }: ViewChange): Promise<boolean> {
  const { sharedRoles, ...fields } = change
  return updateSeen(trx, 'saved_view', { id, version }, { ...fields, shared_roles: sharedRoles })
}

export async function deleteView(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('saved_view').where('id', '=', id).execute()
}

/** The reader's defaults that they may read now. */
export async function listDefaults(
  trx: Trx,
  reader: Reader,
): Promise<{ id: string; report: string; search: string }[]> {
  const { rows } = await sql<{ id: string; report: string; search: string }>`
    SELECT v.id, v.report, v.search FROM ${tables(reader)}
    WHERE d.view_id IS NOT NULL AND ${readable(reader)}`.execute(trx)
  return rows
}

export async function putDefault(
  trx: Trx,
  row: { companyId: string; userId: string; report: string; viewId: string },
): Promise<void> {
  await trx
    .insertInto('default_view')
    .values({ company_id: row.companyId, user_id: row.userId, report: row.report, view_id: row.viewId })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'user_id', 'report']).doUpdateSet({ view_id: row.viewId }),
    )
    .execute()
}

export async function removeDefault(trx: Trx, userId: string, viewId: string): Promise<void> {
  await trx.deleteFrom('default_view').where('user_id', '=', userId).where('view_id', '=', viewId).execute()
}

/** One that this version no longer reads is left out. */
const keptTiles = z
  .array(z.unknown())
  .transform((tiles) => tiles.flatMap((tile) => tileSchema.safeParse(tile).data ?? []))

/** Version 0 as long as nothing was arranged. */
export async function findBoard(trx: Trx, userId: string): Promise<{ version: number; tiles: Tile[] }> {
  const row = await trx
    .selectFrom('home_board')
    .select(['version', 'tiles'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { version: row?.version ?? 0, tiles: keptTiles.parse(row?.tiles ?? []) }
}

/** @returns whether the version still was the one seen. */
export async function putBoard(
  trx: Trx,
  row: { companyId: string; userId: string; version: number; tiles: readonly Tile[] },
): Promise<boolean> {
  const tiles = JSON.stringify(row.tiles)
  if (row.version === 0) {
    const made = await trx
      .insertInto('home_board')
      .values({ company_id: row.companyId, user_id: row.userId, tiles })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return made.numInsertedOrUpdatedRows === 1n
  }
  const changed = await trx
    .updateTable('home_board')
    .set({ tiles, version: sql`version + 1`, updated_at: sql`now()` })
    .where('user_id', '=', row.userId)
    .where('version', '=', row.version)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
