import { sql } from 'kysely'
import type { Database, Trx } from '../db/database.ts'

/** A place in the chain: how many entries it has up to there, and the hash of the last of them, in hexadecimal. */
export interface Head {
  number: number
  hash: string
}

/** The first entry of the log that was changed. */
export interface AuditFault {
  /**
   * `changed`: an entry differs from its original, or is in the place of another. `removed`: an entry is gone. `added`:
   * an entry was inserted from outside the portal. `cut`: the last entries are gone. `rewritten`: the chain holds, but
   * differs from the noted one.
   */
  kind: 'changed' | 'removed' | 'added' | 'cut' | 'rewritten'
  /** Number in the chain; null for an entry without one. */
  number: number | null
  entryId: string | null
}

export interface AuditVerdict {
  company: string
  head: Head
  fault: AuditFault | null
}

/**
 * Checks that the audit log of a company is unchanged: nothing edited, removed, added or cut off.
 *
 * @param db as the database's owner. @param company code. @param noted a head that was recorded before: the database's
 *   owner could rewrite the whole chain, and only a head kept elsewhere shows that.
 * @throws Error for an unknown company.
 */
export function verifyAudit(db: Database, company: string, noted?: Head): Promise<AuditVerdict> {
  // Entries and links of one instant, while people continue to work.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => verifyWithin(trx, company, noted))
}

/** The same within a transaction. */
export async function verifyWithin(trx: Trx, company: string, noted?: Head): Promise<AuditVerdict> {
  const companyRow = await trx.selectFrom('company').select('id').where('code', '=', company).executeTakeFirst()
  if (!companyRow) throw new Error(`There is no company ${company}`)
  const head = await headOf(trx, companyRow.id)
  const fault =
    (await firstBroken(trx, companyRow.id)) ??
    (await endFault(trx, companyRow.id, head)) ??
    (await firstUnlinked(trx, companyRow.id)) ??
    (noted && (await differsFrom(trx, companyRow.id, noted))) ??
    null
  return { company, head, fault }
}

/** Codes of all companies, for checking each. */
export async function companiesWithAudit(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('company').select('code').orderBy('code').execute()
  return rows.map(({ code }) => code)
}

async function headOf(trx: Trx, companyId: string): Promise<Head> {
  const { rows } = await sql<Head>`
    SELECT coalesce(h.number, 0) AS number, encode(coalesce(h.hash, audit_origin(c.id)), 'hex') AS hash
    FROM company c LEFT JOIN audit_head h ON h.company_id = c.id WHERE c.id = ${companyId}`.execute(trx)
  return rows[0]!
}

async function firstBroken(trx: Trx, companyId: string): Promise<AuditFault | undefined> {
  const { rows } = await sql<{ number: number; entryId: string; previous: number; gone: boolean }>`
    WITH chain AS (
      SELECT l.number, l.entry_id, lag(l.number, 1, 0) OVER inOrder AS previous, a.id IS NULL AS gone,
        l.hash IS DISTINCT FROM
          audit_hash(lag(l.hash) OVER inOrder, audit_origin(l.company_id), audit_content(a, l.number)) AS differs
      FROM audit_link l
      LEFT JOIN audit_log a ON a.company_id = l.company_id AND a.id = l.entry_id
      WHERE l.company_id = ${companyId}
      WINDOW inOrder AS (ORDER BY l.number)
    )
    SELECT number, entry_id AS "entryId", previous, gone FROM chain
    WHERE gone OR differs OR number <> previous + 1
    ORDER BY number LIMIT 1`.execute(trx)
  const [broken] = rows
  if (!broken) return undefined
  const { number, entryId, previous, gone } = broken
  if (number !== previous + 1) return { kind: 'removed', number: previous + 1, entryId: null }
  return { kind: gone ? 'removed' : 'changed', number, entryId }
}

/** The chain ends where its head says. */
async function endFault(trx: Trx, companyId: string, head: Head): Promise<AuditFault | undefined> {
  const { rows } = await sql<Head>`
    SELECT number, encode(hash, 'hex') AS hash FROM audit_link WHERE company_id = ${companyId}
    ORDER BY number DESC LIMIT 1`.execute(trx)
  const last = rows[0]?.number ?? 0
  if (last < head.number) return { kind: 'cut', number: last + 1, entryId: null }
  if (last > head.number) return { kind: 'added', number: head.number + 1, entryId: null }
  return rows[0] && rows[0].hash !== head.hash ? { kind: 'rewritten', number: last, entryId: null } : undefined
}

async function firstUnlinked(trx: Trx, companyId: string): Promise<AuditFault | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM audit_log a
    WHERE a.company_id = ${companyId}
      AND NOT EXISTS (SELECT FROM audit_link l WHERE l.company_id = a.company_id AND l.entry_id = a.id)
    ORDER BY a.at, a.id LIMIT 1`.execute(trx)
  return rows[0] && { kind: 'added', number: null, entryId: rows[0].id }
}

async function differsFrom(trx: Trx, companyId: string, { number, hash }: Head): Promise<AuditFault | undefined> {
  const { rows } = await sql<{ hash: string; entryId: string }>`
    SELECT encode(hash, 'hex') AS hash, entry_id AS "entryId" FROM audit_link
    WHERE company_id = ${companyId} AND number = ${number}`.execute(trx)
  if (rows[0]?.hash === hash) return undefined
  return { kind: rows[0] ? 'rewritten' : 'cut', number, entryId: rows[0]?.entryId ?? null }
}
