import { sql } from 'kysely'
import type { Trx } from '#api/platform/db/database.ts'
import type { ExportFormat, ExportStatus } from './exports.contract.ts'

const jobColumns = [
  'id',
  'user_id',
  'format',
  'title',
  'status',
  'rows_done',
  'rows_total',
  'file_name',
  'size_bytes',
  'error',
  'created_at',
  'expires_at',
] as const

/** A carrier that has not been heard of for this long is gone, and its jobs with it. */
const silence = sql`interval '30 seconds'`

export async function insertJob(
  trx: Trx,
  job: {
    companyId: string
    userId: string
    format: ExportFormat
    title: string
    request: object
    rows: number
    /** The part of the plant that its maker sees; undefined for all of it. */
    areas: readonly string[] | undefined
    /** Departments and employee with days that its maker sees; undefined for everybody's. */
    people: readonly string[] | undefined
  },
): Promise<string> {
  const { id } = await trx
    .insertInto('export_job')
    .values({
      company_id: job.companyId,
      user_id: job.userId,
      format: job.format,
      title: job.title,
      request: JSON.stringify(job.request),
      rows_total: job.rows,
      areas: job.areas ? [...job.areas] : null,
      people: job.people ? [...job.people] : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A job of this user; another user's is as good as none, and so is one with figures that they see no longer. */
export async function findJob(trx: Trx, id: string, userId: string) {
  const row = await trx
    .selectFrom('export_job')
    .select(jobColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return { ...row, format: row.format as ExportFormat, status: row.status as ExportStatus }
}

/**
 * Locks the count of the person's exports until the transaction ends: two at once must not both be the last one
 * allowed.
 */
export async function countUnfinished(trx: Trx, userId: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`exports ${userId}`}, 9))`.execute(trx)
  const { count } = await trx
    .selectFrom('export_job')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  return count
}

export async function requestCancel(trx: Trx, id: string, userId: string): Promise<void> {
  await trx
    .updateTable('export_job')
    .set({ cancel_requested: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', 'in', ['queued', 'running'])
    .execute()
}

/** Says that the job is alive and how far it is. @returns true when it is to be given up. */
export async function beat(trx: Trx, id: string, rowsDone: number): Promise<boolean> {
  const row = await trx
    .updateTable('export_job')
    .set({ heartbeat_at: sql`clock_timestamp()`, rows_done: rowsDone })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returning('cancel_requested')
    .executeTakeFirst()
  return row?.cancel_requested ?? true
}

/** @returns false when the job was cancelled before its turn came. */
export async function markRunning(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .updateTable('export_job')
    .set({ status: 'running', started_at: sql`clock_timestamp()`, heartbeat_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where('cancel_requested', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function markDone(
  trx: Trx,
  id: string,
  file: { name: string; sizeBytes: number; rows: number; hours: number },
): Promise<void> {
  await trx
    .updateTable('export_job')
    .set({
      status: 'done',
      file_name: file.name,
      size_bytes: file.sizeBytes,
      rows_done: file.rows,
      rows_total: file.rows,
      ended_at: sql`clock_timestamp()`,
      expires_at: sql`clock_timestamp() + make_interval(hours => ${file.hours})`,
    })
    .where('id', '=', id)
    .execute()
}

/** Ends a job without a file, unless it has ended. */
export async function markEnded(trx: Trx, id: string, status: 'failed' | 'cancelled', error?: string): Promise<void> {
  await trx
    .updateTable('export_job')
    .set({ status, error: error ?? null, ended_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .execute()
}

/** Jobs of an api that died can never end by themselves. */
export async function failOrphans(trx: Trx): Promise<void> {
  await trx
    .updateTable('export_job')
    .set({ status: 'failed', error: 'interrupted', ended_at: sql`clock_timestamp()` })
    .where('status', 'in', ['queued', 'running'])
    .where('heartbeat_at', '<', sql<Date>`clock_timestamp() - ${silence}`)
    .execute()
}

/** Jobs with an expired file. */
export function findExpired(trx: Trx) {
  return trx
    .selectFrom('export_job')
    .select(['id', 'format'])
    .where('status', '=', 'done')
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute()
}

export async function deleteJobs(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('export_job').where('id', 'in', ids).execute()
}

/** The letterhead of a document: person, company, and the zone of its times. */
export async function findLetterhead(trx: Trx, userId: string) {
  const company = await trx
    .selectFrom('company')
    .innerJoin('company_settings', 'company_settings.company_id', 'company.id')
    .select(['name', 'logo'])
    .where('company.id', '=', sql<string>`(SELECT current_setting('app.company_id'))::uuid`)
    .executeTakeFirstOrThrow()
  const user = await trx
    .selectFrom('user_account')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const site = await trx.selectFrom('site').select('time_zone').orderBy('code').executeTakeFirst()
  return {
    company: company.name,
    logo: company.logo,
    createdBy: `${user.first_name} ${user.last_name}`.trim(),
    timeZone: site?.time_zone ?? 'UTC',
  }
}
