import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { refusalDetailsSchema } from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { type FileAuthor, addRow } from '../master-data/add-row.service.ts'
import type { AddedKind } from '../master-data/codes.contract.ts'
import { fault } from './faults.ts'
import type { Fault } from './faults.contract.ts'

/** A record named by a row, by kind and code. */
type Named = readonly [kind: AddedKind | 'work-orders', code: string]

/** Adds master data for an import as a person would: checked, with history, and refused without permission. */
export interface Additions {
  /** @returns the id; nothing when it may not be added, now or before. */
  add(what: readonly [kind: AddedKind, code: string], values: Values): Promise<string | undefined>
  refuse(what: Named, why: Fault): void
  /** Refuses what needs something that was refused. */
  refuseWith(what: Named, cause: Named): void
  /** Reasons for refusing records named by a row. */
  refusedOf(named: (readonly [Named[0], code: string | undefined])[]): Fault[]
}

export function trackAdditions(trx: Trx, author: FileAuthor): Additions {
  const refused = new Map<string, Fault[]>()
  const keyOf = ([kind, code]: readonly [string, string | undefined]) => `${kind} ${code}`
  return {
    async add(what, values) {
      const key = keyOf(what)
      if (refused.has(key)) return undefined
      try {
        return await addRow(trx, author, what[0], values)
      } catch (error) {
        refused.set(key, faultsOf(error, values))
        return undefined
      }
    },
    refuse: (what, why) => void refused.set(keyOf(what), [why]),
    refuseWith: (what, cause) => void refused.set(keyOf(what), refused.get(keyOf(cause)) ?? []),
    refusedOf: (named) => named.flatMap((one) => refused.get(keyOf(one)) ?? []),
  }
}

/** Faults that a file can cause. Any other error is the portal's own, and thrown on. */
function faultsOf(error: unknown, values: Values): Fault[] {
  const details = error instanceof AppError && refusalDetailsSchema.safeParse(error.options.details)
  if (!details || !details.success) throw error
  return details.data.faults.map(({ field, code, params: { value = '', min = '', max = '' } }) => {
    const given = String(values[field ?? ''] ?? '')
    if (code === 'too_long') return fault(null, 'name_too_long', { name: given, max })
    if (code === 'inactive_reference') return fault(null, 'out_of_use', { value })
    if (code === 'too_small') return fault(null, code, { value: given, min })
    if (code === 'too_large') return fault(null, code, { value: given, max })
    throw error
  })
}
