import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import { plainAddress } from '#api/platform/http/plain-address.ts'
import { fault } from '#api/platform/resource/faults.contract.ts'
import { refuse } from '#api/platform/resource/refuse.ts'
import { leastBits, terminals } from './terminals.contract.ts'

/**
 * The network of a terminal in its stored form: an address, or the first of a network with its bits.
 *
 * @throws AppError invalid_input for a missing or wrong one, and for one that is wider than a plant.
 */
export async function readNetwork(trx: Trx, text: string | null): Promise<string> {
  if (text === null) throw refuse(terminals, [fault('network', 'network_needed')])
  const [, address = '', bits] = /^(.+?)(?:\/(\d{1,3}))?$/.exec(plainAddress(text)) ?? []
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  if ((family !== 4 && family !== 6) || Number(bits ?? most) > most)
    throw refuse(terminals, [fault('network', 'not_a_network')])
  const least = leastBits[family]
  if (Number(bits ?? most) < least) throw refuse(terminals, [fault('network', 'too_wide', { min: String(least) })])
  const { rows } = await sql<{ kept: string }>`
    SELECT regexp_replace(network(${`${address}/${bits ?? most}`}::inet)::text, ${`/${most}$`}, '') AS kept`.execute(
    trx,
  )
  return rows[0]!.kept
}
