import { type Database, inCompany } from '#api/platform/db/database.ts'
import { isDiskFull } from '#api/platform/errors/as-app-error.ts'
import { ImportProblem } from './faults.ts'
import { Cancelled, type Counts, type ImportOrder, type RunLedger, runImport } from './import-engine.ts'
import type { Problem } from './faults.contract.ts'
import { insertRefusals, updateRunning } from './imports.queries.ts'

export type Outcome =
  | { status: 'done'; counts: Counts }
  | { status: 'cancelled' }
  | { status: 'failed'; problem: Problem; cause?: unknown }

const heartbeatMs = 5000

/**
 * Executes the run of a row in `import_run` and writes progress and result there.
 *
 * @param onProgress called at most once per batch.
 */
export async function carryOut(
  db: Database,
  order: ImportOrder,
  onProgress: (counts: Counts) => void = () => undefined,
): Promise<Outcome> {
  const { companyId, runId } = order
  const update = (values: Parameters<typeof updateRunning>[3]) =>
    inCompany(db, companyId, (trx) => updateRunning(trx, companyId, runId, values))
  const ledger: RunLedger = {
    async progress(counts) {
      onProgress(counts)
      return update(toColumns(counts))
    },
    refuse: (rows) => inCompany(db, companyId, (trx) => insertRefusals(trx, companyId, runId, rows)),
    complete: (trx, counts) =>
      updateRunning(trx, companyId, runId, { ...toColumns(counts), status: 'done', ended_at: new Date() }),
  }
  // Merging a long timeline is one statement: the heartbeat must continue meanwhile.
  const heart = setInterval(() => void update({}).catch(() => undefined), heartbeatMs)
  try {
    const counts = await runImport(db, order, ledger)
    if (order.dryRun && !(await update({ ...toColumns(counts), status: 'done', ended_at: new Date() })))
      return { status: 'cancelled' }
    onProgress(counts)
    return { status: 'done', counts }
  } catch (error) {
    if (error instanceof Cancelled) return { status: 'cancelled' }
    const problem = problemOf(error)
    await update({ status: 'failed', ended_at: new Date(), error: JSON.stringify(problem) })
    return { status: 'failed', problem, ...(error instanceof ImportProblem ? {} : { cause: error }) }
  } finally {
    clearInterval(heart)
  }
}

/** Problem shown for a failed run. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ImportProblem) return error.problem
  return { code: isDiskFull(error) ? 'disk_full' : 'unexpected', params: {} }
}

const toColumns = (counts: Counts) => ({
  rows_total: counts.rowsTotal,
  rows_read: counts.rowsRead,
  rows_new: counts.rowsNew,
  rows_known: counts.rowsKnown,
  rows_refused: counts.rowsRefused,
  rows_changed: counts.rowsChanged,
  rows_nothing: counts.rowsNothing,
  rows_held: counts.rowsHeld,
  explained_kept: counts.explainedKept,
  explained_gone: counts.explainedGone,
  first_date: counts.firstDate,
  last_date: counts.lastDate,
  questions: JSON.stringify(counts.questions),
  heads: counts.heads,
})
