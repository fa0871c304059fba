import { titleOf } from '../parts/row-title.ts'
import { findRow } from '../resource/rows.queries.ts'
import type { Scope } from '../resource/scope.ts'
import type { Services } from '../http/services.ts'
import { startTicker } from '../jobs/ticker.ts'
import { remindDue } from './remind.ts'
import { approvalTable, isApproved } from './row-approval.ts'
import { tellOfRow } from './row-state.ts'

const everyMs = 20_000

/** Reminds of rows that wait for a decision. @returns how it is stopped. */
export function startApprovals({ db, log, resources, notices, ...post }: Services): () => Promise<void> {
  const approved = resources.all.filter(isApproved)
  if (approved.length === 0) return () => Promise.resolve()
  const ticker = startTicker({
    name: 'approvals',
    everyMs,
    log,
    async work(signal) {
      for (const { id: companyId } of await db.selectFrom('company').select('id').execute())
        for (const resource of approved) {
          if (signal.aborted) return
          await remindDue(db, companyId, approvalTable(resource), async (trx, { id, escalates, days }) => {
            const all = resource.needs.all
            const actor = { caller: { companyId, permissions: new Set(all ? [all] : []) }, requestId: 'approvals' }
            const scope: Scope = { trx, actor, resources, notices, post }
            const row = await findRow(scope, resource, id)
            const about = row && { id, title: titleOf(resource, row) }
            if (about)
              await tellOfRow(scope, resource, about, { kind: escalates ? 'rowEscalated' : 'rowReminder', days })
          })
        }
    },
  })
  return () => ticker.stop()
}
