import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { describeFault } from './describe-fault.ts'
import { readHistory } from './history.queries.ts'
import type { MasterDataKind } from './kinds.contract.ts'
import type { MasterRow } from './master-data.contract.ts'
import { findRow } from './rows.queries.ts'
import type { Fault } from './values.contract.ts'

/** What was sent cannot be kept; every fault with its field. */
export function refuse(faults: readonly Fault[]): AppError {
  const fields = faults.map((one) => ({ path: one.field ? `values.${one.field}` : '', message: describeFault(one) }))
  return new AppError('invalid_input', { fields, details: { faults } })
}

/** What is asked does not fit what else there is: names what stands against it. */
export function refuseInUse(faults: readonly Fault[], details: Record<string, unknown> = {}): AppError {
  const message = faults.map(describeFault).join('; ')
  return new AppError('conflict', { message, details: { faults, ...details } })
}

/** Somebody was faster: the row as it is now, and what was done to it since. */
export async function refuseOutdated(trx: Trx, kind: MasterDataKind, id: string, seen: number): Promise<AppError> {
  const current: MasterRow | undefined = await findRow(trx, kind, id)
  if (!current) return new AppError('not_found')
  const { entries } = await readHistory(trx, kind, id, { since: seen })
  return new AppError('conflict', { details: { current, history: entries } })
}
