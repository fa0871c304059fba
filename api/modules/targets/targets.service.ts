import type { Trx } from '#api/platform/db/database.ts'
import type { Hooks } from '#api/platform/resource/hooks.ts'
import type { RowOf } from '#api/platform/resource/resource.contract.ts'
import type { targets } from './targets.contract.ts'
import { endTarget, lockScope } from './targets.queries.ts'

type Values = RowOf<typeof targets>['values']

/** The target in force ends the day before a new one begins, which holds until the next one; of one that goes it takes the days. */
export const targetHooks: Hooks<typeof targets> = {
  before: { create: (trx, _, { values }) => endPrevious(trx, values) },
  after: { delete: (trx, _, { values }) => extendPrevious(trx, values) },
}

async function endPrevious(trx: Trx, target: Values): Promise<{ until: string | null }> {
  const others = await lockScope(trx, target)
  const previous = others.findLast((other) => other.from < target.from)
  const next = others.find((other) => other.from > target.from)
  if (previous && (previous.until === null || previous.until > target.from))
    await endTarget(trx, previous.id, target.from)
  return { until: next?.from ?? null }
}

async function extendPrevious(trx: Trx, target: Values): Promise<void> {
  const previous = (await lockScope(trx, target)).find((other) => other.until === target.from)
  if (previous) await endTarget(trx, previous.id, target.until)
}
