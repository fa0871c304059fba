import { partsTopic } from '#api/platform/parts/parts.contract.ts'
import { useLiveChanges } from '#web/platform/live/use-live-changes.ts'
import { type PartsRow, readPartsAgain } from './parts.api.ts'

/** Reads what a row has beside its fields again when anybody changes it. */
export function useLiveParts(row: PartsRow): void {
  useLiveChanges([partsTopic(row.owner)], (ids) => {
    if (!ids || ids.has(row.id)) void readPartsAgain(row)
  })
}
