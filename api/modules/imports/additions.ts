import type { Trx } from '#api/platform/db/database.ts'
import { AppError } from '#api/platform/errors/app-error.ts'
import { refusalDetailsSchema } from '#api/platform/resource/rows.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'
import { type FileAuthor, addRow } from '../master-data/add-row.service.ts'
import type { AddedKind } from '../master-data/codes.contract.ts'
import { fault } from './faults.ts'
import type { Fault } from './faults.contract.ts'

/** What a row names, by kind and code. */
type Named = readonly [kind: AddedKind | 'work-orders', code: string]

/** What an import adds to the master data as a person would: checked, with its history, and refused where it may not be. */
export interface Additions {
  /** @returns the id; nothing when it may not be added, now or before. */
  add(what: readonly [kind: AddedKind, code: string], values: Values): Promise<string | undefined>
  refuse(what: Named, why: Fault): void
  /** Refuses what needs something that was refused. */
  refuseWith(what: Named, cause: Named): void
  /** Why what a row names may not be there. */
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

/** What a file can say that its owner does not keep. Anything else is a fault of the portal, and thrown on. */
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
