import type { Trx } from '#api/platform/db/database.ts'
import type { Additions } from './additions.ts'
import { ImportProblem } from './faults.ts'
import type { Doors } from './import-profile.ts'

/**
 * Creates missing zones and readers of a log.
 *
 * @throws ImportProblem `not_added` when one may not be added.
 */
export async function openDoors(trx: Trx, additions: Additions, site: string, doors: Doors): Promise<void> {
  const zones = new Map(
    (await trx.selectFrom('zone').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  )
  const readers = new Set((await trx.selectFrom('reader').select('code').execute()).map(({ code }) => code))
  const add = async (kind: 'zones' | 'readers', code: string, values: Record<string, string>) => {
    const id = await additions.add([kind, code], { code, ...values })
    if (!id) throw new ImportProblem('not_added', { name: code })
    return id
  }
  for (const { code, ...zone } of doors.zones) if (!zones.has(code)) zones.set(code, await add('zones', code, zone))
  for (const { code, name, from, to, direction } of doors.readers)
    if (!readers.has(code))
      await add('readers', code, { name, site, fromZone: zones.get(from)!, toZone: zones.get(to)!, direction })
}
