import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Caller } from '#api/platform/http/route.ts'
import type { Receiver } from './raise-event.ts'
import type { NamedChannel } from './webhooks.contract.ts'

/** The company's channels in use, by name. */
export async function listChannels(trx: Trx): Promise<NamedChannel[]> {
  const { rows } = await sql<NamedChannel>`
    SELECT id, name, kind FROM webhook WHERE status = 'active' ORDER BY name, id LIMIT 500`.execute(trx)
  return rows
}

/** @throws AppError not_found */
export async function receiverOf(trx: Trx, id: string): Promise<Receiver & { name: string }> {
  const { rows } = await sql<Receiver & { name: string }>`
    SELECT id, name, kind, language FROM webhook WHERE id = ${id}`.execute(trx)
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  return row
}

/**
 * Whether somebody may have news sent to these channels, beside those where they go already.
 *
 * @throws AppError forbidden, invalid_input for one that the company does not have.
 */
export async function requireChannels(
  trx: Trx,
  ids: readonly string[],
  caller: Pick<Caller, 'permissions'>,
  before: readonly string[] = [],
): Promise<void> {
  const added = ids.filter((id) => !before.includes(id))
  if (added.length === 0) return
  if (!caller.permissions.has('subscriptions:share')) throw new AppError('forbidden')
  const { rows } = await sql`SELECT id FROM webhook WHERE id = ANY (${added}::uuid[])`.execute(trx)
  if (rows.length < added.length)
    throw new AppError('invalid_input', {
      fields: [{ path: 'webhooks', message: 'names an unknown channel' }],
    })
}
