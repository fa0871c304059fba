import { sql } from 'kysely'
import { categories } from '#api/modules/five-s/categories.contract.ts'
import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import type { Resources } from '#api/platform/resource/registry.ts'
import { permissionOfNeed } from '#api/platform/resource/resource.contract.ts'
import type { Row } from '#api/platform/resource/rows.contract.ts'
import { findRow } from '#api/platform/resource/rows.queries.ts'
import type { Actor, Scope } from '#api/platform/resource/scope.ts'
import { type SourceKind, reportSource, stopOf } from './task-sources.contract.ts'

/** What a task takes over from its cause. */
interface FromSource {
  machine?: string | null
  reason?: string | null
  category?: (typeof categories)[number] | null
}

type Find = (scope: Scope, source: string) => Promise<FromSource | undefined>

/** Causes by their kind, as whoever makes the task sees them: the transaction narrows them to the plant and people of that person. */
const causes: Partial<Record<SourceKind, { needs: readonly string[]; find: Find }>> = {
  stoppage: { needs: ['stoppages:read', 'shop-floor:read'], find: ({ trx }, source) => findStop(trx, source) },
  machine: {
    needs: ['machine-states:read', 'shop-floor:read', 'master-data:read'],
    find: async ({ trx }, source) => ((await isThere(trx, 'machine', source)) ? { machine: source } : undefined),
  },
  report: {
    needs: ['tasks:self'],
    find: (_scope, source) => Promise.resolve(reportSource.test(source) ? {} : undefined),
  },
  alert: {
    needs: ['alerts:manage'],
    find: async ({ trx, actor }, source) =>
      (await isThere(trx, 'alert', source, sql`owner_id = ${actor.caller.uid}`)) ? {} : undefined,
  },
  attendance_exception: {
    needs: ['attendance:read'],
    find: async ({ trx }, source) => ((await isThere(trx, 'attendance_exception', source)) ? {} : undefined),
  },
  five_s: {
    needs: [],
    async find(scope, source) {
      const record = await findOther(scope, 'five-s-records', source)
      return record && { category: categories.find((one) => one === record.values['category']) ?? null }
    },
  },
  incident: {
    needs: [],
    find: async (scope, source) => (await findOther(scope, 'incidents', source)) && { category: 'safety' },
  },
  audit_answer: {
    needs: [],
    find: async (scope, source) => (await findOther(scope, 'five-s-audits', source.split(':')[0] ?? '')) && {},
  },
}

/** What a task takes over from its cause. @throws AppError not_found for one that whoever acts may not see. */
export async function takeOver(
  { trx, actor, resources }: { trx: Trx; actor: Actor; resources: Resources },
  kind: SourceKind,
  source: string | null,
): Promise<FromSource> {
  const cause = causes[kind]
  if (!cause || source === null) return {}
  const { permissions } = actor.caller
  const may = cause.needs.length === 0 || cause.needs.some((need) => permissions.has(need))
  const foundCause = may ? await cause.find({ trx, actor, resources }, source) : undefined
  if (!foundCause) throw new AppError('not_found')
  return foundCause
}

async function findStop(trx: Trx, source: string): Promise<FromSource | undefined> {
  const stop = stopOf(source)
  if (!stop) return undefined
  const { rows } = await sql<FromSource>`
    SELECT x.machine_id AS machine, x.reason_id AS reason FROM machine_time x
    WHERE x.machine_id = ${stop.machineId} AND x.state <> 'run'
      AND date_trunc('milliseconds', x.started_at) <= ${stop.start}::timestamptz AND x.ended_at > ${stop.start}::timestamptz
    ORDER BY x.started_at DESC LIMIT 1`.execute(trx)
  return rows[0]
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

async function isThere(trx: Trx, table: string, id: string, also = sql`true`): Promise<boolean> {
  if (!uuid.test(id)) return false
  const { rows } = await sql`SELECT FROM ${sql.table(table)} WHERE id = ${id} AND ${also}`.execute(trx)
  return rows.length > 0
}

/** A row of another resource, as far as the reader sees it. */
async function findOther(scope: Scope, name: string, id: string): Promise<Row | undefined> {
  const resource = scope.resources.all.find((one) => one.name === name)
  if (!resource || !uuid.test(id) || !scope.actor.caller.permissions.has(permissionOfNeed(resource.needs.read)))
    return undefined
  return findRow(scope, resource, id)
}
