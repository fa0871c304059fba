import { AppError } from '../errors/app-error.ts'
import { type Fault, type FaultCode, faultWords } from './faults.contract.ts'
import { readHistory } from './history.queries.ts'
import type { OwnFaults, Resource } from './resource.contract.ts'
import { findRow } from './rows.queries.ts'
import type { Scope } from './scope.ts'

type Worded = { faults?: OwnFaults }

/** English words, for callers of the api; the portal words the codes in the reader's language. */
function describe({ faults }: Worded, { code, params }: Fault): string {
  const words = faults?.[code] ?? faultWords[code as FaultCode] ?? code
  return words.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}

/** What was sent cannot be kept; every fault with its field. @param worded has the words of its own codes. */
export function refuse(worded: Worded, faults: readonly Fault[]): AppError {
  const fields = faults.map((one) => ({
    path: one.field ? `values.${one.field}` : '',
    message: describe(worded, one),
  }))
  return new AppError('invalid_input', { fields, details: { faults } })
}

/** What is asked does not fit what else there is: names what stands against it. */
export function refuseInUse(worded: Worded, faults: readonly Fault[], details: Record<string, unknown> = {}): AppError {
  const message = faults.map((one) => describe(worded, one)).join('; ')
  return new AppError('conflict', { message, details: { faults, ...details } })
}

/** Somebody was faster: the row as it is now, and what was done to it since. */
export async function refuseOutdated(scope: Scope, resource: Resource, id: string, seen: number): Promise<AppError> {
  const current = await findRow(scope, resource, id)
  if (!current) return new AppError('not_found')
  const { entries } = await readHistory(scope, resource, id, { since: seen })
  return new AppError('conflict', { details: { current, history: entries } })
}
