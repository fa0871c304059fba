import { sql } from 'kysely'
import { lifetimes, secondsOf } from '#api/platform/config/lifetimes.ts'
import type { Database, Trx } from '#api/platform/db/database.ts'

export interface KnownPasskey {
  id: string
  companyId: string
  uid: string
  credentialId: string
  publicKey: Buffer
  counter: string
  transports: string[]
}

export async function findPasskey(trx: Trx, credentialId: string): Promise<KnownPasskey | undefined> {
  const { rows } = await sql<KnownPasskey>`
    SELECT id, company_id AS "companyId", user_id AS uid, credential_id AS "credentialId", public_key AS "publicKey",
      counter, transports
    FROM passkey WHERE credential_id = ${credentialId}`.execute(trx)
  return rows[0]
}

export interface PasskeyRow {
  id: string
  credentialId: string
  transports: string[]
  name: string
  synced: boolean
  createdAt: Date
  usedAt: Date | null
}

export async function listPasskeys(trx: Trx, uid: string): Promise<PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    SELECT id, credential_id AS "credentialId", transports, name, synced, created_at AS "createdAt", used_at AS "usedAt"
    FROM passkey WHERE user_id = ${uid} ORDER BY created_at DESC, id DESC`.execute(trx)
  return rows
}

export async function insertPasskey(
  trx: Trx,
  passkey: Omit<KnownPasskey, 'id' | 'counter'> & { counter: number; name: string; synced: boolean },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO passkey (company_id, user_id, credential_id, public_key, counter, transports, synced, name)
    VALUES (${passkey.companyId}, ${passkey.uid}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.counter},
      ${passkey.transports}, ${passkey.synced}, ${passkey.name})
    RETURNING id`.execute(trx)
  return rows[0]!.id
}

/** Counts a signature. @returns not when the authenticator counts and has counted this one before: it was copied. */
export async function countSignature(trx: Trx, id: string, counter: number): Promise<boolean> {
  const result = await sql`
    UPDATE passkey SET counter = ${counter}, used_at = now()
    WHERE id = ${id} AND (counter < ${counter} OR counter = 0 AND ${counter} = 0)`.execute(trx)
  return result.numAffectedRows === 1n
}

export async function renamePasskey(trx: Trx, uid: string, id: string, name: string): Promise<boolean> {
  const result = await sql`UPDATE passkey SET name = ${name} WHERE user_id = ${uid} AND id = ${id}`.execute(trx)
  return result.numAffectedRows === 1n
}

export async function removePasskey(trx: Trx, uid: string, id: string): Promise<boolean> {
  const result = await sql`DELETE FROM passkey WHERE user_id = ${uid} AND id = ${id}`.execute(trx)
  return result.numAffectedRows === 1n
}

/** @param uid who adds a passkey; null while somebody signs in. */
export async function keepChallenge(
  db: Database,
  { hash, challenge, uid }: { hash: Buffer; challenge: string; uid: string | null },
): Promise<Date> {
  const { rows } = await sql<{ expires_at: string }>`
    INSERT INTO passkey_challenge (token_hash, challenge, user_id, expires_at)
    VALUES (${hash}, ${challenge}, ${uid}, now() + make_interval(secs => ${secondsOf(lifetimes.challenge)}))
    RETURNING expires_at`.execute(db)
  return new Date(rows[0]!.expires_at)
}

/** Uses a challenge up, whether what answers it is right or not. */
export async function takeChallenge(db: Database, hash: Buffer, uid: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string }>`
    DELETE FROM passkey_challenge
    WHERE token_hash = ${hash} AND expires_at > now() AND user_id IS NOT DISTINCT FROM ${uid}::uuid
    RETURNING challenge`.execute(db)
  return rows[0]?.challenge
}
