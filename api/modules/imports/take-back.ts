import { sql } from 'kysely'
import { type Database, type Trx, inCompany } from '#api/platform/db/database.ts'
import { countMachineShifts } from '../settings/shift-calendar.ts'
import { takeTurn } from './import-engine.ts'
import { updateRunning } from './imports.queries.ts'
import { takeFactsBack } from './replaced-facts.ts'
import { uniteTimeline } from './timeline.ts'

const heartbeatMs = 5000

/**
 * Takes back all that an import of machines' time brought, in one transaction, and puts again what it had replaced. What
 * was made for it, such as machines and orders, stays: others may refer to it.
 *
 * @throws what the database says; the import is then as it was.
 */
export async function takeImportBack(db: Database, companyId: string, runId: string): Promise<void> {
  const update = (trx: Trx, values: Parameters<typeof updateRunning>[3]) =>
    updateRunning(trx, companyId, runId, values, 'taking_back')
  const heart = setInterval(
    () => void inCompany(db, companyId, (trx) => update(trx, {})).catch(() => undefined),
    heartbeatMs,
  )
  try {
    await inCompany(db, companyId, async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx)
      while (!(await takeTurn(trx, companyId))) await new Promise((resolve) => setTimeout(resolve, 500))
      const machines = await takeFactsBack(trx, companyId, runId)
      await uniteTimeline(trx, companyId, machines, runId)
      await countShiftsAnew(trx, companyId, machines, runId)
      // With the rows, or a crash in between would leave an import that says it is there.
      if (!(await update(trx, { status: 'taken_back' }))) throw new Error('The import is not being taken back any more')
    })
  } catch (error) {
    await inCompany(db, companyId, (trx) => update(trx, { status: 'done' }))
    throw error
  } finally {
    clearInterval(heart)
  }
}

/** Shifts that files alone gave to machines are theirs no more where no file speaks of them. */
async function countShiftsAnew(trx: Trx, companyId: string, machines: readonly string[], runId: string): Promise<void> {
  const { first_date: from, last_date: to } = await trx
    .selectFrom('import_run')
    .select(['first_date', 'last_date'])
    .where('company_id', '=', companyId)
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  if (from === null || to === null || machines.length === 0) return
  await sql`
    DELETE FROM machine_shift q USING machine m
    WHERE q.company_id = ${companyId} AND q.machine_id = ANY(${machines}::uuid[])
      AND q.business_date BETWEEN ${from}::date AND ${to}::date
      AND m.company_id = q.company_id AND m.id = q.machine_id AND m.in_service_from IS NULL
      AND NOT EXISTS (SELECT FROM machine_life l WHERE l.company_id = q.company_id AND l.machine_id = q.machine_id)`.execute(
    trx,
  )
  await countMachineShifts(trx, companyId, machines, { from, to }, { until: new Date(), kind: 'facts' })
}
