import type { Stop } from '#api/modules/stoppages/stoppages.contract.ts'
import { type SourceKind, stopSource } from '#api/modules/tasks/task-sources.contract.ts'
import type { Values } from '#api/platform/resource/values.contract.ts'

/** What a task comes from, and what its form begins with. */
export interface Cause {
  kind: Exclude<SourceKind, 'manual'>
  id: string
  start?: Values
}

/** What names the cause in a task; 5S records are referred to by their Bess ID. */
export const namedBy = ({ kind, id }: Pick<Cause, 'kind' | 'id'>): Record<string, string> =>
  kind === 'five_s' ? { sourceKind: kind, fiveSRecord: id } : { sourceKind: kind, sourceId: id }

/** A stop with its machine and its reason. */
export const causeOfStop = ({ machineId, start, machine, reasonId, reason }: Stop): Cause => ({
  kind: 'stoppage',
  id: stopSource(machineId, start),
  start: { machine: machineId, reason: reasonId, name: [machine, reason].filter(Boolean).join(': ') },
})
