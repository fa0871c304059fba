import { sql } from 'kysely'
import { inCompany } from '../db/database.ts'
import type { Services } from '../http/services.ts'
import { knownHooks } from '../resource/known-hooks.ts'
import { portalActor } from '../resource/portal-actor.ts'
import type { Resource } from '../resource/resource.contract.ts'
import { addRow } from '../resource/resource.service.ts'
import { lockRow } from '../resource/rows.queries.ts'
import type { Scope } from '../resource/scope.ts'
import { columnOf } from '../resource/storage.ts'
import { plannedRow } from './next-row.ts'

/** Rows of a kind that are read at once. */
const atOnce = 200

/**
 * Makes the next rows of those that come `ahead` days before their date, whatever became of the ones before. Any number of
 * processes may do this at once. What fails of one row keeps no other waiting.
 *
 * @returns how many rows were made.
 */
export async function repeatOfCompany(services: Services, companyId: string, signal?: AbortSignal): Promise<number> {
  let made = 0
  for (const resource of services.resources.all.filter(({ schedule }) => schedule?.ahead !== undefined)) {
    let last: string | undefined
    do {
      const ids = await inCompany(services.db, companyId, (trx) => findLast(trx, resource, last))
      for (const id of ids) {
        if (signal?.aborted) return made
        const isMade = await repeat(services, companyId, resource, id).catch((error: unknown) => {
          services.log.warn(
            { err: error, company: companyId, resource: resource.name, row: id },
            'no next row was made',
          )
          return false
        })
        if (isMade) made++
      }
      last = ids.length === atOnce ? ids.at(-1) : undefined
    } while (last !== undefined)
  }
  return made
}

/** Rows in use without a next one, as far as it may be time for it. @param after id of the last one that was read. */
async function findLast(trx: Scope['trx'], resource: Resource, after: string | undefined): Promise<string[]> {
  const { due, repeats, ahead } = resource.schedule!
  const column = (name: string) => sql.ref(`t.${columnOf({ ...resource.fields[name]!, name })}`)
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM ${sql.table(resource.table)} t
    WHERE ${column(repeats!)} IS NOT NULL ${resource.retires ? sql`AND t.active` : sql``}
      AND (${column(due)} IS NULL OR ${column(due)} < at_zone(now(), 'UTC')::date + ${ahead! + 1}::integer)
      AND NOT EXISTS (SELECT FROM row_repeat r WHERE r.subject = ${resource.table} AND r.subject_id = t.id)
      ${after === undefined ? sql`` : sql`AND t.id > ${after}::uuid`}
    ORDER BY t.id LIMIT ${atOnce}`.execute(trx)
  return rows.map(({ id }) => id)
}

const repeat = (services: Services, companyId: string, resource: Resource, id: string): Promise<boolean> =>
  inCompany(services.db, companyId, async (trx) => {
    const { resources, notices } = services
    const actor = portalActor(resource, companyId, 'schedule')
    const scope: Scope = { trx, actor, resources, notices, post: services }
    await lockRow(trx, resource, id)
    const next = await plannedRow(scope, resource, id)
    if (!next) return false
    await addRow(scope, resource, knownHooks(resource, services), next)
    return true
  })
