import { sql } from 'kysely'
import type { z } from 'zod'
import type { Trx } from '#api/platform/db/database.ts'
import { containing } from '#api/platform/db/like.ts'
import { pageOf } from '#api/platform/db/page.ts'
import type { CompanyToken, companyTokensQuerySchema, NewToken, PersonalToken } from './personal-tokens.contract.ts'

const columns = sql<PersonalToken>`
  t.id, t.name, t.hint, t.permissions, to_json(t.created_at) #>> '{}' AS "createdAt",
  to_json(t.expires_at) #>> '{}' AS "expiresAt", t.expires_at <= now() AS expired,
  to_json(t.used_at) #>> '{}' AS "usedAt", nullif(t.used_address, '') AS "usedFrom", nullif(t.used_agent, '') AS "usedBy"`

export async function listTokens(trx: Trx, uid: string): Promise<PersonalToken[]> {
  const { rows } = await sql<PersonalToken>`
    SELECT ${columns} FROM personal_token t
    WHERE t.user_id = ${uid} AND t.revoked_at IS NULL ORDER BY t.id DESC`.execute(trx)
  return rows
}

export function pageOfTokens(
  trx: Trx,
  query: z.infer<typeof companyTokensQuerySchema>,
): Promise<{ rows: CompanyToken[]; total: number }> {
  return pageOf(trx, query, {
    columns: sql<CompanyToken>`${columns}, json_build_object('id', u.id, 'name', u.name) AS owner`,
    from: sql`
      FROM personal_token t JOIN user_account u ON u.company_id = t.company_id AND u.id = t.user_id
      WHERE t.revoked_at IS NULL AND (t.name || ' ' || u.name) ILIKE ${containing(query.search)}`,
    orderBy: sql`t.expires_at DESC, t.id DESC`,
  })
}

export async function countTokens(trx: Trx, uid: string): Promise<number> {
  return (await listTokens(trx, uid)).length
}

export async function insertToken(
  trx: Trx,
  token: NewToken & { companyId: string; uid: string; hash: Buffer; hint: string },
): Promise<{ id: string; expiresAt: Date }> {
  const { rows } = await sql<{ id: string; expires_at: string }>`
    INSERT INTO personal_token (company_id, user_id, name, hash, hint, permissions, expires_at)
    VALUES (${token.companyId}, ${token.uid}, ${token.name}, ${token.hash}, ${token.hint}, ${token.permissions},
      now() + make_interval(days => ${token.days}))
    RETURNING id, expires_at`.execute(trx)
  return { id: rows[0]!.id, expiresAt: new Date(rows[0]!.expires_at) }
}

/** @param uid only a token of this person. @returns its owner; undefined when there is no valid or listed one. */
export async function revokeToken(
  trx: Trx,
  id: string,
  uid: string | null,
): Promise<{ uid: string; name: string } | undefined> {
  const { rows } = await sql<{ uid: string; name: string }>`
    UPDATE personal_token SET revoked_at = now()
    WHERE id = ${id} AND revoked_at IS NULL AND (${uid}::uuid IS NULL OR user_id = ${uid}::uuid)
    RETURNING user_id AS uid, name`.execute(trx)
  return rows[0]
}
