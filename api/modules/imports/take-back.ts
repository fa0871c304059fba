import { sql } from 'kysely'
import { type Database, type Trx, inCompany } from '#api/platform/db/database.ts'
import type { Author } from '#api/platform/audit/audit.ts'
import { fillText } from '#api/texts/fill-text.ts'
import { texts } from '#api/texts/texts.ts'
import type { Language } from '#web/core/languages/languages.ts'
import { takeBalancesBack } from '../leave/imports/import-balance.service.ts'
import { takeTurn } from './import-engine.ts'
import type { ImportProfile } from './import-profile.ts'
import { updateRunning } from './imports.queries.ts'
import { takeMachineTimeBack } from './replaced-facts.ts'
import { takeLeaveBack } from './replaced-leave.ts'
import { takeOrdersBack } from './replaced-orders.ts'
import { takePunchesBack } from './replaced-punches.ts'
import { type Replacing, forgetReplaced } from './replaced-rows.ts'

const heartbeatMs = 5000

/** An import to withdraw, and the acting user. */
export interface TakingBack extends Replacing {
  brings: ImportProfile['brings']
  file: string
  author: Author
  language: Language
}

/**
 * Ways to withdraw an import, by its content. Each returns the number of rows that stay because later data depends on
 * them.
 */
const ways: Record<ImportProfile['brings'], ((trx: Trx, run: TakingBack) => Promise<number>) | undefined> = {
  'machine-time': takeMachineTimeBack,
  punches: takePunchesBack,
  orders: (trx, run) => takeOrdersBack(trx, run.author, run),
  'leave-balances': (trx, { runId, author, file, language }) => {
    const reason = fillText(texts[language].leave.balances.reasons.takenBack, { file }).slice(0, 300)
    return takeBalancesBack(trx, author, { run: runId, reason })
  },
  leave: (trx, run) => takeLeaveBack(trx, run.author, run, run),
  people: undefined,
  // Devices may have sent the same ones.
  'meter-readings': undefined,
}

/** People are added one by one, and each may be in use by then. */
export const canTakeBack = ({ brings }: ImportProfile): boolean => ways[brings] !== undefined

/**
 * Withdraws everything that an import brought, in one transaction, and restores what it had replaced. Master data that
 * it created, such as machines and products, stays: other rows may refer to it.
 *
 * @throws the database's error; the import is then unchanged.
 */
export async function takeImportBack(db: Database, run: TakingBack): Promise<void> {
  const { companyId, runId } = run
  const takeBack = ways[run.brings]
  if (!takeBack) throw new Error(`Imports of ${run.brings} are not taken back`)
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
      const stayed = await takeBack(trx, run)
      await forgetReplaced(trx, run)
      // With the rows, or a crash in between would leave an import that says it is there.
      if (!(await update(trx, { status: 'taken_back', rows_stayed: stayed })))
        throw new Error('The import is not being taken back any more')
    })
  } catch (error) {
    await inCompany(db, companyId, (trx) => update(trx, { status: 'done' }))
    throw error
  } finally {
    clearInterval(heart)
  }
}
